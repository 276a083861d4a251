/** Letters with copies: requests and responses of `/api/letters/…` (decision 0221). */
import { z } from 'zod';
import { MAX_LETTER_FILES, MAX_LETTER_SUBJECT, MAX_LETTER_TEXT, MAX_LETTERS_ASKED } from './limits.ts';

/** One mailbox in ASCII: no list, no name, nothing that ends a header. */
const mailboxSchema = z
  .string('Укажите адрес.')
  .max(254, 'Слишком длинный адрес.')
  .regex(
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/,
    'Введите правильный адрес.',
  );
/** The secret of a mailing, made on the device: with it the service makes hashes of who got what. */
const runSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Рассылка не названа.');
/** Names a copy within its mailing: a hash, so that it says nothing. */
const copySchema = z.string().regex(/^[0-9a-f]{64}$/, 'Копия не названа.');

export const sendLetterRequestSchema = z.object({
  run: runSchema,
  copy: copySchema,
  to: mailboxSchema,
  subject: z
    .string('Укажите тему.')
    .trim()
    .min(1, 'Укажите тему.')
    .max(MAX_LETTER_SUBJECT, 'Слишком длинная тема.')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Тема письма — одна строка.'),
  text: z.string('Напишите текст.').max(MAX_LETTER_TEXT, 'Слишком длинный текст.'),
  files: z
    .array(
      z.object({
        name: z
          .string()
          .min(1)
          .max(200)
          .regex(/^[^\p{Cc}\u2028\u2029/\\]+$/u, 'Имя файла недопустимо.'),
        content: z.base64('Файл не прочитан.'),
      }),
    )
    .min(1, 'Нет файла.')
    .max(MAX_LETTER_FILES, 'Слишком много файлов.'),
});
/** The same to the person themselves: the address is that of the account. */
export const tryLetterRequestSchema = sendLetterRequestSchema.omit({ to: true, copy: true });

const letterStateSchema = z.enum(['sent', 'refused', 'unknown']);
/**
 * `sent`: the mail server took it, now or before. `refused`: it did not; `reason` is in Russian. `unknown`: an
 * earlier attempt was cut off while the mail server had it, and it is never repeated.
 */
export const sendLetterReplySchema = z.object({
  state: letterStateSchema,
  reason: z.string().optional(),
});
export const letterStatesRequestSchema = z.object({
  run: runSchema,
  letters: z.array(z.object({ copy: copySchema, to: mailboxSchema })).max(MAX_LETTERS_ASKED),
});
/** In the order of the request. */
export const letterStatesReplySchema = z.object({
  /** Whether the trial letter of this mailing was sent. */
  is_tried: z.boolean(),
  states: z.array(letterStateSchema.nullable()),
});

export type SendLetterRequest = z.infer<typeof sendLetterRequestSchema>;
export type SendLetterReply = z.infer<typeof sendLetterReplySchema>;
