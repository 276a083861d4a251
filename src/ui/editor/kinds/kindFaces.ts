import type { LucideIcon } from 'lucide-react';
import { Image, QrCode, Shapes, Table2, Type } from 'lucide-react';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Layer, LayerType } from '../../../document/layers/layer.ts';
import { focusCodeContent } from '../text/codeContent.ts';

interface KindFace {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What Enter and a double press open, where that is no text on the sheet; absent where they open nothing. */
  readonly open?: (session: Pick<ProjectSession, 'editorActor'>) => void;
  /** Its colour behind it is set among its own fields. */
  readonly hasOwnBackground?: true;
}

/** What a person meets of each kind of layer, in the order of the buttons that add one. */
const KIND_FACES: Readonly<Record<LayerType, KindFace>> = {
  text: { icon: Type, label: 'Текст' },
  db: { icon: Table2, label: 'Данные таблицы' },
  image: {
    icon: Image,
    label: 'Изображение',
    open: ({ editorActor }) => editorActor.send({ type: 'openCrop' }),
  },
  shape: { icon: Shapes, label: 'Фигура' },
  code: { icon: QrCode, label: 'Код', open: focusCodeContent, hasOwnBackground: true },
};

export function kindFace({ type }: Pick<Layer, 'type'>): KindFace {
  return KIND_FACES[type];
}
