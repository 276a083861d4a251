/** Files of projects: what their transfer shows, and which of them the project list opens. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { copyFile } from '../../../src/app/document/copyFile.ts';
import { readBundle } from '../../../src/bundle/readBundle.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import type { CallOptions } from '../../../src/api/transport.ts';
import { exportBundle, importBundle } from '../../../src/app/project/bundleFiles.ts';

const LABEL = 'Готовим файл проекта «Ёлка»';

test.each([
  ['by its part when its length is known', { bytes: 50, part: 0.5 }, [0.5, LABEL]],
  ['by what has come when it is not', { bytes: 3_240_000, part: null }, [null, `${LABEL}: 3,2\u00A0МБ`]],
  ['and a small one without numbers', { bytes: 2000, part: null }, [null, LABEL]],
] as const)('%s', async (_, received, expected) => {
  const said: unknown[] = [];
  const api = {
    exportProject: (_id: string, options: CallOptions = {}) => {
      options.onReceived?.(received);
      return Promise.resolve({ ok: true as const, value: new Blob() });
    },
  };
  const { signal } = new AbortController();
  await exportBundle({ api }, { id: '1', name: 'Ёлка' }, signal, (part, label) => said.push(part, label));
  expect(said).toEqual(expected);
});

const yolka = createDocument({
  name: 'Ёлка',
  sheet: { width: 800, height: 600 },
  layers: [
    createTextLayer({ id: 't', name: 'Кому', display: 'Приглашение' }),
    createImageLayer({ id: 'i', name: 'Герб', src: `/api/images/${'a'.repeat(64)}`, width: 4, height: 4 }),
  ],
});

/**
 * The document that the service finds in what the project list sends for a file; a text if it sends nothing
 * or refuses.
 */
async function opened(file: File): Promise<Document | string> {
  const sent: Blob[] = [];
  const api = {
    importProject: (bundle: Blob) => {
      sent.push(bundle);
      return Promise.resolve({ ok: false, error: { ...REFUSED, text: '' } } as const);
    },
  };
  const reply = await importBundle({ api }, file, new AbortController().signal, () => undefined);
  const [bundle] = sent;
  if (bundle === undefined) return reply.ok ? '' : reply.error.text;
  const read = await readBundle(new Uint8Array(await bundle.arrayBuffer()), (bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  if (!read.ok) return read.text;
  const { name, width, height, layers } = read.bundle;
  const wire = { name, canvas_width: width, canvas_height: height, layers: JSON.stringify(layers) };
  return decodeDocument(wire).document;
}
const REFUSED = { kind: 'refused', code: 400, details: null } as const;

test('the copy that a conflict or a draft hands over opens with everything in it', async () => {
  const [copy, name] = copyFile(yolka, 'моя копия', Date.UTC(2026, 10, 20));
  expect([name, await opened(new File([copy], name, { type: copy.type }))]).toEqual([
    'Ёлка (моя копия).zip',
    yolka,
  ]);
});

test('a copy of an earlier version, which was JSON, opens with everything in it', async () => {
  const text = JSON.stringify(encodeDocument(yolka), null, 2);
  expect(await opened(new File([text], 'Ёлка (черновик).json'))).toEqual(yolka);
});

test('JSON of anything else is no project', async () => {
  expect(await opened(new File(['{"name":"Ёлка"}'], 'package.json'))).toBe(
    'Подойдёт файл проекта .zip или таблица: .xlsx, .xls, .ods, .csv.',
  );
});
