import type {
  Delimiter,
  TextChoice,
  TextDoubt,
  TextEncoding,
  TextReading,
} from '../../../../document/table/tableFile.ts';
import { TEXT_DELIMITERS, TEXT_ENCODINGS } from '../../../../document/table/tableFile.ts';
import { Button } from '../../../../kit/Button.tsx';
import type { SelectOption } from '../../../../kit/SelectList.tsx';
import { Select } from '../../../../kit/Select.tsx';

interface TextFileBarProps {
  readonly text: TextReading;
  /** Reads the file again. */
  readonly onChange: (text: TextChoice) => void;
}

const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'Юникод (UTF-8)',
  'windows-1251': 'Кириллица (Windows)',
  ibm866: 'Кириллица (DOS)',
  'koi8-r': 'Кириллица (КОИ-8)',
  'x-mac-cyrillic': 'Кириллица (Mac)',
  'iso-8859-5': 'Кириллица (ISO)',
  'utf-16le': 'Юникод (UTF-16)',
  'utf-16be': 'Юникод (UTF-16 BE)',
  'windows-1252': 'Западная Европа (Windows)',
  'windows-1250': 'Центральная Европа (Windows)',
  'windows-1253': 'Греческая (Windows)',
  'windows-1254': 'Турецкая (Windows)',
  'windows-1257': 'Балтийская (Windows)',
  big5: 'Китайская традиционная (Big5)',
  gb18030: 'Китайская упрощённая (GB18030)',
  shift_jis: 'Японская (Shift JIS)',
  'euc-kr': 'Корейская (EUC-KR)',
};
const ENCODINGS = TEXT_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }));

const DELIMITERS: readonly SelectOption<Delimiter>[] = [
  { value: ';', label: 'Точка с запятой' },
  { value: ',', label: 'Запятая' },
  { value: '\t', label: 'Табуляция' },
  { value: '|', label: 'Вертикальная черта' },
  { value: '', label: 'Нет: один столбец' },
];

/**
 * How a text file is read: encoding and separator, corrected by hand, and a warning about a doubtful guess.
 */
export function TextFileBar({ text, onChange }: TextFileBarProps) {
  const { encoding, delimiter, isDoubtful } = text;
  const likely = {
    encoding: likeliest(TEXT_ENCODINGS, text, 'encoding'),
    delimiter: likeliest(TEXT_DELIMITERS, text, 'delimiter'),
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Кодировка"
        size="sm"
        className="w-60"
        value={encoding}
        options={ENCODINGS}
        onChange={(next) => onChange({ encoding: next, delimiter })}
      />
      <Select
        label="Разделитель"
        size="sm"
        className="w-44"
        value={delimiter}
        options={DELIMITERS}
        onChange={(next) => onChange({ encoding, delimiter: next })}
      />
      {isDoubtful && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-1.5 text-sm text-ink">
          Похоже, кодировка угадана неверно. Если буквы в таблице странные, выберите другую.
        </p>
      )}
      {likely.encoding !== undefined && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange({ encoding: likely.encoding ?? encoding, delimiter })}
        >
          {`Прочитать как: ${ENCODING_NAMES[likely.encoding]}`}
        </Button>
      )}
      {likely.delimiter !== undefined && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange({ encoding, delimiter: likely.delimiter ?? delimiter })}
        >
          {likely.delimiter === '' ? 'Не делить на столбцы' : `Делить по знаку: ${nameOf(likely.delimiter)}`}
        </Button>
      )}
    </div>
  );
}

/** The likeliest other reading of a doubtful text. */
function likeliest<Value extends string>(
  values: readonly Value[],
  { doubts = [] }: TextReading,
  kind: TextDoubt['kind'],
): Value | undefined {
  const other = doubts.find((doubt) => doubt.kind === kind)?.alternatives[0];
  return values.find((value) => value === other);
}

function nameOf(delimiter: Delimiter): string {
  return DELIMITERS.find(({ value }) => value === delimiter)?.label.toLowerCase() ?? delimiter;
}
