/** Saves the current chart as SVG or PNG, in the current theme. */
import drawingStyle from '../chart/drawing.css?raw';
import type { ChartLayout } from '../layout/layoutChart.ts';
import { fontFaces } from './fontFaces.ts';
import { pngFile } from './pngFile.ts';
import { saveFile } from './saveFile.ts';
import { svgFile } from './svgFile.ts';

export type ExportFormat = 'svg' | 'png';

/** Rejects if the drawing is not on the page or the browser cannot make an image. */
export async function exportChart(
  page: Document,
  { id, title, layout }: { readonly id: string; readonly title: string; readonly layout: ChartLayout },
  format: ExportFormat,
): Promise<void> {
  const drawing = page.querySelector(`[data-drawing="${CSS.escape(id)}"]`);
  if (drawing === null) throw new Error(`The chart ${id} is not on the page.`);
  const styles = getComputedStyle(page.documentElement);
  const valueOf = (token: string) => styles.getPropertyValue(token).trim();
  const [family = ''] = valueOf('--font-sans').split(',');
  const svg = svgFile({
    drawing,
    size: layout,
    title,
    style: drawingStyle,
    valueOf,
    fontFaces: await fontFaces(family, (url) => fetch(url)),
  });
  const content =
    format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngFile(page, svg, layout);
  saveFile(page, `${id}.${format}`, content);
}
