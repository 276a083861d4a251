import { QrCode } from 'lucide-react';
import { focusPanelContent } from '../text/panelContent.ts';
import type { KindFace } from './kindFace.ts';

export const codeFace: KindFace = {
  icon: QrCode,
  label: 'Код',
  add: ({ addCode }) => addCode(),
  open: focusPanelContent,
  hasOwnBackground: true,
  help: 'text',
};

/** Content of a new code. */
export const NEW_CODE_TEMPLATE = 'https://';
