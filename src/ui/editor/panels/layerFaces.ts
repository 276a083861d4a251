import type { LucideIcon } from 'lucide-react';
import { Image, QrCode, Shapes, Table2, Type } from 'lucide-react';
import type { LayerType } from '../../../document/layers/layer.ts';

/** Icon and name of each kind of layer, in the order of the buttons that add one. */
export const LAYER_FACES = {
  text: { icon: Type, label: 'Текст' },
  db: { icon: Table2, label: 'Данные таблицы' },
  image: { icon: Image, label: 'Изображение' },
  shape: { icon: Shapes, label: 'Фигура' },
  code: { icon: QrCode, label: 'Код' },
} satisfies Record<LayerType, { readonly icon: LucideIcon; readonly label: string }>;
