/**
 * Cropping on the sheet: the frame stays, the picture is dragged and enlarged in it. Inside the frame the canvas
 * paints it, as it will be printed; around it the rest of the picture is shown faint. One edit in the history,
 * or none after Escape.
 */
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import { findLayer } from '../../../document/document.ts';
import type { ImageLayer, LayerId } from '../../../document/layers/layer.ts';
import { MAX_PICTURE_ZOOM } from '../../../document/schema/constants.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { PixelSize } from '../../../engine/ports/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { setFrame } from '../../../engine/edits/looks/index.ts';
import { movedFrame, zoomedFrame } from '../../../engine/gesture/index.ts';
import { placeInFrame } from '../../../engine/kinds/index.ts';
import { matrixOf } from '../../../engine/math/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Slider } from '../../../kit/Slider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { useCroppedInSight } from './useCroppedInSight.ts';
import { useCropPointer } from './useCropPointer.ts';
import { usePictureFile } from './usePictureFile.ts';

type Frame = NonNullable<ImageLayer['frame']>;

/** A picture that was stretched fills its frame from its middle. */
const FIRST_FRAME: Frame = { fit: 'fill', x: 0.5, y: 0.5, zoom: 1 };

export function CropOverlay({ onClose }: { readonly onClose: () => void }) {
  const { editor, scene } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const [id] = useState(() => editor.getSnapshot().selection[0]);
  const layer = id === undefined ? undefined : findLayer(document, id);
  const node = id === undefined ? undefined : nodeOf(scene(), id);
  const canvas = globalThis.document.querySelector<HTMLElement>('[data-canvas]');
  const picture = usePictureFile(hasPicture(layer) ? layer.src : '');
  const isLost = !hasPicture(layer) || node === undefined || canvas === null || picture === 'missing';
  useEffect(() => {
    if (isLost) onClose();
  }, [isLost, onClose]);
  if (isLost || id === undefined || picture === null) return null;
  return createPortal(
    <Cropping
      id={id}
      frame={layer.frame}
      node={node}
      picture={picture}
      flip={layer.flip}
      onClose={onClose}
    />,
    canvas,
  );
}

interface CroppingProps {
  readonly id: LayerId;
  readonly frame: Frame | undefined;
  readonly flip: ImageLayer['flip'];
  readonly node: SceneNode;
  readonly picture: PixelSize & { readonly url: string };
  readonly onClose: () => void;
}

function Cropping({ id, frame: saved, flip, node, picture, onClose }: CroppingProps) {
  const { editor } = useProjectSession();
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const viewport = useEditorState((state) => state.viewport);
  const frame: Frame = saved?.fit === 'fill' ? saved : { ...FIRST_FRAME, ...saved, fit: 'fill' };
  const show = (next: Frame) => editor.preview((document) => setFrame(document, id, next));
  const finish = (keeps: boolean) => {
    if (keeps) editor.commit();
    else editor.rollback();
    onClose();
    area.current?.closest<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
  };
  const mirror = {
    x: flip === 'horizontal' || flip === 'both' ? -1 : 1,
    y: flip === 'vertical' || flip === 'both' ? -1 : 1,
  };
  const move = ({ x, y }: Point) =>
    show(movedFrame(frame, { x: x * mirror.x, y: y * mirror.y }, node, picture));
  const zoom = (wanted: number) =>
    show(zoomedFrame(frame, wanted, { x: node.width / 2, y: node.height / 2 }, node, picture));
  useEffect(() => {
    editor.begin();
    editor.preview((document) => setFrame(document, id, frame));
    area.current?.focus({ preventScroll: true });
    return editor.rollback;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the gesture begins once, with the frame of then
  }, [editor, id]);
  useCroppedInSight(area, bar, id);
  useCropPointer(area, {
    onMove: (by) => move(inLocalSpace(by, node, viewport.scale)),
    onZoom: (times) => zoom(frame.zoom * times),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog takes its keys
    <div
      ref={area}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element brings a box and a layer of its own
      role="dialog"
      aria-label="Кадрирование"
      tabIndex={-1}
      data-testid="crop"
      onKeyDown={(event) => onKey(event, { finish, move, zoom: (times) => zoom(frame.zoom * times) })}
      onDoubleClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
      className="absolute inset-0 z-20 cursor-move touch-none overflow-hidden outline-none select-none"
    >
      <Surroundings frame={frame} node={node} picture={picture} mirror={mirror} />
      <div
        ref={bar}
        data-crop-bar
        className="absolute inset-x-2 bottom-3 mx-auto flex max-w-md max-xl:bottom-16 cursor-auto touch-auto flex-col gap-2 rounded-lg border border-line bg-raised p-3 shadow-raised"
      >
        <p className="text-sm text-ink-soft">
          Тяните изображение, чтобы выбрать часть. Колесо и ползунок меняют масштаб.
        </p>
        <Slider
          label="Масштаб"
          min={100}
          max={MAX_PICTURE_ZOOM * 100}
          value={Math.round(frame.zoom * 100)}
          text={`${Math.round(frame.zoom * 100)} %`}
          onChange={(percent) => zoom(percent / 100)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="outline" size="sm" icon={X} onClick={() => finish(false)}>
            Отменить
          </Button>
          <Button size="sm" icon={Check} onClick={() => finish(true)}>
            Готово
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SurroundingsProps extends Pick<CroppingProps, 'node' | 'picture'> {
  readonly frame: Frame;
  readonly mirror: Point;
}

/** The whole picture, faint, with a hole where the frame is, and the edge of the frame with its thirds. */
function Surroundings({ frame, node, picture, mirror }: SurroundingsProps) {
  const { x, y, scale } = useEditorState((state) => state.viewport);
  const { a, b, c, d, e, f } = matrixOf(node);
  const { width, height } = node;
  const place = placeInFrame({ x: 0, y: 0, width, height }, frame, picture);
  const hole = `0 0, ${width}px 0, ${width}px ${height}px, 0 ${height}px, 0 0`;
  const far = 100_000;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 origin-top-left"
      style={{
        width,
        height,
        transform: `matrix(${a * scale}, ${b * scale}, ${c * scale}, ${d * scale}, ${e * scale + x}, ${f * scale + y})`,
      }}
    >
      <div
        className="absolute inset-0"
        style={{
          clipPath: `polygon(evenodd, -${far}px -${far}px, ${far}px -${far}px, ${far}px ${far}px, -${far}px ${far}px, -${far}px -${far}px, ${hole})`,
        }}
      >
        <div className="absolute inset-0" style={{ transform: `scale(${mirror.x}, ${mirror.y})` }}>
          <img
            src={picture.url}
            alt=""
            draggable={false}
            className="absolute max-w-none opacity-40"
            style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
          />
        </div>
      </div>
      <div
        className="absolute inset-0 grid grid-cols-3 grid-rows-3"
        style={{ outline: `${2 / scale}px solid var(--color-primary)` }}
      >
        {Array.from({ length: 9 }, (_, cell) => (
          <span key={cell} style={{ boxShadow: `0 0 0 ${0.5 / scale}px rgb(255 255 255 / 60%)` }} />
        ))}
      </div>
    </div>
  );
}

/** A way on the screen, in the space of the layer before it was turned. */
function inLocalSpace({ x, y }: Point, node: SceneNode, scale: number): Point {
  const { a, b } = matrixOf(node);
  return { x: (x * a + y * b) / scale, y: (y * a - x * b) / scale };
}

/** By an arrow key, document pixels. */
const STEP = 2;
const LARGE_STEP = 20;
const ZOOM_STEP = 1.1;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface CropActions {
  readonly finish: (keeps: boolean) => void;
  readonly move: (by: Point) => void;
  readonly zoom: (times: number) => void;
}

function onKey(event: KeyboardEvent<HTMLElement>, { finish, move, zoom }: CropActions): void {
  const { key, target } = event;
  // The keys of the sheet mean layers, which wait.
  event.stopPropagation();
  if (key === 'Escape') finish(false);
  else if (target instanceof HTMLButtonElement) return;
  else if (key === 'Enter') finish(true);
  else if (target instanceof HTMLInputElement) return;
  else if (key === '+' || key === '=') zoom(ZOOM_STEP);
  else if (key === '-') zoom(1 / ZOOM_STEP);
  else if (ARROWS[key] !== undefined) {
    const by = event.shiftKey ? LARGE_STEP : STEP;
    move({ x: ARROWS[key].x * by, y: ARROWS[key].y * by });
  } else return;
  event.preventDefault();
}
