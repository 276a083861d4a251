/**
 * Renderers of the designs that were drawn last. Each holds surfaces as large as its page, and those of all
 * designs would not fit into the memory of a school's computer. Copies come by design (`filesOf`), so a
 * renderer that is closed is hardly needed again.
 */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';

/** Two, because two lanes of a worker pass from one design to the next. */
const KEPT = 2;

interface Renderer<Page> {
  render(index: number | null, page?: number): Promise<Page>;
  close(): void;
}
interface Held<Page> {
  readonly renderer: Renderer<Page>;
  /** Copies that are being drawn. */
  drawing: number;
  /** Closes when they are drawn. */
  isLeft: boolean;
}

export function recentDesigns<Page>(
  document: RunDocument,
  open: (design: RunDocument) => Renderer<Page>,
): Renderer<Page> {
  /** The last used at the end. */
  const held = new Map<RunDocument, Held<Page>>();
  const take = (design: RunDocument): Held<Page> => {
    const taken = held.get(design) ?? { renderer: open(design), drawing: 0, isLeft: false };
    held.delete(design);
    held.set(design, taken);
    for (const [other, left] of held) {
      if (held.size <= KEPT) break;
      held.delete(other);
      left.isLeft = true;
      closeLeft(left);
    }
    return taken;
  };
  return {
    render: async (index, page) => {
      const taken = take(designOf(document, index));
      taken.drawing += 1;
      try {
        return await taken.renderer.render(index, page);
      } finally {
        taken.drawing -= 1;
        closeLeft(taken);
      }
    },
    close: () => held.forEach(({ renderer }) => renderer.close()),
  };
}

function closeLeft({ renderer, drawing, isLeft }: Held<unknown>): void {
  if (isLeft && drawing === 0) renderer.close();
}
