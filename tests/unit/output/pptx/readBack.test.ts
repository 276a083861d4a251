/**
 * Presentations as our own reader takes them in: texts stand within half a millimetre of where they stood. Letters of
 * no whole size, such as those of a text that was shrunk, become whole, and their lines move a little more.
 */
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../../../src/document/fonts.ts';
import type { Scene } from '../../../../src/engine/scene/index.ts';
import { applyToPoint, matrixOf } from '../../../../src/engine/math/index.ts';
import { buildScene, isTextNode } from '../../../../src/engine/scene/index.ts';
import { readSlides } from '../../../../src/import/slides/readSlides.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { readSeed, seedNames } from '../../../host/pdf.ts';
import { pptxOf } from '../../../host/pptx.ts';

const HALF_MM = 0.5 * (96 / 25.4);

interface PlacedLine {
  readonly text: string;
  /** How far it may move along the line: letters that had no whole size are less than a pixel smaller. */
  readonly room: number;
  readonly x: number;
  readonly y: number;
}

/** The lines of all texts: where each begins, in document pixels. */
function linesOf(scene: Scene): readonly PlacedLine[] {
  return scene.nodes.filter(isTextNode).flatMap((node) =>
    node.layout.lines.map(({ x, baseline, runs, width }) => {
      const at = applyToPoint(matrixOf(node), { x, y: baseline });
      const text = runs
        .map((run) => run.text)
        .join('')
        .trim();
      const isWhole = node.layout.fontScale === 1;
      const size = Math.min(...runs.map(({ font }) => font.size));
      // Of a centred line half of what it loses in width.
      const room = isWhole ? HALF_MM : Math.max(2 * HALF_MM, width / size / 2);
      return { text, room, x: at.x, y: at.y };
    }),
  );
}

async function sceneOf(document: Document): Promise<Scene> {
  const host = createNodeHost();
  host.loadFonts(familiesOf(document), weightsOf(document));
  await host.loadParts(document.layers);
  return buildScene(document, host.typesetter);
}

test.each(seedNames.filter((_, index) => index % 3 === 1))('%s', async (name) => {
  const { document, images } = readSeed(name);
  const result = await readSlides(await pptxOf(document, images));
  if (result.kind === 'refused') throw new Error(result.reason);
  const [page] = result.imported.pages;
  if (page === undefined) throw new Error('There is no slide.');
  const again = createDocument({ layers: page.layers, sheet: { width: page.width, height: page.height } });
  const [before, after] = [linesOf(await sceneOf(document)), linesOf(await sceneOf(again))];
  const moved = before.flatMap(({ text, x, y, room }) => {
    const same = after.filter((line) => line.text === text);
    const isNear = (line: PlacedLine) =>
      room === HALF_MM
        ? Math.hypot(line.x - x, line.y - y) <= room
        : Math.abs(line.x - x) <= room && Math.abs(line.y - y) <= 2 * HALF_MM;
    const far = Math.min(...same.map((line) => Math.hypot(line.x - x, line.y - y)));
    return text === '' || same.some(isNear) ? [] : [`${text}: ${far.toFixed(1)}`];
  });
  expect(moved).toEqual([]);
});
