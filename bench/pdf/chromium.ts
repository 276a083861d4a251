/** The job as a page of 1,000 sections, printed to PDF by Chromium. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import type { Figures } from './job.ts';
import { FONTS, HEADING, NAMES, PAGES, SHEET, woff } from './job.ts';

export async function printInChromium(photo: Uint8Array | null): Promise<Figures> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
  });
  try {
    const session = await browser.newBrowserCDPSession();
    const processes = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo;
    const page = await browser.newPage();
    await page.setContent(documentOf(photo));
    await page.evaluate(() => document.fonts.ready);
    const before = new Map((await processes()).map(({ id, cpuTime }) => [id, cpuTime]));
    const { length: bytes } = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const after = await processes();
    const seconds = after.reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.get(id) ?? 0), 0);
    return { ms: seconds * 1000, bytes, memory: Math.max(...after.map(({ id }) => peakOf(id))) };
  } finally {
    await browser.close();
  }
}

function documentOf(photo: Uint8Array | null): string {
  const faces = Object.values(FONTS).map(
    (name) =>
      `@font-face { font-family: ${name}; src: url(data:font/woff;base64,${Buffer.from(woff(name)).toString('base64')}) }`,
  );
  const { width, height } = SHEET;
  const picture =
    photo === null
      ? ''
      : `background: url(data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}) 0 0 / 100% 100%`;
  const sections = NAMES.slice(0, PAGES).map(
    (name) => `<section><p style="top: 200px">${HEADING}</p><p style="top: 400px">${name}</p></section>`,
  );
  return `<!doctype html><html lang="ru"><title>${HEADING}</title><style>
    ${faces.join('\n')}
    @page { size: ${width}px ${height}px; margin: 0 }
    body { margin: 0; font: 16px ${FONTS.letters}, ${FONTS.digits} }
    section { position: relative; overflow: hidden; width: ${width}px; height: ${height}px; break-after: page; ${picture} }
    section:last-child { break-after: auto }
    p { position: absolute; left: 100px; margin: 0; white-space: pre }
  </style>${sections.join('\n')}</html>`;
}

/** Peak memory of a process, MB; 0 where the system does not say (other than Linux). */
function peakOf(id: number): number {
  try {
    const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
