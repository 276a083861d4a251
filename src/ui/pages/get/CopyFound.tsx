import { CircleAlert, CircleCheck, CircleX, Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { FoundCopy, OpenPublication } from '../../../app/issue/pickup/openPublication.ts';
import type { CheckedProof } from '../../../app/proof/checkProof.ts';
import { Button } from '../../../kit/Button.tsx';
import type { CopyFile } from '../../../pickup/copyContent.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { sentenceOf } from '../proof/proofTexts.ts';
import { TellName } from './TellName.tsx';

interface CopyFoundProps {
  readonly opened: OpenPublication;
  readonly found: Extract<FoundCopy, { readonly kind: 'found' }>;
}

/** The copy of a recipient: whose it is, what is known of it, its files to save. */
export function CopyFound({ opened, found }: CopyFoundProps) {
  const { platform } = useApplication();
  const { content, id } = found;
  const { name, number, proof, files } = content;
  return (
    <section
      aria-labelledby="copy-found"
      className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 id="copy-found" translate="no" className="text-xl font-semibold wrap-anywhere text-ink">
          {name || opened.head.title}
        </h2>
        {number !== '' && (
          <p className="mt-1 text-base text-ink-soft">
            <span>Номер </span>
            <span translate="no">{number}</span>
          </p>
        )}
      </div>
      {proof !== '' && <ProofState address={proof} />}
      {files.map((file, place) => (
        <div key={file.name} className="flex flex-col gap-3">
          {file.type !== PDF && (
            <Picture file={file} label={files.length > 1 ? `Страница ${place + 1}` : 'Документ'} />
          )}
          <Button
            icon={Download}
            className="w-full"
            onClick={() => platform.download(blobOf(file), file.name)}
          >
            {saveText(file, files.length > 1 ? place + 1 : null)}
          </Button>
        </div>
      ))}
      <TellName opened={opened} copy={id} name={name} />
    </section>
  );
}

const PDF = 'application/pdf';

function saveText({ type }: CopyFile, page: number | null): string {
  if (type === PDF) return 'Скачать PDF';
  return page === null ? 'Скачать картинку' : `Скачать страницу ${page}`;
}

function blobOf({ bytes, type }: CopyFile): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

function Picture({ file, label }: { readonly file: CopyFile; readonly label: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(blobOf(file));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <img ref={show} alt={label} className="max-h-[60svh] w-full rounded-md bg-workspace object-contain" />
  );
}

const LOOKS = {
  positive: { icon: CircleCheck, ink: 'text-positive' },
  neutral: { icon: CircleCheck, ink: 'text-ink' },
  negative: { icon: CircleX, ink: 'text-negative' },
  warning: { icon: CircleAlert, ink: 'text-warning' },
} as const;

/** What the check of its code says, as for whoever scans the paper. */
function ProofState({ address }: { readonly address: string }) {
  const application = useApplication();
  const [checked, setChecked] = useState<CheckedProof | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // Few copies have a code.
    const check = async () => {
      const { checkProof } = await import('../../../app/proof/checkProof.ts');
      const next = await checkProof(address, application, signal);
      if (!signal.aborted) setChecked(next);
    };
    void check().catch(() => undefined);
    return () => closing.abort();
  }, [address, application]);
  if (checked === null) return <p className="text-base text-ink-soft">Проверяем подпись…</p>;
  const { tone, title, text } = sentenceOf(checked);
  const { icon: Icon, ink } = LOOKS[tone];
  return (
    <div className="flex gap-3 rounded-lg border border-line p-4" data-testid="copy-proof">
      <Icon size={24} className={`mt-px shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0">
        <p className={`text-base font-medium ${ink}`}>{title}</p>
        <p className="text-sm text-pretty text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
