/** A state's box before it is placed: title, tags, lines and size. */
import type { ChartState } from '../../../../src/inspect/describe.ts';
import type { MeasureText } from './text.ts';
import { GAP, LINE_HEIGHT, lineWidth, TAG_HEIGHT, TITLE_HEIGHT, wrapLine } from './text.ts';
import type { Line } from './words.ts';
import { contentOf } from './words.ts';

interface BoxLine {
  readonly line: Line;
  /** `ChartTransition.id` of an internal transition; null for the state's own actions. */
  readonly transition: string | null;
}

export interface Box {
  readonly lines: readonly BoxLine[];
  /** `left` is relative to the first tag. */
  readonly tags: readonly { readonly text: string; readonly left: number; readonly width: number }[];
  readonly width: number;
  readonly height: number;
}

export const BOX_PADDING = 12;
const MAX_LINE = 260;
const MIN_WIDTH = 72;
const TAG_PADDING = 7;
/** For the sign that folds and unfolds. */
const FOLD_ROOM = 24;

export function boxOf(state: ChartState, measure: MeasureText): Box {
  const lines = contentOf(state).flatMap(({ line, transition = null }) =>
    wrapLine(line, MAX_LINE, measure).map((each): BoxLine => ({ line: each, transition })),
  );
  const widths = state.tags.map((text) => measure(text, 'tag') + 2 * TAG_PADDING);
  const leftOf = (index: number) => widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
  const tags = state.tags.map((text, index) => ({ text, left: leftOf(index), width: widths[index] ?? 0 }));
  const widest = Math.max(
    measure(state.key, 'title') + (isNest(state) ? FOLD_ROOM : 0),
    leftOf(tags.length) - GAP,
    ...lines.map(({ line }) => lineWidth(line, measure)),
  );
  return {
    lines,
    tags,
    width: Math.ceil(Math.max(MIN_WIDTH, widest + 2 * BOX_PADDING)),
    height: TITLE_HEIGHT + (tags.length > 0 ? TAG_HEIGHT + GAP : 0) + contentHeight(lines.length),
  };
}

/** Also while it is folded and drawn without its states. */
function isNest({ kind }: ChartState): boolean {
  return kind === 'compound' || kind === 'parallel';
}

function contentHeight(lines: number): number {
  return lines === 0 ? 0 : lines * LINE_HEIGHT + 10;
}
