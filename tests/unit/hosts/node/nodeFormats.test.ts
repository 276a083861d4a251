/**
 * The host of Node writes every format of images as itself: a format without a writer of its own does not
 * compile.
 */
import { expect, test } from 'vitest';
import { copyLane } from '../../../../src/hosts/node/copyLane.ts';
import { parseArguments } from '../../../../src/cli/arguments.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { ExportFormatId } from '../../../../src/output/formats/index.ts';
import { exportFormats, fileFormats } from '../../../../src/output/formats/index.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';

/** How a file of each format begins; WEBP has its name after the length. */
const BEGINNINGS = {
  png: /^\u0089PNG\r\n/,
  jpeg: /^\u00FF\u00D8\u00FF/,
  webp: /^RIFF[^]{4}WEBP/,
} as const satisfies Record<ExportFormatId, RegExp>;

test.each(exportFormats.map(({ id }) => id))('a copy in %s is a file of that format', async (format) => {
  const host = createNodeHost();
  host.loadFonts([]);
  const lane = await copyLane(host, createDocument({ sheet: { width: 32, height: 16 } }), format, 1);
  const drawn = await lane.render(null);
  lane.close();
  const bytes = drawn.kind === 'drawn' ? drawn.file : new Uint8Array();
  expect(Buffer.from(bytes.subarray(0, 12)).toString('latin1')).toMatch(BEGINNINGS[format]);
});

test.each(fileFormats.map(({ id }) => id))('the command line takes the format %s', (format) => {
  expect(parseArguments(['п.zip', '-f', format])).toMatchObject({
    kind: 'run',
    options: { order: { format } },
  });
});
