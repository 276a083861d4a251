/**
 * Words of a letter as they leave: those of the sender, cleaned, and the footer of the service, which cannot be
 * pushed out of sight, imitated or turned around.
 */
import { withoutDirections } from '../../src/document/text/cleanText.ts';
import { oneLine } from '../../src/document/text/oneLine.ts';

interface Sender {
  readonly username: string;
  readonly email: string;
  readonly name: string;
}

/** The sender's words. Paragraphs stay; longer gaps shrink, as a long gap would hide the footer. */
export function lettersText(text: string): string {
  const lines = withoutDirections(text)
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u)
    .map((line) => quotedIfOurs(line.replaceAll(/(?!\t)\p{Cc}/gu, ' ').trimEnd()))
    .map((line) => (BLANK.test(line) ? '' : line));
  return lines
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}

/** Nothing that is seen: spaces, formatting signs, and letters that are drawn as nothing. */
const BLANK = /^[\s\p{Cf}\p{Z}\p{DI}\u2800]*$/u;

/** `-- ` begins a signature, which mail programs fold away with all that follows. */
function quotedIfOurs(line: string): string {
  const seen = line.replaceAll(/[\p{Cf}\p{DI}]/gu, '').trimStart();
  if (/^--+\s*$/u.test(seen)) return '—';
  return OURS.test(seen) ? `> ${seen}` : line;
}

const OURS = /^(?:это письмо отправлено через|отправитель\s*:|если вы не ждали этого письма)/iu;

/** Who sends, and how to complain; the origin is the operator's own setting. */
export function footerOf(sender: Sender, origin: string, support: string | null): string {
  const { username, email } = sender;
  const name = shownName(sender.name);
  const who = name === '' ? `«${username}»` : `${name} («${username}»)`;
  return `-- 
Это письмо отправлено через ${origin}. Отправитель: ${who}, ${email}, ответ придёт ему.
Если вы не ждали этого письма, сообщите: ${support ?? `${origin}/contact`}
`;
}

/** A name that a person gave to themselves: without marks that would make other words or addresses of it. */
export function shownName(name: string): string {
  return oneLine(name)
    .replaceAll(/[<>@"()]/g, '')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, MAX_SHOWN_NAME)
    .trim();
}

const MAX_SHOWN_NAME = 100;
