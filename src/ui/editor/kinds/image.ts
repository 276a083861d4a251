import { Image } from 'lucide-react';
import type { KindFace } from './kindFace.ts';

export const imageFace: KindFace = {
  icon: Image,
  label: 'Изображение',
  add: ({ chooseImages }) => chooseImages(),
  open: ({ editorActor }) => editorActor.send({ type: 'openCrop' }),
  help: 'rotate',
};
