/**
 * The sheet for a screen reader: a list of its layers that nobody sees, and one place that tells of changes.
 * The canvas has the focus and names the layer that the keyboard is on (`aria-activedescendant`). Loaded when
 * the page is idle.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot be read and has the focus itself */
import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { findGroup } from '../../../document/groups.ts';
import type { Group } from '../../../document/layers/group.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { stackOutline } from '../../../document/stackOutline.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { nodeOf, nodesOf, picturesOf } from '../../../engine/scene/index.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { useLengthUnit } from '../../words/lengthUnit.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { SpokenBox } from './layerWords.ts';
import { groupWords, layerWords } from './layerWords.ts';
import { activeRow, watchSpoken } from './watchSpoken.ts';

/** Up to so many layers are all there; of more, those around the active one. */
const MOST_OPTIONS = 200;
const AROUND = MOST_OPTIONS / 2;

interface SpokenLayersProps {
  readonly canvas: HTMLElement;
}

export function SpokenLayers({ canvas }: SpokenLayersProps) {
  const session = useProjectSession();
  const [unit] = useLengthUnit(useEditorState((state) => state.document.sheet));
  const [seen, setSeen] = useState(() => seenOf(session));
  const [said, setSaid] = useState({ count: 0, sentence: '' });
  const unitNow = useEffectEvent(() => unit);
  useEffect(() => {
    return watchSpoken(session, () => unitNow(), {
      onList: () => setSeen(seenOf(session)),
      say: (sentence) => setSaid(({ count }) => ({ count: count + 1, sentence })),
    });
  }, [session]);
  const prefix = useId();
  const { rows, from, active, selected } = seen;
  const activeId = active !== null && rows.some(({ row }) => row.id === active) ? `${prefix}${active}` : null;
  useLayoutEffect(() => {
    if (activeId === null) canvas.removeAttribute('aria-activedescendant');
    else canvas.setAttribute('aria-activedescendant', activeId);
  }, [canvas, activeId]);
  useEffect(() => () => canvas.removeAttribute('aria-activedescendant'), [canvas]);
  return (
    <div className="pointer-events-none sr-only">
      {rows.length > 0 && (
        <div role="listbox" aria-label={LIST_NAMES[unit]} aria-multiselectable>
          {rows.map(({ row, ...spoken }, place) => (
            <Option
              key={`${row.kind} ${row.id}`}
              id={`${prefix}${row.id}`}
              row={row}
              {...spoken}
              unit={unit}
              isSelected={layersIn(row).every(({ id }) => selected.has(id))}
              position={from + place + 1}
              count={seen.count}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" data-testid="spoken">
        <Quoted key={said.count} text={said.sentence} />
      </p>
    </div>
  );
}

const LIST_NAMES: Readonly<Record<LengthUnit, string>> = {
  px: 'Слои листа сверху вниз, в пикселях',
  mm: 'Слои листа сверху вниз, в миллиметрах',
};

interface Spoken {
  readonly row: OutlineRow;
  /** Of a layer as it is drawn; undefined of a hidden one and of a group. */
  readonly node: SceneNode | undefined;
  /** Of a group: around what is drawn of it. */
  readonly box: SpokenBox | null;
  /** The group that a layer is in. */
  readonly around: Group | undefined;
  readonly isMissing: boolean;
}

function layersIn(row: OutlineRow): readonly Layer[] {
  return row.kind === 'group' ? row.members : [row.layer];
}

/** What the list shows: the stack from its top, as Tab goes through it and the panel has it. */
function seenOf(session: ProjectSession) {
  const { shown, selection } = session.editor.getSnapshot();
  const scene = session.scene();
  const missing = session.pictures.missing.getSnapshot();
  const stack = stackOutline(shown);
  const active = activeRow(session);
  const seen = around(stack, active);
  return {
    rows: seen.shown.map((row): Spoken => {
      const node = row.kind === 'layer' ? nodeOf(scene, row.id) : undefined;
      const inside =
        row.kind === 'group'
          ? nodesOf(
              scene,
              row.members.map(({ id }) => id),
            )
          : [];
      return {
        row,
        node,
        box: unionBounds(inside.map(({ bounds }) => bounds)),
        around: row.kind === 'layer' && row.layer.group ? findGroup(shown, row.layer.group) : undefined,
        isMissing: node !== undefined && picturesOf(node).some((src) => missing.has(src)),
      };
    }),
    from: seen.from,
    count: stack.length,
    active,
    selected: new Set<LayerId>(selection),
  };
}

function around(stack: readonly OutlineRow[], active: string | null) {
  if (stack.length <= MOST_OPTIONS) return { shown: stack, from: 0 };
  const place = stack.findIndex(({ id }) => id === active);
  const from = Math.max(0, Math.min(place - AROUND, stack.length - MOST_OPTIONS));
  return { shown: stack.slice(from, from + MOST_OPTIONS), from };
}

interface OptionProps extends Spoken {
  readonly id: string;
  readonly unit: LengthUnit;
  readonly isSelected: boolean;
  readonly position: number;
  readonly count: number;
}

const Option = memo(function Option(props: OptionProps) {
  const { row, node, unit } = props;
  const { kind, title, facts } =
    row.kind === 'group'
      ? groupWords(row.group, row.members, props.box, unit)
      : layerWords(row.layer, node, unit, props.isMissing, props.around);
  return (
    // The canvas has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={props.id}
      role="option"
      aria-selected={props.isSelected}
      aria-posinset={props.position}
      aria-setsize={props.count}
    >
      <span>{`${kind}: `}</span>
      <span translate="no">{title}</span>
      {facts.map(({ words, isOwn }) => (
        <span key={words} translate={isOwn ? 'no' : undefined}>{`, ${words}`}</span>
      ))}
    </div>
  );
});
