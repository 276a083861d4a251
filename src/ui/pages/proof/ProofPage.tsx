import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import type { CheckedProof } from '../../../app/proof/checkProof.ts';
import { checkProof } from '../../../app/proof/checkProof.ts';
import { Button } from '../../../kit/Button.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { issuerOf } from '../../../proof/verdict.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Page } from '../../shell/Page.tsx';
import type { ProofTone } from './proofTexts.ts';
import { dayText, noteText, sentenceOf, voucherText } from './proofTexts.ts';

type Shown = { readonly kind: 'nothing' } | { readonly kind: 'checking' } | CheckedProof;

/**
 * Checks a document by the address in its code. What follows `#` is read here and sent nowhere; the service
 * is asked about the key alone.
 */
export default function ProofPage() {
  const { shown, check } = useCheck();
  return (
    <Page
      title="Проверка документа"
      lead="Здесь видно, не изменили ли документ и не отозвали ли его."
      width="text"
      tall
    >
      <div className="space-y-6">
        <div aria-live="polite">
          {shown.kind === 'checking' && <Spinner label="Проверяем…" className="h-40" />}
          {shown.kind !== 'nothing' && shown.kind !== 'checking' && <Outcome checked={shown} />}
        </div>
        <AddressForm onCheck={check} isFirst={shown.kind === 'nothing'} />
      </div>
    </Page>
  );
}

/** Checks what the address of the page holds, and again when another one is opened in the same tab. */
function useCheck() {
  const application = useApplication();
  const { platform } = application;
  // An object, so that the same address is checked again when it is asked for again.
  const [asked, setAsked] = useState<{ readonly address: string } | null>(null);
  const [found, setFound] = useState<{ readonly of: object; readonly checked: CheckedProof } | null>(null);
  useEffect(() => {
    const look = () => {
      const [, ...hash] = platform.currentPath().split('#');
      if (hash.join('') !== '') setAsked({ address: hash.join('#') });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [platform]);
  useEffect(() => {
    if (asked === null) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    void checkProof(asked.address, application, signal).then((checked) => {
      if (!signal.aborted) setFound({ of: asked, checked });
    });
    return () => stopping.abort();
  }, [asked, application]);
  const shown: Shown =
    asked === null ? { kind: 'nothing' } : found?.of === asked ? found.checked : { kind: 'checking' };
  return { shown, check: (address: string) => setAsked({ address }) };
}

const LOOKS = {
  positive: { icon: CircleCheck, box: 'bg-positive-soft', ink: 'text-positive' },
  neutral: { icon: CircleCheck, box: 'bg-surface', ink: 'text-ink' },
  negative: { icon: CircleX, box: 'bg-negative-soft', ink: 'text-negative' },
  warning: { icon: CircleAlert, box: 'bg-warning-soft', ink: 'text-warning' },
} as const satisfies Readonly<Record<ProofTone, object>>;

function Outcome({ checked }: { readonly checked: CheckedProof }) {
  const { tone, title, text } = sentenceOf(checked);
  const { icon: Icon, box, ink } = LOOKS[tone];
  const notes = checked.kind === 'judged' && checked.verdict.kind === 'genuine' ? checked.verdict.notes : [];
  return (
    <div className="space-y-6" data-testid="proof-outcome">
      <section className={`flex gap-4 rounded-xl border border-line p-5 sm:p-6 ${box}`}>
        <Icon size={32} className={`mt-0.5 shrink-0 ${ink}`} aria-hidden />
        <div className="min-w-0">
          <h2 className={`text-2xl font-semibold text-balance ${ink}`}>{title}</h2>
          <p className="mt-1 text-base text-pretty text-ink">{text}</p>
          {notes.map((note) => (
            <p key={note.kind} className="mt-2 flex gap-2 text-sm text-ink">
              <Info size={18} className="mt-px shrink-0" aria-hidden />
              <span>{noteText(note)}</span>
            </p>
          ))}
        </div>
      </section>
      {'facts' in checked && <Facts checked={checked} />}
    </div>
  );
}

interface FactsProps {
  readonly checked: Extract<CheckedProof, { readonly facts: unknown }>;
}

/** Large, to be read beside the paper. */
function Facts({ checked }: FactsProps) {
  const { facts } = checked;
  const record = checked.kind === 'judged' ? checked.record : null;
  const rows = [
    ['Кому', facts.name],
    ['За что', facts.award],
    ['Номер', facts.number],
    ['Дата', dayText(facts.date)],
    ['Кто выдал', issuerOf(facts, record)],
  ].filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="proof-compare">
      <h2 id="proof-compare" className="text-xl font-semibold text-ink">
        Сравните с бумагой
      </h2>
      <p className="mt-1 text-base text-pretty text-ink-soft">
        Код можно переснять на чужой лист, поэтому слова здесь и на бумаге должны совпасть.
      </p>
      <dl className="mt-4 divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map(([name, value]) => (
          <div key={name} className="p-5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="mt-1 text-xl wrap-anywhere text-ink" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {record !== null && <p className="mt-3 text-base text-pretty text-ink">{voucherText(facts, record)}</p>}
    </section>
  );
}

interface AddressFormProps {
  readonly onCheck: (address: string) => void;
  /** Nothing was checked yet. */
  readonly isFirst: boolean;
}

function AddressForm({ onCheck, isFirst }: AddressFormProps) {
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') onCheck(address);
  };
  return (
    <form
      onSubmit={submit}
      aria-label="Проверить по адресу"
      className="rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <p className="mb-4 text-base text-pretty text-ink">
        {isFirst
          ? 'Наведите камеру телефона на код на документе. Если адрес из кода у вас уже есть, вставьте его сюда.'
          : 'Проверить другой документ: наведите камеру на его код или вставьте адрес.'}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label="Адрес из кода"
          className="grow"
          value={address}
          autoComplete="off"
          onChange={setAddress}
        />
        <Button type="submit">Проверить</Button>
      </div>
      <p className="mt-4 text-sm text-pretty text-ink-soft">
        Имя и другие слова документа записаны в самом адресе. Ваш браузер читает их сам и никуда не
        отправляет. Поэтому найти документ по номеру или по имени нельзя: на сайте их нет.
      </p>
    </form>
  );
}
