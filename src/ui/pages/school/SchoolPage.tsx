/** «Моя школа»: filled in once, every document fills itself. */
import { Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { loginPathFor, SCHOOL_PATH } from '../../../app/platform/paths.ts';
import type { Organisation, OrganisationBook } from '../../../document/organisation/organisation.ts';
import {
  currentOrganisation,
  newOrganisation,
  withOrganisation,
} from '../../../document/organisation/organisation.ts';
import { MAX_ORGANISATIONS } from '../../../document/schema/constants.ts';
import { Button } from '../../../kit/Button.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { Page } from '../../shell/Page.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { PartFailed } from '../profile/PartFailed.tsx';
import { SchoolForm } from './SchoolForm.tsx';

export default function SchoolPage() {
  const { organisations } = useApplication();
  const { isLoggedIn } = useAuth();
  const { loaded, reload, change } = useLoaded(useCallback(() => organisations.load(), [organisations]));
  return (
    <Page tall title="Моя школа" width="text" lead={LEAD}>
      <p className="mb-6 text-sm text-ink-soft">
        {isLoggedIn ? (
          <span>Хранится в вашей учётной записи.</span>
        ) : (
          <>
            <span>Хранится только в этом браузере. </span>
            <Link href={loginPathFor(SCHOOL_PATH)} className="font-medium text-primary hover:underline">
              Войдите
            </Link>
            <span>, и данные перейдут в учётную запись.</span>
          </>
        )}
      </p>
      {loaded.kind === 'loading' && <Skeleton className="h-96 w-full" />}
      {loaded.kind === 'failed' && <PartFailed text={loaded.text} onRetry={reload} />}
      {loaded.kind === 'ready' && <School book={loaded.value} onChange={(book) => change(() => book)} />}
    </Page>
  );
}

const LEAD = 'Заполните один раз: название, эмблема, печать и подписи встанут в каждый новый документ.';

interface SchoolProps {
  readonly book: OrganisationBook;
  readonly onChange: (book: OrganisationBook) => void;
}

function School({ book, onChange }: SchoolProps) {
  const { organisations, platform } = useApplication();
  const [begun, setBegun] = useState<Organisation | null>(null);
  const [first] = useState(() => newOrganisation(platform.newId()));
  const shown = begun ?? currentOrganisation(book) ?? first;
  const keep = async (next: OrganisationBook): Promise<string | null> => {
    const kept = await organisations.save(next);
    if (!kept.ok) return kept.error.text;
    onChange(kept.value);
    return null;
  };
  const keepOrTell = async (next: OrganisationBook) => {
    const refused = await keep(next);
    if (refused !== null) platform.notify('negative', refused);
  };
  const isKept = book.organisations.some(({ id }) => id === shown.id);
  return (
    <div className="flex flex-col gap-6">
      {book.organisations.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          {book.organisations.length > 1 && begun === null && (
            <div className="min-w-0 flex-1">
              <NativeSelect
                label="Чьи данные в документах"
                value={shown.id}
                options={book.organisations.map(({ id, name, shortName }) => ({
                  value: id,
                  label: shortName || name || 'Без названия',
                }))}
                onChange={(current) => void keepOrTell({ ...book, current })}
              />
            </div>
          )}
          {begun === null && book.organisations.length < MAX_ORGANISATIONS && (
            <Button variant="outline" icon={Plus} onClick={() => setBegun(newOrganisation(platform.newId()))}>
              Добавить организацию
            </Button>
          )}
          {begun !== null && (
            <Button variant="outline" onClick={() => setBegun(null)}>
              Отмена
            </Button>
          )}
          {isKept && (
            <Button
              variant="quiet"
              icon={Trash2}
              onClick={() => void keepOrTell(withoutOrganisation(book, shown.id))}
            >
              Удалить
            </Button>
          )}
        </div>
      )}
      <SchoolForm
        key={shown.id}
        organisation={shown}
        onSave={async (organisation) => {
          const refused = await keep({
            ...withOrganisation(book, cleaned(organisation)),
            current: organisation.id,
          });
          if (refused !== null) return refused;
          setBegun(null);
          platform.notify('positive', 'Сохранено: новые документы возьмут эти данные');
          return null;
        }}
      />
    </div>
  );
}

function withoutOrganisation({ organisations }: OrganisationBook, id: string): OrganisationBook {
  const rest = organisations.filter((each) => each.id !== id);
  return { organisations: rest, current: rest[0]?.id ?? null };
}

/** Rows of signatures that were left empty are none. */
function cleaned(organisation: Organisation): Organisation {
  return {
    ...organisation,
    signers: organisation.signers.filter(
      ({ position, name, signature }) => position.trim() !== '' || name.trim() !== '' || signature !== null,
    ),
  };
}
