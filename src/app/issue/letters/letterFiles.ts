/**
 * The archive for people who send with their own mail program: an .eml file for each letter, the drawn files
 * themselves, and a table of who gets what for programs that merge mail.
 */
import { memorySink } from '../../../browser/memorySink.ts';
import { writeRegister } from '../../../../workers/register/client.ts';
import type { LetterFile, LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import { canBeSent, emlOf, letterTexts } from '../../../output/letters/index.ts';
import { sanitiseFileName } from '../../../output/plan/index.ts';
import { zipArchive } from '../../../output/zip/index.ts';
import { asciiAddress } from './asciiAddress.ts';
import { DRAWN_AT_ONCE } from './drawLetters.ts';
import type { LettersSource } from './lettersSource.ts';

interface FilesJob {
  readonly source: LettersSource;
  readonly letters: readonly PlannedLetter[];
  readonly wishes: LetterWishes;
  readonly draw: (copies: readonly number[]) => Promise<ReadonlyMap<number, readonly LetterFile[]>>;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The archive, and its name. Rejects with an `AbortError` when it is stopped. */
export async function makeLetterFiles(
  job: FilesJob,
): Promise<{ readonly blob: Blob; readonly fileName: string }> {
  const { source, letters, draw, signal, onProgress } = job;
  const sink = memorySink('application/zip');
  const zip = zipArchive(() => Promise.resolve(sink), job.now);
  const sent = letters.filter(canBeSent);
  const rows: (string | number)[][] = [['№', 'Имя', 'Email', 'Тема', 'Текст', 'Файл', 'Письмо']];
  for (let start = 0; start < sent.length; start += DRAWN_AT_ONCE) {
    const batch = sent.slice(start, start + DRAWN_AT_ONCE);
    const drawn = await draw(batch.map(({ copy }) => copy));
    for (const letter of batch) {
      signal.throwIfAborted();
      const files = drawn.get(letter.copy) ?? [];
      for (const file of files) await zip.add(`Файлы/${letter.copy + 1}/${file.name}`, copyOf(file.bytes));
      rows.push(...(await addLetters(zip, job, letter, files)));
      onProgress(rows.length - 1, sent.length);
    }
  }
  const table = await writeRegister({ rows, sheet: 'Письма', signal });
  signal.throwIfAborted();
  if (table !== null) await zip.add('Адреса.xlsx', new Uint8Array(await table.arrayBuffer()));
  await zip.add('Как отправить.txt', new TextEncoder().encode(`\ufeff${HOW_TO_SEND}`));
  await zip.finish();
  return { blob: sink.file(), fileName: `${sanitiseFileName(source.run.order.name)} — письма.zip` };
}

/** Adds a letter for each address of a copy; the rows of the table about them. */
async function addLetters(
  zip: Pick<ReturnType<typeof zipArchive>, 'add'>,
  { source, wishes }: FilesJob,
  { copy, name, addresses }: PlannedLetter,
  files: readonly LetterFile[],
): Promise<readonly (string | number)[][]> {
  const words = letterTexts(source.withFields, copy, wishes);
  const number = String(copy + 1).padStart(String(source.copies.length).length, '0');
  const rows: (string | number)[][] = [];
  for (const [place, address] of addresses.entries()) {
    const suffix = addresses.length > 1 ? ` (${place + 1})` : '';
    const path = `Письма/${number} ${sanitiseFileName(name, 'Письмо')}${suffix}.eml`;
    await zip.add(path, emlOf({ to: asciiAddress(address), ...words, files }));
    const attached = files.map((file) => `Файлы/${copy + 1}/${file.name}`).join('; ');
    rows.push([copy + 1, name, address, words.subject, words.text, attached, path]);
  }
  return rows;
}

function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

const HOW_TO_SEND = [
  'Как отправить письма из этого архива',
  '',
  '1. Распакуйте архив в папку.',
  '2. Откройте файл из папки писем в Outlook или Thunderbird: письмо готово, остаётся отправить его.',
  '   В Thunderbird, если письмо открылось для чтения: нажмите Ctrl+E.',
  '3. Для рассылки слиянием возьмите таблицу с адресами: в ней адрес, тема, текст и файл для каждого.',
  '',
].join('\r\n');
