/** Business constants of the specification (§3, §5, §9); each is defined only here. */

export const DEFAULT_PROJECT_NAME = 'Новый проект';
/** Graphemes of a project name that the editor's header shows before '...'. */
export const DISPLAY_TITLE_LENGTH = 16;
export const MAX_NAME_LENGTH = 200;
/** Names of new text layers; from the second on with a number. */
export const NEW_TEXT_NAME = 'Текст';
/** The same for new data layers. */
export const NEW_DB_NAME = 'Данные таблицы';
/** The same for new shapes. */
export const NEW_SHAPE_NAME = 'Фигура';
/** The same for new codes. */
export const NEW_CODE_NAME = 'Код';
export const NEW_SIGNATURE_NAME = 'Подпись';
export const DEFAULT_LAYER_POSITION = 20;
export const DEFAULT_COLOR = '#000000';
export const DEFAULT_FONT_FAMILY = 'Arial';
export const DEFAULT_FONT_SIZE = 16;
export const MIN_FONT_SIZE = 8;
export const MAX_FONT_SIZE = 72;
/**
 * The smallest size of a text that shrinks to fit, document pixels, unless its layer asks for a larger one.
 */
export const MIN_SHRUNK_FONT_SIZE = 6;
export const FONT_SIZE_STEP = 1;
export const DEFAULT_LINE_HEIGHT = 1.2;
/**
 * Room added after each letter, in font sizes. Less than the minimum would turn the order of narrow letters.
 */
export const MIN_LETTER_SPACING = -0.1;
export const MAX_LETTER_SPACING = 1;
/** Outline of letters, and how far their shadow lies from them, document pixels. */
export const MAX_TEXT_OUTLINE = 20;
export const MAX_TEXT_SHADOW = 50;
/** Room between paragraphs, in font sizes. */
export const MAX_PARAGRAPH_SPACE = 3;
/** Stops of tabs in a text, and the place of the first, in per cent of its frame. */
export const MAX_TAB_STOPS = 8;
export const MIN_TAB_STOP = 1;
/** Bend of a text, in per cent of a circle. */
export const MAX_TEXT_ARC = 100;
/** The largest letters of a text that fills its frame, document pixels. */
export const MAX_FILLED_FONT_SIZE = 1000;

/** Scale of an exported image: device pixels per document pixel. */
export const EXPORT_SCALE = 2;
/**
 * Resolutions of exported images that a person can choose, in pixels per inch: for a screen, as usual, for a
 * print shop.
 */
export const EXPORT_RESOLUTIONS = [96, 192, 300] as const;
/** Resolution of an exported image unless another is chosen: that of `EXPORT_SCALE`. */
export const EXPORT_DPI = 192;
/** Encoder quality of the lossy formats, 0 to 1. */
export const EXPORT_QUALITY = 0.9;
export const MIN_COLLECTION_ITEMS = 2;

/** Resolution of the sheet on paper. */
export const DOCUMENT_PIXELS_PER_INCH = 96;
export const PIXELS_PER_MM = DOCUMENT_PIXELS_PER_INCH / 25.4;
/** A4 at 96 dpi, landscape, in document pixels. */
export const DEFAULT_SHEET_WIDTH = 1123;
export const DEFAULT_SHEET_HEIGHT = 794;
export const MIN_SHEET_SIDE = 16;
/**
 * Maximum side, px. A square sheet of this side at scale 2 is four times Safari's canvas limit of 16,777,216
 * pixels.
 */
export const MAX_SHEET_SIDE = 4096;
/** Bleed and safe margin of a sheet, mm. */
export const MAX_BLEED_MM = 20;
export const MAX_SAFE_MARGIN_MM = 50;
/** Positions and sizes of layers, document pixels. */
export const MAX_COORDINATE = 100_000;
export const MAX_STROKE_WIDTH = 1000;
/** What the line of a signature has of its width. */
export const MIN_LINE_SHARE = 0.2;
export const MAX_LINE_SHARE = 0.9;
/** Of a polygon, and of the points of a star. */
export const MIN_CORNERS = 3;
export const MAX_CORNERS = 60;
export const DEFAULT_CORNERS = 6;
export const DEFAULT_STAR_POINTS = 5;
/** How far the notches of a star go to its middle, as a share. */
export const MIN_STAR_DEPTH = 0.05;
export const MAX_STAR_DEPTH = 0.95;
export const DEFAULT_STAR_DEPTH = 0.5;
export const MAX_GRADIENT_STOPS = 8;
/** Those that a drawing of another program may bring. */
export const MAX_SAVED_STOPS = 64;
/** How far a gradient may begin or end outside of its box, in sides of the box. */
export const MAX_GRADIENT_REACH = 10_000;
/** Dashes and gaps of a stroke. */
export const MAX_DASHES = 32;
/** UTF-16 units of a path. */
export const MAX_PATH_LENGTH = 60_000;
/** Both sides of the box of a path are so many units of its coordinates. */
export const PATH_UNITS = 10_000;
export const MIN_LAYER_SIDE = 1;
export const MAX_LAYER_SIDE = 100_000;
export const MIN_LINE_HEIGHT = 0.5;
export const MAX_LINE_HEIGHT = 4;
export const MAX_LAYERS = 10_000;
/** Guides of a sheet, in each direction. */
export const MAX_GUIDES = 20;
export const NEW_GROUP_NAME = 'Группа';
export const MAX_GROUPS = 2000;
/** A group in a group in a group, and so on. */
export const MAX_GROUP_DEPTH = 5;
export const MAX_PAGES = 10;
export const MAX_ID_LENGTH = 64;
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_FORMAT_LENGTH = 2000;
/** Of the name of a column, and of a text that rows are searched for. */
export const MAX_COLUMN_NAME_LENGTH = 1000;
export const MAX_FONT_NAME_LENGTH = 64;
/** Fonts of one's own in a project, each with up to four faces, and bytes of the file of one face. */
export const MAX_OWN_FONTS = 10;
export const MAX_FONT_BYTES = 4_000_000;
export const MAX_FILE_NAME_LENGTH = 255;
export const MAX_IMAGE_SCALE = 1000;
/** A picture in a frame is drawn so many times larger than what just fills it. */
export const MAX_PICTURE_ZOOM = 8;
/** How far the shadow of a layer lies from it, and how far its edge is blurred, document pixels. */
export const MAX_SHADOW_OFFSET = 200;
export const MAX_SHADOW_BLUR = 100;
/** Maximum of pictures that one layer takes by the values of a column. */
export const MAX_ROW_PICTURES = 5000;
/** Maximum of decisions about names in one project. */
export const MAX_NAME_DECISIONS = 20_000;
/** Maximum of columns made from others, and of those that one is made from. */
export const MAX_DERIVED_COLUMNS = 50;
export const MAX_JOINED_COLUMNS = 20;
/** Maximum of rules of one layer. */
export const MAX_RULES = 30;
/**
 * Maximum of rows of a sheet, as in Excel and LibreOffice. Rows typed by hand have addresses after them,
 * which no sheet has.
 */
export const MAX_TABLE_ROWS = 1_048_576;
/** Maximum of items, one per copy, and of selected cells in one DB layer. */
export const MAX_SELECTED_CELLS = 100_000;
export const MAX_SELECTED_ADDRESSES = 20 * MAX_SELECTED_CELLS;

/** Maximum UTF-16 units of the `layers` text of a saved document. */
export const MAX_LAYERS_TEXT = 16_000_000;
/** Maximum nesting of objects and lists in `layers`; the list of layers itself is depth 1. */
export const MAX_LAYERS_DEPTH = 12;
/** Rows of the register of issued documents. */
export const MAX_ISSUED = 100_000;
/** Longest number and longest pattern of numbers of issued documents, UTF-16 units. */
export const MAX_NUMBER_LENGTH = 120;
export const MAX_NUMBER_PATTERN_LENGTH = 200;
/** Names and file names in the register are cut to this length. */
export const MAX_ISSUED_TEXT = 300;

/** «Моя школа»: organisations of a person, who signs, and letters of their texts. */
export const MAX_ORGANISATIONS = 10;
export const MAX_SIGNERS = 6;
export const MAX_SCHOOL_COLORS = 6;
/** One for headings and one for texts. */
export const MAX_SCHOOL_FONTS = 2;
export const MAX_ORGANISATION_NAME = 300;
export const MAX_SHORT_NAME = 120;
export const MAX_ISSUER_NAME = 80;
export const MAX_CITY = 100;
export const MAX_PERSON = 120;
