#include "CContracts.h"
