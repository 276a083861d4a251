import type { ReactNode, Ref } from 'react';
import type { Sheet } from '../../document/document.ts';
import { classNames } from '../../kit/classNames.ts';

export interface SheetFrameProps {
  /** The proportions, known before anything is drawn: so nothing moves when it is. */
  readonly sheet: Sheet;
  /** `width`: as wide as its place. `box`: as large as fits into its place, which must have a height of its own. */
  readonly fit?: 'width' | 'box' | undefined;
  /** What is drawn, for screen readers; left out where words beside it say so already. */
  readonly label?: string | undefined;
  /** Grey until there is something to see. */
  readonly waiting: boolean;
  /** Stands there instead of the grey. */
  readonly placeholder?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** White paper of a document's proportions, on which its picture is put. */
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
