/** The looks of a template to choose from; nothing where it has one. */
import { useMemo } from 'react';
import type { Look } from '../../../data/looks/index.ts';
import { looksOf } from '../../../data/looks/index.ts';
import type { Document } from '../../../document/document.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';

interface LookChoiceProps {
  /** As it is drawn. */
  readonly template: Document;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
}

export function LookChoice({ template, ...choice }: LookChoiceProps) {
  const looks = useMemo(() => looksOf(template), [template]);
  if (looks.length < 2) return null;
  return (
    <div className="space-y-1.5">
      <LookControl looks={looks} {...choice} />
      <p className="text-sm text-ink-soft">{HINTS[choice.look]}</p>
    </div>
  );
}

interface LookControlProps extends Omit<LookChoiceProps, 'template'> {
  readonly looks: readonly Look[];
  readonly size?: 'sm' | 'md';
}

/** The choice alone, where there is no room for what a look means. */
export function LookControl({ looks, look, size = 'md', onLook }: LookControlProps) {
  if (looks.length < 2) return null;
  return (
    <SegmentedControl
      label="Вид"
      value={look}
      segments={looks.map((value) => ({ value, label: NAMES[value] }))}
      onChange={onLook}
      size={size}
      full
    />
  );
}

const NAMES: Readonly<Record<Look, string>> = {
  color: 'Цветной',
  saving: 'Экономный',
  dark: 'Тёмный',
};

const HINTS: Readonly<Record<Look, string>> = {
  color: 'Так задумал автор.',
  saving: 'Белая бумага без заливки: мало краски.',
  dark: 'Красиво на\u00a0экране, а\u00a0на печати уходит много краски.',
};
