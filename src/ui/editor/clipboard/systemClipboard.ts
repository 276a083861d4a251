/**
 * The clipboard of the system, as a button reaches it: only in a secure context, and only with the person's
 * leave.
 */

/** What the clipboard holds, in the formats that are of interest here. */
export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
}
export interface PastedContent extends ClipboardContent {
  readonly pictures: readonly File[];
}

export interface SystemClipboard {
  /** Rejects when the browser does not allow it. */
  readonly write: (content: ClipboardContent) => Promise<void>;
  /** Rejects when the browser does not allow it. */
  readonly read: () => Promise<PastedContent>;
}

export const systemClipboard: SystemClipboard = {
  // Async, so that a browser without a clipboard rejects too.
  write: async ({ html, text }) => {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
  },
  read: async () => {
    const items = await navigator.clipboard.read();
    const textOf = async (type: string) => {
      const item = items.find(({ types }) => types.includes(type));
      return item === undefined ? '' : (await item.getType(type)).text();
    };
    const pictures = await Promise.all(
      items.flatMap((item) => {
        const type = item.types.find((candidate) => candidate.startsWith('image/'));
        return type === undefined ? [] : [pictureOf(item, type)];
      }),
    );
    return { html: await textOf('text/html'), text: await textOf('text/plain'), pictures };
  },
};

async function pictureOf(item: ClipboardItem, type: string): Promise<File> {
  return new File([await item.getType(type)], `Картинка.${type.replace('image/', '')}`, { type });
}

/**
 * Writes a content that is still being made. Rejects when the browser does not allow it, or the content is
 * not made.
 */
export async function writeLater(content: Promise<ClipboardContent>): Promise<void> {
  const part = (type: string, of: (content: ClipboardContent) => string) => ({
    [type]: content.then((made) => new Blob([of(made)], { type })),
  });
  const parts = { ...part('text/html', ({ html }) => html), ...part('text/plain', ({ text }) => text) };
  await navigator.clipboard.write([new ClipboardItem(parts)]);
}
