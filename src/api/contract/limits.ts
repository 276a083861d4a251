/** Limits that the server holds and the client knows. Those of the document repeat the engine's; a test keeps them equal. */

export const MIN_SHEET_SIDE = 16;
export const MAX_SHEET_SIDE = 4096;
export const MAX_LAYERS = 10_000;
export const MIN_FONT_SIZE = 8;
export const MAX_FONT_SIZE = 72;
export const DEFAULT_SHEET_WIDTH = 1123;
export const DEFAULT_SHEET_HEIGHT = 794;

export const MAX_PROJECT_NAME = 200;
/** Days that a deleted project can be restored. */
export const BIN_DAYS = 30;
export const DEFAULT_PROJECT_NAME = 'Новый проект';
export const MAX_USERNAME = 150;
export const MAX_EMAIL = 254;
export const MAX_NAME = 150;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 1024;
/** UTF-16 units of the `layers` text. */
export const MAX_LAYERS_TEXT = 16_000_000;
/** How deep objects and lists may nest in `layers`; the list of layers itself is depth 1. */
export const MAX_LAYERS_DEPTH = 12;

export const MAX_IMAGE_BYTES = 20_000_000;
export const MAX_IMAGE_PIXELS = 40_000_000;

export const MAX_TEMPLATE_TITLE = 200;
export const MAX_TEMPLATE_TAGS = 10;

/** Bytes of a project bundle: as a file, and unpacked. */
export const MAX_BUNDLE_BYTES = 100_000_000;
export const MAX_BUNDLE_UNPACKED_BYTES = 150_000_000;
export const MAX_BUNDLE_ENTRIES = 2000;
