/**
 * The layers, under the name that scripts outside this repository import (checks that make documents and
 * drive the product). The product itself imports `layers/layer.ts`.
 */
export * from './layers/layer.ts';
