import { formatOfFields } from '../../../document/template/writeField.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { usePatternFields } from './useSaveRefusal.ts';

const AUTOMATIC = 'auto';
const MAX_WORDS = 200;

/** Signs the copies: which words of them the code holds besides number, date and issuer. */
export function SaveProof({ dialog: { order, change }, disabled }: OrderControlProps) {
  const { hasProof, proofName, proofAward } = order;
  const fields = usePatternFields();
  const names = [
    { value: AUTOMATIC, label: 'Имя человека' },
    ...fields.map((field) => ({ value: formatOfFields([field]), label: field })),
  ];
  return (
    <section className="flex flex-col gap-3" data-testid="save-proof">
      <Switch
        label="Проверка подлинности"
        description="Каждый код получит подпись: по нему видно, что слова документа не изменили. Имена на сайт не отправляются."
        checked={hasProof}
        disabled={disabled}
        onChange={(isOn) => change({ hasProof: isOn })}
      />
      {hasProof && (
        <>
          {fields.length > 0 && (
            <NativeSelect
              label="Чьё имя"
              value={proofName ?? AUTOMATIC}
              options={names}
              onChange={(value) => change({ proofName: value === AUTOMATIC ? null : value })}
            />
          )}
          <TextField
            label="За что"
            value={proofAward ?? ''}
            maxLength={MAX_WORDS}
            autoComplete="off"
            disabled={disabled}
            hint={
              fields[0] === undefined
                ? 'Несколько слов, как на документе.'
                : `Несколько слов, как на документе, или столбец: ${formatOfFields([fields[0]])}.`
            }
            onChange={(value) => change({ proofAward: value === '' ? null : value })}
          />
        </>
      )}
    </section>
  );
}
