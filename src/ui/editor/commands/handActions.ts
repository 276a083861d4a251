/** What the commands of a quick hand do. Loaded with the first of them. */
import { findLayer } from '../../../document/document.ts';
import { groupsOf, selectedGroup, unitsOf } from '../../../document/groups.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { NEW_GROUP_NAME } from '../../../document/schema/constants.ts';
import { layersOfRow, stackOutline } from '../../../document/stackOutline.ts';
import type { Alignment, CentreAxes, Distribution } from '../../../engine/edits/place/index.ts';
import {
  groupable,
  groupLayers,
  setLayersVisible,
  ungroupLayers,
} from '../../../engine/edits/layers/index.ts';
import { applyLook, lookOf } from '../../../engine/edits/looks/index.ts';
import {
  alignLayers,
  centreLayers,
  distributeLayers,
  setLayerBoxes,
  sizeWithSide,
  turnLayers,
} from '../../../engine/edits/place/index.ts';
import { guidesIn, setGuides } from '../../../engine/edits/sheet/index.ts';
import { hiddenBoxes, mirrorTogether } from '../../../engine/gesture/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { layerSize, nodesOf } from '../../../engine/scene/index.ts';
import { fitSheet, toDocument } from '../../../engine/viewport/index.ts';
import { notify } from '../../../kit/notify.ts';
import type { CommandContext } from './context.ts';
import { movableNodes } from './context.ts';
import { LAYER_ACTIONS } from './layerActions.ts';
import { addTextAt } from '../kinds/text.ts';
import { focusRegion } from '../focus/focusRegion.ts';

export { findInAll } from '../finds/offerFinds.ts';
export { choosePdf, chooseSlides } from '../images/chooseFile.ts';
export { holdDrawTool } from '../tools/drawTool.ts';
export { addCode, addProofCode } from '../kinds/addCode.ts';

const FAST = 10;
const FAST_DEGREES = 15;
/** Around what is shown large, CSS pixels; and the largest scale at which that is done. */
const AROUND = 48;
const LARGEST = 4;

/** Each gets the key that was pressed, if it was by a key. */
export const HAND_ACTIONS = {
  ...LAYER_ACTIONS,
  zoomToSelection: ({ session: { editor, scene } }: CommandContext) => {
    const bounds = unionBounds(nodesOf(scene(), editor.getSnapshot().selection).map((node) => node.bounds));
    const canvas = document.querySelector('[data-canvas]');
    if (bounds === null || canvas === null) return;
    const area = { width: canvas.clientWidth, height: canvas.clientHeight };
    const size = {
      width: Math.max(bounds.width, (area.width - 2 * AROUND) / LARGEST),
      height: Math.max(bounds.height, (area.height - 2 * AROUND) / LARGEST),
    };
    const { scale } = fitSheet(size, area, AROUND);
    editor.setViewport({
      scale,
      x: area.width / 2 - (bounds.x + bounds.width / 2) * scale,
      y: area.height / 2 - (bounds.y + bounds.height / 2) * scale,
    });
  },
  hide: ({ session: { editor } }: CommandContext) => {
    const { selection } = editor.getSnapshot();
    editor.apply((present) => setLayersVisible(present, selection, false));
  },
  /** As a double press on the row of the layer does. */
  renameLayer: ({ session: { editor } }: CommandContext) => {
    const { document: present, selection } = editor.getSnapshot();
    const id = selectedGroup(present, selection) ?? selection[0];
    onceMenuIsClosed(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-layer-id]')];
      const button = rows.find(({ dataset }) => dataset['layerId'] === id)?.querySelector('[aria-pressed]');
      if (button) button.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
      else notify('info', 'Откройте панель слоёв: слой переименовывают в ней.');
    });
  },
  editText: ({ session: { editorActor } }: CommandContext) =>
    onceMenuIsClosed(() => editorActor.send({ type: 'editText' })),
  addTextHere: ({ session, menuPlace }: CommandContext) => {
    const canvas = document.querySelector('[data-canvas]');
    if (canvas === null) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const place = menuPlace.current ?? { x: left + width / 2, y: top + height / 2 };
    const { viewport } = session.editor.getSnapshot();
    const at = toDocument(viewport, { x: place.x - left, y: place.y - top });
    onceMenuIsClosed(() => addTextAt(session, at));
  },
  mirrorAcross: (context: CommandContext) => mirror(context, { x: true, y: false }),
  mirrorDown: (context: CommandContext) => mirror(context, { x: false, y: true }),
  resize: (context: CommandContext, key: string) => resize(context, key, 1),
  resizeFar: (context: CommandContext, key: string) => resize(context, key, FAST),
  turn: (context: CommandContext, key: string) => turn(context, key, 1),
  turnFar: (context: CommandContext, key: string) => turn(context, key, FAST_DEGREES),
  guidesAround: ({ session: { editor, scene } }: CommandContext) => {
    const box = unionBounds(nodesOf(scene(), editor.getSnapshot().selection).map((node) => node.bounds));
    if (box === null) return;
    editor.apply((present) => {
      const { x, y } = guidesIn(present);
      return setGuides(present, {
        x: [...x, box.x, box.x + box.width],
        y: [...y, box.y, box.y + box.height],
      });
    });
  },
  removeGuides: ({ session: { editor } }: CommandContext) =>
    editor.apply((present) => setGuides(present, { x: [], y: [] })),
  copyLook: ({ session: { editor }, look }: CommandContext) => {
    const { document: present, selection } = editor.getSnapshot();
    const layer = findLayer(present, selection.at(-1) ?? '');
    if (layer === undefined) return;
    look.current = lookOf(layer);
    notify('info', 'Оформление скопировано. Выберите другой слой и нажмите Ctrl+Alt+V.');
  },
  applyLook: ({ session, look }: CommandContext) => {
    const { current } = look;
    const { editor } = session;
    const { loadFonts } = session.text;
    const ids = editor.getSnapshot().selection;
    if (current === null) return;
    // A text can be measured only in a loaded face.
    const formats = current.text === null ? [] : [current.text.format];
    const families = formats.map(({ fontFamily }) => fontFamily);
    void loadFonts(families, { weights: formats.map(({ fontWeight }) => fontWeight) }).then(({ kind }) => {
      if (kind === 'failed') notify('negative', 'Шрифт не загрузился, оформление осталось прежним.');
      else editor.apply((present) => applyLook(present, ids, current));
    });
  },
  /** The layer that the keyboard is on is outlined and read out, hidden and locked ones too. */
  point: (
    {
      session: {
        editor,
        drawing: { pointedLayer },
      },
    }: CommandContext,
    key: string,
  ) => {
    const stack = stackOutline(editor.getSnapshot().shown);
    const place = stack.findIndex(({ id }) => id === pointedLayer.getSnapshot());
    const isBack = key === 'ArrowUp' || key === 'ArrowLeft';
    const next = isBack ? place - 1 : place + 1;
    pointedLayer.set(stack[Math.max(0, Math.min(next, stack.length - 1))]?.id ?? null);
  },
  choosePointed: ({
    session: {
      editor,
      drawing: { pointedLayer },
    },
  }: CommandContext) => {
    const id = pointedLayer.getSnapshot();
    if (id === null) return;
    editor.select(layersOfRow(editor.getSnapshot().document, id));
    pointedLayer.set(null);
  },
  nextRegion: () => focusRegion(1),
  previousRegion: () => focusRegion(-1),
} as const;

/** Of the selected layers that are not locked, as they are drawn. */
export const ARRANGE_ACTIONS = {
  align: (context: CommandContext, to: Alignment) =>
    context.session.editor.apply((present) =>
      alignLayers(present, movableNodes(context), to, selectedIds(context)),
    ),
  centre: (context: CommandContext, axes: CentreAxes) =>
    context.session.editor.apply((present) =>
      centreLayers(present, movableNodes(context), axes, selectedIds(context)),
    ),
  distribute: (context: CommandContext, direction: Distribution) =>
    context.session.editor.apply((present) =>
      distributeLayers(present, movableNodes(context), direction, selectedIds(context)),
    ),
} as const;

/** The selection stays: its layers are a group afterwards, or no longer. */
export const GROUP_ACTIONS = {
  group: ({ session: { editor } }: CommandContext) => {
    const { document: present, selection } = editor.getSnapshot();
    if (groupable(present, selection) === null) {
      const most = 'Группа в группе — не глубже пяти уровней, и групп в проекте не больше двух тысяч.';
      notify('info', most);
      return;
    }
    const made = { id: crypto.randomUUID(), name: freeName(groupsOf(present), NEW_GROUP_NAME) };
    editor.apply((now) => groupLayers(now, selection, made));
  },
  ungroup: ({ session: { editor } }: CommandContext) => {
    const { document: present, selection } = editor.getSnapshot();
    const groups = unitsOf(present, selection).flatMap(({ group }) => group ?? []);
    editor.apply((now) => ungroupLayers(now, groups));
  },
} as const;

function selectedIds({ session: { editor } }: CommandContext): readonly LayerId[] {
  return editor.getSnapshot().selection;
}

export type HandAction = keyof typeof HAND_ACTIONS;

/** A menu that closes gives the focus back; what takes it after that keeps it. */
function onceMenuIsClosed(act: () => void): void {
  requestAnimationFrame(act);
}

/** A run of presses is one step of the history. */
function resize(context: CommandContext, key: string, step: number): void {
  const [side, by] = SIDES[key] ?? (['width', 0] as const);
  const boxes = new Map(
    movableNodes(context).map((node) => {
      const size = { [side]: Math.max(1, node[side] + by * step) };
      return [node.layerId, sizeWithSide(node.layer, node, size)];
    }),
  );
  context.session.editor.apply((present) => setLayerBoxes(present, boxes), { coalesce: 'resize' });
}

const SIDES: Readonly<Record<string, readonly [side: 'width' | 'height', by: 1 | -1]>> = {
  ArrowLeft: ['width', -1],
  ArrowRight: ['width', 1],
  ArrowUp: ['height', -1],
  ArrowDown: ['height', 1],
};

/** Hidden layers of a group go along. */
function mirror(context: CommandContext, axes: Parameters<typeof mirrorTogether>[1]): void {
  const { editor, scene } = context.session;
  const { document: present, selection } = editor.getSnapshot();
  const sizeOf = (layer: Layer) => layerSize(layer, scene().typesetter);
  const followers = hiddenBoxes(present, selection, sizeOf);
  editor.apply(mirrorTogether({ boxes: movableNodes(context), followers, sizeOf }, axes));
}

function turn(context: CommandContext, key: string, degrees: number): void {
  const by = key === 'ArrowLeft' ? -degrees : degrees;
  const ids = movableNodes(context).map(({ layerId }) => layerId);
  context.session.editor.apply((present) => turnLayers(present, ids, by), { coalesce: 'turn' });
}
