/** Height of the table panel, remembered on this device. */
import { useState } from 'react';
import { storeWithinQuota } from '../../../../api/session.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';

const KEY = 'patent-generator.tablePanelHeight';
/** CSS pixels. */
const [LEAST, USUAL] = [160, 280];
/** Largest part of the window. */
const MOST = 0.7;

interface PanelHeight {
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly resize: (height: number) => void;
}

export function usePanelHeight(): PanelHeight {
  const { storage } = useApplication().platform;
  const [wanted, setWanted] = useState(() => Number(storage.getItem(KEY)) || USUAL);
  const most = Math.max(LEAST, Math.round(window.innerHeight * MOST));
  const within = (height: number) => Math.round(Math.max(LEAST, Math.min(most, height)));
  return {
    height: within(wanted),
    least: LEAST,
    most,
    resize: (height) => {
      setWanted(within(height));
      storeWithinQuota(storage, KEY, `${within(height)}`);
    },
  };
}
