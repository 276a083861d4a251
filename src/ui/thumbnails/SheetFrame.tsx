import type { Ref } from 'react';
import type { Sheet } from '../../document/document.ts';
import { classNames } from '../../kit/classNames.ts';
import type { Elements } from '../../kit/elements.ts';

export interface SheetFrameProps {
  /** Sheet size, known before drawing, so that the layout does not shift. */
  readonly sheet: Sheet;
  /**
   * `width`: as wide as its container. `box`: as large as fits into its container, which must have a height.
   */
  readonly fit?: 'width' | 'box' | undefined;
  /** Accessible description; omit it where adjacent text says the same. */
  readonly label?: string | undefined;
  /** Grey until the picture is ready. */
  readonly waiting: boolean;
  /** Shown instead of the grey. */
  readonly placeholder?: Elements;
  readonly className?: string | undefined;
  readonly children?: Elements;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** White paper with the document's proportions, which holds its picture. */
export function SheetFrame({
  sheet,
  fit = 'width',
  label,
  waiting,
  placeholder,
  className,
  children,
  ref,
}: SheetFrameProps) {
  const ratio = sheet.width / sheet.height;
  const paper = (
    <div
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      aria-busy={waiting || undefined}
      className={classNames('relative overflow-hidden bg-paper shadow-sheet', className)}
      style={{
        aspectRatio: `${sheet.width} / ${sheet.height}`,
        width: fit === 'box' ? `min(100cqw, ${ratio * 100}cqh)` : '100%',
      }}
    >
      {children}
      {waiting && (placeholder ?? <div className="absolute inset-0 animate-pulse bg-sunken" />)}
    </div>
  );
  if (fit === 'width') return paper;
  return (
    <div className="flex size-full items-center justify-center" style={{ containerType: 'size' }}>
      {paper}
    </div>
  );
}
