/**
 * What a document asks of «Моя школа» and nobody has said yet, one field for each value. What is written stands
 * on the sheet once its field is left, and is remembered for the next documents.
 */
import { School } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { SCHOOL_PATH } from '../../app/platform/paths.ts';
import type { RoleGap } from '../../data/organisation/index.ts';
import { fillRoles, withGapFilled } from '../../data/organisation/index.ts';
import type { Document } from '../../document/document.ts';
import type { Organisation } from '../../document/organisation/organisation.ts';
import { newOrganisation } from '../../document/organisation/organisation.ts';
import { MAX_CITY, MAX_ORGANISATION_NAME, MAX_PERSON } from '../../document/schema/constants.ts';
import { Button } from '../../kit/Button.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useApplication } from '../application/ApplicationProvider.tsx';

interface RoleFieldsProps {
  readonly gaps: readonly RoleGap[];
  readonly document: Document;
  readonly onEdit: (edit: (document: Document) => Document) => void;
  /** The document is a project's, whose pictures are on the service. */
  readonly isProject: boolean;
}

export function RoleFields({ gaps, document, onEdit, isProject }: RoleFieldsProps) {
  const { organisations, platform } = useApplication();
  const [remembers, setRemembers] = useState(true);
  const known = useCurrent(isProject);
  const filled = known === null ? document : fillRoles(document, known);
  const fill = async (gap: RoleGap, text: string) => {
    const date = gap.is === 'date' ? text : '';
    onEdit((now) => fillRoles(now, withGapFilled(newOrganisation('once'), gap, text), date));
    if (!remembers || gap.is === 'date') return;
    const kept = await organisations.remember((before) => withGapFilled(before, gap, text));
    if (!kept.ok) platform.notify('warning', kept.error.text);
  };
  return (
    <div className="mt-2 flex flex-col gap-3 text-sm">
      {known !== null && filled !== document && (
        <Button
          variant="outline"
          size="sm"
          icon={School}
          className="self-start"
          onClick={() => onEdit((now) => fillRoles(now, known))}
        >
          Подставить данные школы
        </Button>
      )}
      {gaps.map((gap) => (
        <GapField key={`${gap.is} ${gap.position}`} gap={gap} onFill={(text) => void fill(gap, text)} />
      ))}
      <Switch label="Запомнить для следующих документов" checked={remembers} onChange={setRemembers} />
      <Link href={SCHOOL_PATH} className="font-medium text-primary underline-offset-4 hover:underline">
        Моя школа: печать, подписи и эмблема
      </Link>
    </div>
  );
}

/** What is known already, for a document that was made before. */
function useCurrent(isProject: boolean): Organisation | null {
  const { organisations } = useApplication();
  const [known, setKnown] = useState<Organisation | null>(null);
  useEffect(() => {
    let isShown = true;
    void organisations
      .current(isProject ? 'project' : 'data')
      .then((organisation) => isShown && setKnown(organisation));
    return () => {
      isShown = false;
    };
  }, [organisations, isProject]);
  return known;
}

interface GapFieldProps {
  readonly gap: RoleGap;
  readonly onFill: (text: string) => void;
}

/** It counts when the field is left, also when another remark pushes it out of sight. */
function GapField({ gap, onFill }: GapFieldProps) {
  const [text, setText] = useState('');
  const [given, setGiven] = useState('');
  const give = () => {
    if (text.trim() === '' || text === given) return;
    setGiven(text);
    onFill(text);
  };
  const leave = useEffectEvent(give);
  useEffect(() => {
    return () => {
      leave();
    };
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <TextField
        label={LABELS[gap.is](gap)}
        value={text}
        placeholder={gap.is === 'date' ? todayText() : gap.words}
        maxLength={LENGTHS[gap.is]}
        autoComplete={gap.is === 'organisation' ? 'organization' : 'off'}
        onChange={setText}
        onBlur={give}
      />
    </form>
  );
}

/** Such as «29 ноября 2026 г.», as documents write it. */
function todayText(): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'long' }).format();
}

const LABELS: Readonly<Record<RoleGap['is'], (gap: RoleGap) => string>> = {
  organisation: () => 'Название школы или организации',
  city: () => 'Город',
  date: () => 'Дата документа',
  signer: ({ position }) => (position === '' ? 'Кто подписывает' : `${position}: кто подписывает`),
};
const LENGTHS: Readonly<Record<RoleGap['is'], number>> = {
  organisation: MAX_ORGANISATION_NAME,
  city: MAX_CITY,
  date: MAX_CITY,
  signer: MAX_PERSON,
};
