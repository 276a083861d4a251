import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrganisationPicture } from '../../../document/organisation/organisation.ts';
import { classNames } from '../../../kit/classNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Switch } from '../../../kit/Switch.tsx';

interface PictureFieldProps {
  readonly label: string;
  /** Whose it is, for those who hear the buttons. */
  readonly of: string;
  readonly picture: OrganisationPicture | null;
  /** Whether a new one is a scan, whose paper becomes transparent. */
  readonly isScan: boolean;
  readonly onChange: (picture: OrganisationPicture | null) => void;
}

const ACCEPT = 'image/png,image/jpeg,image/webp,image/heic,.png,.jpg,.jpeg,.webp,.heic';

/** A picture on white paper, as it will be printed. */
export function PictureField({ label, of, picture, isScan, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController | null>(null);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    return () => {
      reading.current?.abort();
    };
  }, []);
  const read = async (file: File) => {
    reading.current?.abort();
    const mine = new AbortController();
    reading.current = mine;
    setReading(true);
    setRefusal('');
    const found = await readFile(file, picture?.isInk ?? isScan, mine.signal);
    if (mine.signal.aborted) return;
    setReading(false);
    if (found.kind === 'read') onChange(found.picture);
    else setRefusal(found.text);
  };
  return (
    <fieldset aria-label={of} className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium text-ink">{label}</p>
      <div className="flex h-28 items-center justify-center rounded-md border border-line bg-white p-2">
        {picture === null ? (
          <span className="text-sm text-[#5b616b]">Нет картинки</span>
        ) : (
          <img
            src={picture.src}
            alt={of}
            className={classNames(
              'max-h-full max-w-full object-contain',
              // Nearly what the renderer does with paper: the example below is exact.
              picture.isInk && 'mix-blend-multiply brightness-110 contrast-150',
            )}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={ImagePlus}
          busy={isReading}
          onClick={() => input.current?.click()}
        >
          {picture === null ? 'Выбрать файл' : 'Заменить'}
        </Button>
        {picture !== null && (
          <Button variant="quiet" size="sm" icon={Trash2} onClick={() => onChange(null)}>
            Убрать
          </Button>
        )}
      </div>
      {picture !== null && (
        <Switch
          label="Убрать фон бумаги"
          checked={picture.isInk}
          onChange={(isInk) => onChange({ ...picture, isInk })}
        />
      )}
      {refusal !== '' && (
        <p role="alert" className="text-sm text-negative">
          <Quoted text={refusal} />
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={`Файл: ${of}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </fieldset>
  );
}

/** What reads pictures is loaded with the first one. */
async function readFile(file: File, isInk: boolean, signal: AbortSignal) {
  try {
    const { readPicture } = await import('../../../app/organisation/readPicture.ts');
    return await readPicture(file, isInk, signal);
  } catch {
    return { kind: 'refused', text: 'Картинку не удалось прочитать. Выберите другой файл.' } as const;
  }
}
