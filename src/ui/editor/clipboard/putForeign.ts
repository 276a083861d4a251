/** Puts what other programs have copied onto the sheet: words, cells, pictures, files. */
import { linkedPicture } from '../../../app/images/linkedPicture.ts';
import { isSvgCode } from '../../../app/images/svgCode.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { MAX_LAYERS } from '../../../document/schema/constants.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { removeLayers } from '../../../engine/edits/layers/index.ts';
import { addPastedText } from '../kinds/text.ts';
import { openTableWith } from '../state/openTable.ts';
import { pastedFile } from '../../../app/table/tableFiles.ts';
import type { ClipboardDeps } from './clipboardWorld.ts';
import type { RichText } from './richText.ts';
import { richTextOf } from './richText.ts';
import type { PastedContent } from './systemClipboard.ts';

/** Long enough to read it and to press its button, ms. */
const OFFER_MS = 10_000;

/** False when there is nothing of use in it. */
export function putForeign(deps: ClipboardDeps, { html, text, pictures }: PastedContent): boolean {
  const rich = richTextOf(html);
  const isPictureOnly = pictures.length > 0 && isNameOf(text, pictures, rich);
  const words = text.trim() === '' ? rich.text : text;
  if (isSvgCode(words)) putFiles(deps, [new File([words], 'Рисунок.svg', { type: 'image/svg+xml' })]);
  else if (!isPictureOnly && words.trim() !== '') putWords(deps, words, rich);
  else if (pictures.length > 0) putFiles(deps, pictures);
  else if (rich.pictures.length > 0) void putLinked(deps, rich.pictures);
  else return false;
  return true;
}

/** Layers of a newer program are not pasted in part, nor as words. */
export function refuseNewer({ notify }: ClipboardDeps): boolean {
  notify('negative', NEWER_TEXT);
  return true;
}
const NEWER_TEXT =
  'Слои скопированы из более новой версии редактора, чем открыта у вас. Обновите страницу и вставьте их снова.';

/**
 * Whether the words only name the files, as file managers add them, or the address of the picture, as
 * browsers do.
 */
function isNameOf(text: string, files: readonly File[], rich: RichText): boolean {
  const lines = text.split(/[\r\n]+/u).map((line) => line.trim());
  const named = lines.filter((line) => line !== '');
  const isName = (line: string) =>
    files.some(({ name }) => line.endsWith(name)) || rich.pictures.includes(line);
  if (named.length > 0) return named.every(isName);
  return rich.text.trim() === '';
}

function putFiles({ session, addPictures }: ClipboardDeps, files: readonly File[]): void {
  const table = files.find(isTableFile);
  const others = files.filter((file) => !isTableFile(file));
  if (others.length > 0) void addPictures(others);
  if (table !== undefined) openTableWith(session, table);
}

function putWords(deps: ClipboardDeps, words: string, rich: RichText): void {
  const { session, notify, newId } = deps;
  const { editor } = session;
  if (editor.getSnapshot().document.layers.length >= MAX_LAYERS) {
    notify('warning', `Текст не вставлен: в проекте уже ${MAX_LAYERS} слоёв, больше нельзя.`);
    return;
  }
  const id = newId();
  addPastedText(session, id, words, isSame(words, rich.text) ? rich : null);
  const table = pastedTable(words, rich.table);
  const offer = offerTable(deps, id);
  if (table !== null) offer(table, CELLS_TEXT);
  else if (rich.pictures.length > 0) notify('info', PICTURES_LEFT_TEXT, { duration: OFFER_MS });
  else if (LINES.test(words.trim())) void offerPeople(words, offer);
}

/** Three lines at least. */
const LINES = /\n[^]*\n|\r[^]*\r/u;
const CELLS_TEXT = 'Ячейки вставлены как текст.';
const LIST_TEXT = 'Список вставлен как текст.';

/** Offers to make a table of what has been pasted as this layer. */
function offerTable({ session, notify }: ClipboardDeps, id: LayerId) {
  const { editor } = session;
  const pasted = findLayer(editor.getSnapshot().document, id);
  return (table: string, text: string): void => {
    const onSelect = () => {
      // A text that was changed meanwhile is wanted.
      if (findLayer(editor.getSnapshot().document, id) === pasted)
        editor.apply((document) => removeLayers(document, [id]));
      openTableWith(session, pastedFile(table));
    };
    const action = { label: 'Сделать таблицей', onSelect };
    notify('info', text, { duration: OFFER_MS, action });
  };
}

/** Without the network for it the text is pasted all the same. */
async function offerPeople(words: string, offer: ReturnType<typeof offerTable>): Promise<void> {
  const known = await import('../../../app/table/listOfPeople.ts').catch(() => null);
  const list = known?.listOfPeople(words) ?? null;
  if (list !== null) offer(list, LIST_TEXT);
}

function isSame(one: string, other: string): boolean {
  return withSingleSpaces(one) === withSingleSpaces(other);
}

function withSingleSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Pictures that the HTML only names: those in it and those of this site are fetched, others a page may not
 * read.
 */
async function putLinked({ addPictures, notify }: ClipboardDeps, srcs: readonly string[]): Promise<void> {
  const files: File[] = [];
  for (const [index, src] of srcs.entries()) {
    const file = await linkedPicture(src, index);
    if (file !== null) files.push(file);
  }
  if (files.length > 0) await addPictures(files);
  if (files.length === srcs.length) return;
  const text = srcs.length === 1 ? LINK_TEXT : LINKS_TEXT;
  notify('warning', text, { duration: OFFER_MS });
}

const LINK_TEXT =
  'В буфере обмена только ссылка на картинку. Сохраните картинку на устройство и перетащите файл на лист.';
const LINKS_TEXT =
  'В буфере обмена только ссылки на картинки. Сохраните картинки на устройство и перетащите файлы на лист.';
const PICTURES_LEFT_TEXT =
  'Вставлен только текст. Картинки сохраните на устройство и перетащите файлы на лист.';

/** The cells as a text with a tab between two of them, or null when it is no table of two cells at least. */
export function pastedTable(text: string, cells: readonly (readonly string[])[] | null): string | null {
  const lines = text.replaceAll(/\r\n?/gu, '\n').replace(/\n+$/u, '').split('\n');
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const isGrid = (tabs[0] ?? 0) > 0 && tabs.every((count) => count === tabs[0]);
  // Spreadsheets quote cells that hold line breaks, so their lines need not be alike.
  if (isGrid && (lines.length > 1 || cells !== null)) return text;
  if (cells === null) return null;
  return text.includes('\t') || (text !== '' && cells.every((row) => row.length < 2))
    ? text
    : cells.map((row) => row.join('\t')).join('\n');
}
