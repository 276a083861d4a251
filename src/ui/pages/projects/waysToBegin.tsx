/** Buttons by which a project is begun or found again. */
import { FileSpreadsheet, LayoutTemplate, Plus, School, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { SCHOOL_PATH, START_PATH, TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import type { ButtonVariant } from '../../../kit/buttonStyles.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { fetchAhead } from '../../shell/lazyDialog.ts';
import { DIALOGS } from './ProjectsDialogs.tsx';

/** @param props.variant primary for who has no project yet: a table is what people come with */
export function FromTable({ variant = 'outline' }: { readonly variant?: ButtonVariant }) {
  return (
    <Link href={START_PATH} className={buttonClass(variant, 'md')}>
      <FileSpreadsheet size={18} aria-hidden />
      Начать с таблицы
    </Link>
  );
}

export function TemplatesLink() {
  return (
    <Link href={TEMPLATES_PATH} className={buttonClass('outline', 'md')}>
      <LayoutTemplate size={18} aria-hidden />
      Выбрать шаблон
    </Link>
  );
}

/** Whose data stand in the documents. */
function SchoolLink() {
  return (
    <Link href={SCHOOL_PATH} className={buttonClass('quiet', 'md')}>
      <School size={18} aria-hidden />
      Моя школа
    </Link>
  );
}

function BinButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="quiet" icon={Trash2} onIntent={() => fetchAhead(DIALOGS.bin)} onClick={onPress}>
      Корзина
    </Button>
  );
}

interface BesideListProps {
  /** Null where nothing was ever removed. */
  readonly onBin: (() => void) | null;
}

/** What is not a way to begin: whose data documents have, and what was removed. */
export function BesideList({ onBin }: BesideListProps) {
  return (
    <span className="flex flex-wrap items-center">
      <SchoolLink />
      {onBin !== null && <BinButton onPress={onBin} />}
    </span>
  );
}

interface CreateButtonProps {
  readonly variant?: ButtonVariant;
  readonly onPress: () => void;
}

export function CreateButton({ variant = 'primary', onPress }: CreateButtonProps) {
  return (
    <Button variant={variant} icon={Plus} onIntent={() => fetchAhead(DIALOGS.create)} onClick={onPress}>
      Создать проект
    </Button>
  );
}
