#include <csv.h>
#include "line_scan.h"
