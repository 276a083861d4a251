/**
 * Writes a project's file without the service: a bundle that the project list opens. Its pictures stay in the
 * account. Nothing is loaded for it: the device may be full or offline.
 */
import type { BundleManifest } from '../../api/contract/bundle.ts';
import { BUNDLE_FORMAT, BUNDLE_TYPE, BUNDLE_VERSION } from '../../api/contract/bundle.ts';
import type { WireDocument } from '../../document/wire/encode.ts';
import { crc32 } from '../../output/formats/index.ts';
import { directoryOf, entryHeader } from '../../output/zip/index.ts';

/** @param now milliseconds since 1970 */
export function projectFile(document: WireDocument, now: number): Blob {
  const { name, canvas_width, canvas_height, layers } = document;
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    name,
    about: ABOUT_TEXT,
    exported_at: new Date(now).toISOString(),
    sheet: { width: canvas_width, height: canvas_height },
    document: 'document.json',
    images: [],
  };
  const head = JSON.stringify({ name, canvas_width, canvas_height }).slice(0, -1);
  return zipOf(
    [
      ['manifest.json', `${JSON.stringify(manifest, null, 2)}\n`],
      [manifest.document, `${head},"layers":${layers}}\n`],
    ],
    new Date(now),
  );
}

const ABOUT_TEXT =
  'Копия проекта редактора Patent Generator. Чтобы открыть её, загрузите этот архив на странице «Проекты» кнопкой «Загрузить файл». В document.json — лист и слои, картинки остались в вашей учётной записи.';

function zipOf(files: readonly (readonly [name: string, text: string])[], modified: Date): Blob {
  const entries = files.map(([name, text]) => {
    const content = new TextEncoder().encode(text);
    return { name, content, size: content.length, crc: crc32(content) };
  });
  const parts = entries.flatMap((entry) => [entryHeader(entry, modified), entry.content]);
  return new Blob([...parts, directoryOf(entries, modified)], { type: BUNDLE_TYPE });
}
