/**
 * The box of a state. The shape is below the arrows and receives pointer and keys; the text is above them.
 */
import type { ReactElement } from 'react';
import { BOX_PADDING } from '../layout/box.ts';
import type { StateBox } from '../layout/layoutChart.ts';
import { GAP, LINE_HEIGHT, TAG_HEIGHT, TITLE_HEIGHT } from '../layout/text.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { stateInWords } from './stateInWords.ts';

interface BoxShapeProps {
  readonly box: StateBox;
  readonly active: boolean;
  readonly selected: boolean;
  readonly reachable: boolean;
}

export function BoxShape({ box, active, selected, reachable }: BoxShapeProps): ReactElement {
  const { state, parent, x, y, width, height } = box;
  const classes = [
    'd-state',
    `d-${state.kind}`,
    parent?.kind === 'parallel' ? 'd-region' : '',
    active ? 'd-active' : '',
    selected ? 'd-selected' : '',
  ];
  return (
    <g
      className={classes.filter((name) => name !== '').join(' ')}
      data-state={state.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no <button>
      role="button"
      tabIndex={reachable ? 0 : -1}
      aria-pressed={selected}
      aria-label={stateInWords(state, active)}
    >
      <rect className="d-box" x={x} y={y} width={width} height={height} rx="8" />
      {state.kind === 'final' && (
        <rect className="d-inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="5" />
      )}
    </g>
  );
}

interface BoxTextProps {
  readonly box: StateBox;
  readonly taken: ReadonlySet<string>;
}

export function BoxText({ box: { state, box, x, y, width }, taken }: BoxTextProps): ReactElement {
  const left = x + BOX_PADDING;
  const below = TITLE_HEIGHT + (box.tags.length > 0 ? TAG_HEIGHT + GAP : 0);
  return (
    <g className={state.states.length > 0 ? 'd-text d-text-over' : 'd-text'} aria-hidden="true">
      <text className="d-title" x={left} y={y + 18}>
        {state.key}
      </text>
      {box.tags.map((tag) => {
        const at = left + tag.left;
        return (
          <g key={tag.text} className="d-tag">
            <rect x={at} y={y + TITLE_HEIGHT} width={tag.width} height={TAG_HEIGHT} rx={TAG_HEIGHT / 2} />
            <text x={at + tag.width / 2} y={y + TITLE_HEIGHT + 13} textAnchor="middle">
              {tag.text}
            </text>
          </g>
        );
      })}
      {box.lines.length > 0 && <path className="d-rule" d={`M${x + 0.5} ${y + below} H${x + width - 0.5}`} />}
      {box.lines.map(({ line, transition }, index) => (
        <LineDrawing
          key={`${String(index)}-${transition ?? ''}`}
          line={line}
          x={left}
          y={y + below + 16 + index * LINE_HEIGHT}
          transition={transition}
          taken={transition !== null && taken.has(transition)}
        />
      ))}
    </g>
  );
}
