// The version of Qipu, for the preprocessor. The build reads it from here.
#pragma once

#define QIPU_VERSION_MAJOR 0
#define QIPU_VERSION_MINOR 1
#define QIPU_VERSION_PATCH 0
#define QIPU_VERSION "0.1.0"

// Grows with the version: 102 of 0.1.2, 20003 of 2.0.3.
#define QIPU_VERSION_NUMBER (QIPU_VERSION_MAJOR * 10000 + QIPU_VERSION_MINOR * 100 + QIPU_VERSION_PATCH)
