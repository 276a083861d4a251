/** Files of the program that only PDF needs; the archive may have been unpacked in part. */
import { existsSync } from 'node:fs';
import { copyNames } from '../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import { loadShaper } from '../browser/shaper.ts';
import type { Document } from '../document/document.ts';
import { familiesOf, weightsOf } from '../document/fonts.ts';
import type { FontPath } from '../hosts/node/nodeHost.ts';
import { fontFiles, pdfFontFile } from '../hosts/node/nodeHost.ts';
import { isImageFormat } from '../output/formats/index.ts';
import { contactSheet } from '../output/pdf/index.ts';
import type { RunOptions } from './arguments.ts';

/** The first file that is missing, in a sentence; null when a PDF of the run can be written. */
export async function pdfProblem(
  document: Document,
  { order: { format }, contactSheet: hasContactSheet }: Pick<RunOptions, 'order' | 'contactSheet'>,
  fontPath: FontPath,
): Promise<string | null> {
  const families = new Set(!isImageFormat(format) || hasContactSheet ? familiesOf(document) : []);
  // Captions have a font of their own.
  const sheet = hasContactSheet
    ? contactSheet(document, copyNames(RUSSIAN_FILLING, document)).document
    : null;
  for (const family of sheet === null ? [] : familiesOf(sheet)) families.add(family);
  if (families.size === 0) return null;
  const needed = fontFiles([...families], fontPath, weightsOf(document)).flatMap(({ path }) => [
    path,
    pdfFontFile(path),
  ]);
  const missing = needed.find((file) => !existsSync(file));
  if (missing !== undefined) return missingFontText(missing);
  return loadShaper().then(
    () => null,
    () => 'Не читается файл harfbuzz.wasm. Распакуйте архив программы целиком.',
  );
}

/** @param file its path */
export function missingFontText(file: string): string {
  return `Нет файла шрифта ${file.replace(/^.*[/\\]/, '')}. Распакуйте архив программы целиком.`;
}
