import { useState } from 'react';
import type { Organisation } from '../../../document/organisation/organisation.ts';
import { MAX_EMAIL } from '../../../document/organisation/organisation.ts';
import {
  MAX_CITY,
  MAX_ISSUER_NAME,
  MAX_ORGANISATION_NAME,
  MAX_SHORT_NAME,
} from '../../../document/schema/constants.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { PictureField } from './PictureField.tsx';
import { SignerList } from './SignerList.tsx';

/** With them comes what declines names and draws documents. */
const NameForms = lazyPart(async () => (await import('./NameForms.tsx')).NameForms);
const SchoolLook = lazyPart(async () => (await import('./SchoolLook.tsx')).SchoolLook);
const SchoolExample = lazyPart(async () => (await import('./SchoolExample.tsx')).SchoolExample);

interface SchoolFormProps {
  readonly organisation: Organisation;
  /** Resolves with why it was not kept. */
  readonly onSave: (organisation: Organisation) => Promise<string | null>;
}

export function SchoolForm({ organisation, onSave }: SchoolFormProps) {
  const [value, setValue] = useState(organisation);
  const put = (change: Partial<Organisation>) => {
    setValue((before) => ({ ...before, ...change }));
    sending.mend();
  };
  const sending = useSubmit({
    send: async () => {
      const refused = await onSave(value);
      return refused === null ? null : { text: refused };
    },
  });
  return (
    <form {...sending.form} aria-label="Моя школа" className="flex flex-col gap-6">
      <Part title="Название">
        <TextField
          label="Полное название"
          hint="Так оно встанет в документы."
          value={value.name}
          placeholder="Гимназия № 5"
          maxLength={MAX_ORGANISATION_NAME}
          autoComplete="organization"
          onChange={(name) => put({ name })}
        />
        <NameForms name={value.name} forms={value.forms} onChange={(forms) => put({ forms })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Короткое название"
            value={value.shortName}
            placeholder="Гимназия № 5"
            maxLength={MAX_SHORT_NAME}
            autoComplete="off"
            onChange={(shortName) => put({ shortName })}
          />
          <TextField
            label="Город"
            value={value.city}
            placeholder="Пермь"
            maxLength={MAX_CITY}
            autoComplete="address-level2"
            onChange={(city) => put({ city })}
          />
        </div>
        <TextField
          label="Электронная почта"
          hint="Как в документах: для приглашений и объявлений."
          value={value.email ?? ''}
          placeholder="school@example.ru"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          onChange={(email) => put({ email })}
        />
      </Part>
      <Pictures organisation={value} onChange={put} />
      <Part title="Кто подписывает">
        <SignerList signers={value.signers} onChange={(signers) => put({ signers })} />
      </Part>
      <Part title="Цвета и шрифты">
        <p className="text-sm text-ink-soft">Редактор предложит их первыми.</p>
        <SchoolLook organisation={value} onChange={put} />
      </Part>
      <Part title="Проверка подлинности">
        <TextField
          label="Кто выдаёт документы"
          hint="Это увидят при проверке кода. Пустое поле берёт короткое название."
          value={value.issuer}
          placeholder={value.shortName}
          maxLength={MAX_ISSUER_NAME}
          autoComplete="off"
          onChange={(issuer) => put({ issuer })}
        />
      </Part>
      <Part title="Как это будет в документе">
        <SchoolExample organisation={value} />
      </Part>
      {sending.error !== null && (
        <p role="alert" className="text-sm text-negative">
          {sending.error}
        </p>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6">
        <Button type="submit" busy={sending.busy}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

interface PicturesProps {
  readonly organisation: Organisation;
  readonly onChange: (change: Partial<Organisation>) => void;
}

function Pictures({ organisation, onChange }: PicturesProps) {
  return (
    <Part title="Эмблема и печать">
      <div className="grid gap-6 sm:grid-cols-2">
        <PictureField
          label="Эмблема"
          of="Эмблема"
          picture={organisation.emblem}
          isScan={false}
          onChange={(emblem) => onChange({ emblem })}
        />
        <PictureField
          label="Печать"
          of="Печать"
          picture={organisation.stamp}
          isScan
          onChange={(stamp) => onChange({ stamp })}
        />
      </div>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section
      aria-label={title}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
