import type { OverlayTheme, RulerTheme } from '../../../engine/index.ts';

export interface CanvasTheme {
  readonly overlay: OverlayTheme;
  readonly ruler: RulerTheme;
}

/** The colours of a theme: the rulers take theirs from the design tokens on the root element. */
export function readCanvasTheme(root: HTMLElement, darkMode: boolean): CanvasTheme {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(name).trim();
  // The sheet is white paper in both themes, so what lies over it hardly changes; the desk around it does.
  const accent = darkMode ? '#4d86e8' : '#2563c9';
  return {
    overlay: {
      accent,
      handleFill: '#ffffff',
      marqueeFill: 'rgb(37 99 201 / 0.1)',
      guide: '#c2257f',
      bleed: darkMode ? 'rgb(224 112 143 / 0.8)' : 'rgb(184 70 106 / 0.7)',
      safe: '#2f8f5b',
      caret: '#16202f',
      textSelection: 'rgb(37 99 201 / 0.28)',
      field: 'rgb(37 99 201 / 0.14)',
      mistake: '#b3261e',
      missing: '#b3261e',
      overflow: '#b45309',
    },
    ruler: {
      background: token('--color-surface'),
      tick: token('--color-line-strong'),
      label: token('--color-ink-soft'),
      extent: token('--color-primary-soft'),
      pointer: token('--color-accent'),
      font: `10px ${token('--font-sans')}`,
    },
  };
}
