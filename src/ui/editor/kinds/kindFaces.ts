import type { LucideIcon } from 'lucide-react';
import { Image, QrCode, Shapes, Signature, Table2, Type } from 'lucide-react';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Document } from '../../../document/document.ts';
import type { Layer, LayerId, LayerType } from '../../../document/layers/layer.ts';
import { newShapeLayer, newSignatureLayer, newTextLayer } from '../state/newLayer.ts';
import { focusPanelContent } from '../text/panelContent.ts';

interface KindFace<L> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A new layer; absent where a person is asked for something first, or it has a place of its own. */
  readonly make?: (document: Document, id: LayerId) => L;
  /** What Enter and a double press open, where that is no text on the sheet; absent where they open nothing. */
  readonly open?: (session: Pick<ProjectSession, 'editorActor'>) => void;
  /** Its colour behind it is set among its own fields. */
  readonly hasOwnBackground?: true;
  /** Key of the manual's section about it. */
  readonly help: string;
}

/** What a person meets of each kind of layer. */
const KIND_FACES: { readonly [Type in LayerType]: KindFace<Extract<Layer, { readonly type: Type }>> } = {
  text: { icon: Type, label: 'Текст', make: newTextLayer, help: 'text' },
  db: { icon: Table2, label: 'Данные таблицы', help: 'table' },
  image: {
    icon: Image,
    label: 'Изображение',
    open: ({ editorActor }) => editorActor.send({ type: 'openCrop' }),
    help: 'rotate',
  },
  shape: {
    icon: Shapes,
    label: 'Фигура',
    make: newShapeLayer,
    help: 'move',
  },
  code: {
    icon: QrCode,
    label: 'Код',
    open: focusPanelContent,
    hasOwnBackground: true,
    help: 'text',
  },
  signature: {
    icon: Signature,
    label: 'Подпись',
    make: newSignatureLayer,
    open: focusPanelContent,
    help: 'text',
  },
};

export function kindFace<Type extends LayerType>(layer: {
  readonly type: Type;
}): KindFace<Extract<Layer, { readonly type: Type }>>;
export function kindFace({ type }: Pick<Layer, 'type'>): unknown {
  return KIND_FACES[type];
}
