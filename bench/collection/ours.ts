/** The product: the design as a document of the engine, copies made by the product's worker pool. */
import type { Document } from '../../src/document/document.ts';
import type { SelectedItem } from '../../src/document/table/table.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../src/document/text/textFormatting.ts';
import { planCollection } from '../../src/output/plan/index.ts';
import type { ExportOptions } from '../../src/hosts/page/export/makeExport.ts';
import { makeExport } from '../../src/hosts/page/export/makeExport.ts';
import type { Format, TextSpec } from './design.ts';
import { SHEET, TEXTS } from './design.ts';

/** Makes `count` copies. Returns the size of the archive in bytes. */
export async function ourCollection(
  images: ReadonlyMap<string, Blob>,
  count: number,
  format: Format,
  options: Pick<ExportOptions, 'kept' | 'onProgress'> = {},
): Promise<number> {
  const document = benchDocument(count);
  const planned = planCollection(document, 'copy', format);
  if (planned.kind === 'refused') throw new Error(planned.text);
  const result = await makeExport({ document, plan: planned.plan, images, ...options });
  if (result.kind !== 'done') throw new Error(`The collection failed: ${JSON.stringify(result)}`);
  return result.blob.size;
}

function benchDocument(count: number): Document {
  const image = { x: 0, y: 0, fileName: 'picture.png' };
  return {
    name: 'copy',
    sheet: SHEET,
    settings: {},
    layers: [
      createImageLayer({ ...image, id: 'background', name: 'Фон', src: 'background', ...SHEET }),
      createImageLayer({
        ...image,
        id: 'logo',
        name: 'Знак',
        src: 'logo',
        x: 60,
        y: 60,
        width: 160,
        height: 160,
      }),
      ...TEXTS.map((spec, index) => textLayer(spec, index, count)),
    ],
  };
}

function textLayer(spec: TextSpec, index: number, count: number) {
  const format = {
    ...DEFAULT_TEXT_FORMAT,
    fontSize: spec.size,
    fontWeight: spec.bold ? ('bold' as const) : ('normal' as const),
    textAlign: 'center' as const,
  };
  const box = { id: `text-${index}`, name: `Текст ${index}`, x: 0, y: spec.y, width: SHEET.width };
  if (spec.text(0) === spec.text(1)) {
    const formatting = { default: { ...format, color: spec.color }, segments: [] };
    return createTextLayer({ ...box, display: spec.text(0), formatting });
  }
  const { color: _, ...style } = format;
  const selectedCells: SelectedItem[] = Array.from({ length: count }, (_item, n) => spec.text(n));
  return createDbLayer({ ...box, display: '', color: spec.color, style, selectedCells });
}
