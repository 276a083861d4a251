/** Printing a PDF by the browser's own viewer. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPrinting } from '../../../src/hosts/page/printing.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

/** A page of this browser, and what it opened in tabs. */
function pageOf(userAgent: string, pdfViewerEnabled: boolean) {
  const opened: unknown[] = [];
  const page = {
    document,
    navigator: { userAgent, pdfViewerEnabled },
    open: (...what: unknown[]) => void opened.push(what),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that printing uses
  return { page: page as unknown as Window, opened };
}

const frames = () => [...document.querySelectorAll('iframe')];

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

describe('a PDF', () => {
  test.each([
    { browser: 'Chromium', agent: CHROME, viewer: true, isDirect: true },
    { browser: 'Chromium on a phone', agent: CHROME, viewer: false, isDirect: false },
    { browser: 'Firefox', agent: FIREFOX, viewer: true, isDirect: false },
    { browser: 'Safari', agent: SAFARI, viewer: true, isDirect: false },
  ])('is printed from the page: $browser, $isDirect', ({ agent, viewer, isDirect }) => {
    const printing = browserPrinting(pageOf(agent, viewer).page);
    printing.print(new Blob(['pdf']));
    expect([printing.isDirect, frames().length]).toEqual([isDirect, isDirect ? 1 : 0]);
  });

  test('is printed when its frame is loaded, and the frame before it is removed', () => {
    const { print } = browserPrinting(pageOf(CHROME, true).page);
    print(new Blob(['first']));
    print(new Blob(['second']));
    const printed = vi.fn<() => void>();
    const [frame, ...others] = frames();
    Object.defineProperty(frame, 'contentWindow', { value: { focus: () => undefined, print: printed } });
    frame?.dispatchEvent(new Event('load'));
    expect([others, frame?.src.slice(0, 5), printed.mock.calls.length]).toEqual([[], 'blob:', 1]);
  });

  test('is opened in a tab of its own, which cannot reach this page', () => {
    const { page, opened } = pageOf(FIREFOX, true);
    browserPrinting(page).openInTab(new Blob(['pdf']));
    expect(opened).toEqual([[expect.stringMatching(/^blob:/), '_blank', 'noopener']]);
  });
});
