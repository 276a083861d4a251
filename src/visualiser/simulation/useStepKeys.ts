/** Undo and redo by Ctrl+Z and Ctrl+Shift+Z, except in fields, which have their own. */
import { useEffect } from 'react';
import type { Simulation } from './useSimulation.ts';

export function useStepKeys({ goTo, position }: Simulation): void {
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea')) return;
      // By key code: a Russian layout has no Z.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ') return;
      event.preventDefault();
      goTo(position + (event.shiftKey ? 1 : -1));
    };
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [goTo, position]);
}
