import type { OverlayTheme, RulerTheme } from '../../../engine/screen/index.ts';
import { PAPER_OVERLAY } from '../../../engine/screen/index.ts';

export interface CanvasTheme {
  readonly overlay: OverlayTheme;
  readonly ruler: RulerTheme;
}

/** The colours of a theme: the rulers take theirs from the design tokens on the root element. */
export function readCanvasTheme(root: HTMLElement, darkMode: boolean, isForced = false): CanvasTheme {
  if (isForced) return forcedTheme(root);
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(name).trim();
  // The sheet is white paper in both themes, so what lies over it hardly changes; the desk around it does.
  const accent = darkMode ? '#4d86e8' : '#2563c9';
  return {
    overlay: {
      ...PAPER_OVERLAY,
      accent,
      marqueeFill: 'rgb(37 99 201 / 0.1)',
      bleed: darkMode ? 'rgb(224 112 143 / 0.8)' : 'rgb(184 70 106 / 0.7)',
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

/**
 * The colours of a contrast theme. They suit the desk; on the paper, which stays white, the halo shows them.
 */
function forcedTheme(root: HTMLElement): CanvasTheme {
  const probe = root.appendChild(document.createElement('span'));
  const system = (name: string) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const desk = system('Canvas');
  const text = system('CanvasText');
  const chosen = system('Highlight');
  const link = system('LinkText');
  probe.remove();
  const font = `10px ${getComputedStyle(root).getPropertyValue('--font-sans').trim()}`;
  return {
    overlay: {
      accent: chosen,
      handleFill: desk,
      halo: desk,
      marqueeFill: 'transparent',
      guide: link,
      bleed: text,
      safe: text,
      caret: text,
      // The letters are those of the paper, which keeps its colours.
      textSelection: PAPER_OVERLAY.textSelection,
      field: PAPER_OVERLAY.field,
      mistake: text,
      missing: text,
      overflow: link,
    },
    ruler: { background: desk, tick: text, label: text, extent: desk, pointer: chosen, font },
  };
}
