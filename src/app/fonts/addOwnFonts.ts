/**
 * Fonts of one's own come into a project: the worker prepares a file, the service keeps it, and the files of
 * one family become one entry of the document.
 */
import type { ApiClient } from '../../api/client.ts';
import { ownFontKey } from '../../browser/ownFonts.ts';
import type { FontFace } from '../../document/fontFaces.ts';
import { styleOfWeight } from '../../document/fontFile/faceOf.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { FONT_TYPE, loadedOwnFont, OWN_FACES } from '../../document/ownFonts.ts';
import { MAX_OWN_FONTS } from '../../document/schema/constants.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { setOwnFonts } from '../../engine/edits/sheet/index.ts';
import { formatText } from '../../engine/edits/text/index.ts';
import type { FontPreparation, PreparedFont } from '../../../workers/font/client.ts';
import { prepareFont } from '../../../workers/font/client.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { DocumentFonts } from '../document/ownFonts.ts';

export { prepareFont };
export type { FontPreparation, PreparedFont };

interface StoredFont extends Pick<PreparedFont, 'family' | 'weight' | 'isItalic'> {
  readonly src: string;
}
type Added = { readonly ok: true; readonly titles: readonly string[] } | Refused;
interface Refused {
  readonly ok: false;
  readonly text: string;
}

interface AddingDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'apply'>;
  readonly pictures: { readonly files: Pick<ImageFiles, 'keep'> };
  readonly text: {
    readonly loadOwnFonts: DocumentFonts['load'];
    readonly uploadFont: ApiClient['uploadFont'];
  };
}

/**
 * Uploads the files and adds their families as one entry of the history.
 * @param ids layers whose texts take the first family at once
 */
export async function addOwnFonts(
  { editor, pictures, text }: AddingDeps,
  fonts: readonly PreparedFont[],
  ids: readonly LayerId[],
): Promise<Added> {
  const stored: StoredFont[] = [];
  for (const font of fonts) {
    const file = new Blob([font.file], { type: FONT_TYPE });
    const reply = await text.uploadFont(file); // oxlint-disable-line no-await-in-loop -- in order, a few files
    if (!reply.ok) return { ok: false, text: reply.error.text };
    pictures.files.keep(reply.value.src, file);
    stored.push({ ...font, src: reply.value.src });
  }
  const added = familiesWith(editor.getSnapshot().document.settings.fonts ?? [], stored);
  if (added.length > MAX_OWN_FONTS) return { ok: false, text: FULL_TEXT };
  await text.loadOwnFonts({ settings: { fonts: added } });
  const titles = [...new Set(stored.map(({ family }) => family))];
  const first = added.find(({ title }) => title === titles[0]);
  if (first === undefined || loadedOwnFont(first.family) === undefined)
    return { ok: false, text: REFUSED_TEXT };
  editor.apply((document) => {
    // As it is now: it may have changed during the upload.
    const fresh = familiesWith(document.settings.fonts ?? [], stored);
    const withFonts = fresh.length > MAX_OWN_FONTS ? document : setOwnFonts(document, fresh);
    const family = fresh.find(({ title }) => title === titles[0])?.family;
    return family === undefined ? withFonts : formatText(withFonts, ids, { fontFamily: family });
  });
  return { ok: true, titles };
}

const FULL_TEXT = `В проекте может быть до ${MAX_OWN_FONTS} своих шрифтов. Уберите ненужный и добавьте снова.`;
const REFUSED_TEXT = 'Браузер не открыл этот шрифт: вероятно, файл повреждён.';

/** The families of a document with these files; files of a name that it has become faces of that family. */
export function familiesWith(fonts: readonly OwnFont[], stored: readonly StoredFont[]): readonly OwnFont[] {
  const titles = new Set(stored.map(({ family }) => family));
  const byTitle = new Map(fonts.map((font) => [titleBeside(titles, font), facesOfFiles(font)]));
  for (const title of titles) {
    const files = stored.filter(({ family }) => family === title);
    byTitle.set(title, facesWith(byTitle.get(title) ?? [], files));
  }
  return Array.from(byTitle, ([title, faces]) => {
    const placed = withPlainFace(faces);
    return { family: ownFontKey(placed), title, faces: placed };
  });
}

/**
 * The title of a family that the document has, when files with these titles come. A family from before weights
 * were kept gets the style of its own file into its title then, so that its texts keep their letters.
 */
function titleBeside(titles: ReadonlySet<string>, { family, title }: OwnFont): string {
  const font = loadedOwnFont(family)?.files.get('400-normal')?.font;
  if (font === undefined || !titles.has(title)) return title;
  const style = styleOfWeight(font.weight);
  return style === '' ? font.family : `${font.family} ${style}`;
}

/** Each file in its own face again: the plainest one of a family stands for the plain face. */
function facesOfFiles({ family, faces }: OwnFont): OwnFont['faces'] {
  const files = loadedOwnFont(family)?.files;
  const [first] = faces;
  const font = first && files?.get(first.face)?.font;
  if (first === undefined || font === undefined) return faces;
  const own = faceOfFile(font);
  if (!OF_FOUR.test(own) || faces.some(({ face }) => face === own)) return faces;
  return [{ ...first, face: own }, ...faces.slice(1)];
}

/** The faces that a text of form 9 knew. */
const OF_FOUR = /^[47]00-/u;

/** The face that a file is. */
export function faceOfFile({ weight, isItalic }: Pick<StoredFont, 'weight' | 'isItalic'>): FontFace {
  return `${weight}-${isItalic ? 'italic' : 'normal'}`;
}

/** A later file replaces an earlier one of the same face. */
function facesWith(before: OwnFont['faces'], files: readonly StoredFont[]): OwnFont['faces'] {
  const faces = new Map<FontFace, string>(before.map(({ face, src }) => [face, src]));
  for (const file of files) faces.set(faceOfFile(file), file.src);
  return Array.from(faces, ([face, src]) => ({ face, src }));
}

/**
 * A family has a plain face, unless it has one of a weight besides plain and bold, which is drawn in its
 * place; its faces are in order.
 */
function withPlainFace(given: OwnFont['faces']): OwnFont['faces'] {
  const faces = new Map<FontFace, string>(given.map(({ face, src }) => [face, src]));
  const plainest = OWN_FACES.find((face) => faces.has(face));
  const isOfFour = given.every(({ face }) => OF_FOUR.test(face));
  if (plainest !== undefined && plainest !== '400-normal' && isOfFour) {
    faces.set('400-normal', faces.get(plainest) ?? '');
    faces.delete(plainest);
  }
  return OWN_FACES.flatMap((face) => {
    const src = faces.get(face);
    return src === undefined ? [] : [{ face, src }];
  });
}

/** Takes a family away; its texts are drawn in the default one. */
export function removeOwnFont(document: Document, family: string): Document {
  return setOwnFonts(
    document,
    (document.settings.fonts ?? []).filter((font) => font.family !== family),
  );
}
