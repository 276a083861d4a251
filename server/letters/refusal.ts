/** What a failure of sending means: whether the mail server certainly has no letter, and why, in words. */
import { z } from 'zod';
import { LetterError } from '../mail/mailer.ts';

interface Refusal {
  /** `unknown` when the mail server may have taken the letter. */
  readonly state: 'refused' | 'unknown';
  readonly reason: string;
  /** Whether the same letter may be taken later. */
  readonly isTemporary: boolean;
  /** For the log: a number of SMTP or a word of nodemailer, never a text. */
  readonly code: string;
}

const errorSchema = z.object({
  code: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
  responseCode: z.number().int().optional().catch(undefined),
});

/** An answer of the server is certain; a silence after it may have got the content is not. */
export function refusalOf(error: unknown): Refusal {
  const { code = 'error', responseCode } = errorSchema
    .catch({})
    .parse(error instanceof LetterError ? error.cause : null);
  if (responseCode !== undefined && responseCode >= 400)
    return {
      state: 'refused',
      reason: reasonOf(responseCode),
      isTemporary: responseCode < 500,
      code: String(responseCode),
    };
  if (!(error instanceof LetterError) || error.isGiven)
    return {
      state: 'unknown',
      reason: 'Связь с почтовым сервером прервалась.',
      isTemporary: false,
      code,
    };
  const refused = REFUSED_HERE[code];
  return {
    state: 'refused',
    reason: refused ?? 'Почтовый сервер не отвечает. Попробуйте позже.',
    isTemporary: refused === undefined,
    code,
  };
}

/** What nodemailer refuses by itself, by what the server said of itself. */
const REFUSED_HERE: Readonly<Record<string, string>> = {
  EMESSAGE: 'Письмо больше, чем принимает почтовый сервер.',
  EENVELOPE: 'Почтовый сервер не принимает такой адрес.',
  EAUTH: 'Почтовый сервер не принимает этот сайт.',
  ENOAUTH: 'Почтовый сервер не принимает этот сайт.',
};

function reasonOf(code: number): string {
  switch (code) {
    case 421:
    case 450:
    case 451:
      return `Почтовый сервер просит повторить позже (${code}).`;
    case 452:
    case 552:
      return `Почтовый ящик переполнен, или письмо слишком большое (${code}).`;
    case 535:
    case 530:
      return `Почтовый сервер не принимает этот сайт (${code}).`;
    case 550:
    case 551:
    case 553:
      return `Такого адреса нет, или почта его не принимает (${code}).`;
    default:
      return `Почтовый сервер не принял письмо (${code}).`;
  }
}
