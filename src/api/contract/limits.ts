/** Limits that the server enforces and the client knows. Limits of documents are in `src/document`. */
import { MAX_NAME_LENGTH, MAX_OWN_FONTS, MAX_ROW_PICTURES } from '../../document/schema/constants.ts';

export {
  DEFAULT_PROJECT_NAME,
  DEFAULT_SHEET_HEIGHT,
  DEFAULT_SHEET_WIDTH,
  MAX_FONT_BYTES,
  MAX_LAYERS_DEPTH,
  MAX_LAYERS_TEXT,
  MAX_SHEET_SIDE,
  MIN_SHEET_SIDE,
} from '../../document/schema/constants.ts';

export const MAX_PROJECT_NAME = MAX_NAME_LENGTH;
/** Days in which a deleted project can be restored. */
export const BIN_DAYS = 30;
export const MAX_USERNAME = 150;
export const MAX_EMAIL = 254;
export const MAX_NAME = 150;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 1024;

export const MAX_IMAGE_BYTES = 20_000_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** The longest side of an image, in pixels. */
export const MAX_IMAGE_SIDE = 16_384;

export const MAX_TEMPLATE_TITLE = 200;
export const MAX_TEMPLATE_TAGS = 10;

/** Maximum size of a project bundle that is imported, in bytes; an export may be larger. */
export const MAX_BUNDLE_BYTES = 100_000_000;
/** Room for pictures of `MAX_BUNDLE_BYTES`, the longest document and the manifest. */
export const MAX_BUNDLE_UNPACKED_BYTES = 160_000_000;
/** Maximum of pictures in a bundle, exported or imported: those of two layers that are full. */
export const MAX_BUNDLE_PICTURES = 2 * MAX_ROW_PICTURES;
/** Maximum of files of fonts in a bundle: four faces of each family. */
export const MAX_BUNDLE_FONTS = 4 * MAX_OWN_FONTS;
/** The pictures, manifest, document, and what other programs add, such as folders. */
export const MAX_BUNDLE_ENTRIES = MAX_BUNDLE_PICTURES + 100;

/** The largest number that the database keeps as an `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/** Keys that sign documents: letters of the issuer's name, keys of an account, copies of a key and of a run. */
export const MAX_ISSUER = 80;
export const MAX_PROOF_KEYS = 20;
export const MAX_PROOFS = 1_000_000;
export const MAX_PROOFS_AT_ONCE = 100_000;
/** Each reader of a document gets the whole list of its key. */
export const MAX_WITHDRAWN_PROOFS = 50_000;
export const MAX_LETTER_SUBJECT = 200;
export const MAX_LETTER_TEXT = 10_000;
export const MAX_LETTER_LINES = 300;
export const MAX_LETTER_FILES = 20;
/** Whole request of a letter, whose files are in base64: 15 MB of files. */
export const MAX_LETTER_BYTES = 20_000_000;
/** Letters whose state is asked for at once. */
export const MAX_LETTERS_ASKED = 500;

/** Members of a project, its open links, days of a link, and changes that are remembered. */
export const MAX_MEMBERS = 20;
export const MAX_INVITES = 20;
export const INVITE_DAYS = 14;
export const MAX_CHANGES = 100;

/** Publications of an account at a time, copies and notes of each. */
export const MAX_PICKUPS = 30;
export const MAX_PICKUP_COPIES = 2000;
export const MAX_PICKUP_NOTES = 200;
/** The largest class of sizes (`src/pickup/sealed.ts`), nonce and tag. */
export const MAX_PICKUP_COPY_BYTES = 8 * 1024 * 1024 + 28;
