import { Plus, Trash2 } from 'lucide-react';
import type { Signer } from '../../../document/organisation/organisation.ts';
import { MAX_PERSON, MAX_SIGNERS } from '../../../document/schema/constants.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { PictureField } from './PictureField.tsx';

interface SignerListProps {
  readonly signers: readonly Signer[];
  readonly onChange: (signers: readonly Signer[]) => void;
}

const NOBODY: Signer = { position: '', name: '', signature: null };

/** Who signs, the head first; a template finds the others by their positions. */
export function SignerList({ signers, onChange }: SignerListProps) {
  const rows = signers.length === 0 ? [NOBODY] : signers;
  const put = (place: number, change: Partial<Signer>) =>
    onChange(rows.map((signer, at) => (at === place ? { ...signer, ...change } : signer)));
  return (
    <div className="flex flex-col gap-5">
      {rows.map((signer, place) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their places
          key={place}
          className="grid min-w-0 gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_14rem]"
        >
          <legend className="sr-only">{`Подпись ${place + 1}`}</legend>
          <div className="flex min-w-0 flex-col gap-3">
            <TextField
              label="Должность"
              value={signer.position}
              placeholder={place === 0 ? 'Директор' : 'Классный руководитель'}
              maxLength={MAX_PERSON}
              autoComplete="off"
              onChange={(position) => put(place, { position })}
            />
            <TextField
              label="Кто подписывает"
              value={signer.name}
              placeholder="А. В. Кузнецова"
              maxLength={MAX_PERSON}
              autoComplete="off"
              onChange={(name) => put(place, { name })}
            />
            {rows.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                icon={Trash2}
                className="self-start"
                onClick={() => onChange(rows.filter((_, at) => at !== place))}
              >
                Убрать строку
                <span className="sr-only">{` ${place + 1}`}</span>
              </Button>
            )}
          </div>
          <PictureField
            label="Подпись"
            of={`Подпись ${place + 1}`}
            picture={signer.signature}
            isScan
            onChange={(signature) => put(place, { signature })}
          />
        </fieldset>
      ))}
      {rows.length < MAX_SIGNERS && (
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...rows, NOBODY])}
        >
          Добавить подпись
        </Button>
      )}
    </div>
  );
}
