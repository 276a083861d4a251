/** Prints a PDF through the browser's own viewer, in a hidden frame where that is possible. */

export interface Printing {
  /**
   * Whether `print` opens the print dialog; otherwise a person opens the file in a tab and prints it there.
   */
  readonly isDirect: boolean;
  /** Opens the browser's print dialog with this PDF. Does nothing unless `isDirect`. */
  readonly print: (pdf: Blob) => void;
  /** Opens a file in a tab. Call it during a press, or the browser blocks the tab. */
  readonly openInTab: (file: Blob) => void;
}

export function browserPrinting(page: Window): Printing {
  let last: { readonly frame: HTMLIFrameElement; readonly address: string } | null = null;
  const isDirect = printsFrames(page.navigator);
  return {
    isDirect,
    print: (pdf) => {
      if (!isDirect) return;
      // The viewer reads the file for as long as its print dialog is open.
      last?.frame.remove();
      if (last !== null) URL.revokeObjectURL(last.address);
      const address = URL.createObjectURL(pdf);
      const frame = hiddenFrame(page.document);
      last = { frame, address };
      frame.addEventListener('load', () => {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
      });
      frame.src = address;
      page.document.body.append(frame);
    },
    // The tab may be reloaded: its address lives as long as this page.
    openInTab: (file) => void page.open(URL.createObjectURL(file), '_blank', 'noopener'),
  };
}

/** A frame that is not displayed at all loads no viewer. */
function hiddenFrame(document: Document): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  return frame;
}

/**
 * Only Chromium's viewer can be printed from the page around it: Firefox's is of another origin, and Safari
 * prints the page. Phones have no viewer.
 */
function printsFrames(navigator: Pick<Navigator, 'pdfViewerEnabled' | 'userAgent'>): boolean {
  return navigator.pdfViewerEnabled && /\bChrome\//.test(navigator.userAgent);
}
