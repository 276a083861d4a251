/**
 * Letters with copies, sent for people who have no mail program at hand (mailings#sent-once). The service
 * keeps neither file nor name nor address: only hashes, and what became of them.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { SendLetterRequest } from '../../src/api/contract/letterRequests.ts';
import type { SendLetterReply } from '../../src/api/contract/letters.ts';
import type { AccountOptions, MailOptions } from '../accounts/options.ts';
import { profileOf } from '../accounts/profile.ts';
import type { Tables } from '../database/schema.ts';
import { badRequest, HttpError, notFound } from '../http/httpError.ts';
import type { Call, Handlers } from '../http/mount.ts';
import type { LetterAttachment } from '../mail/mailer.ts';
import { countLetter } from './letterLimits.ts';
import { footerOf, lettersText, shownName } from './lettersText.ts';
import { refusalOf } from './refusal.ts';
import { claimLetter, letterKey, letterStates, markLetter } from './sentLetters.ts';
import { fileNameOf, typeOfFile } from './typeOfFile.ts';

type LetterOperation = 'sendLetter' | 'tryLetter' | 'letterStates';

/** The trial letter of a mailing among its letters. */
const TRIAL = ['trial'];

/** Letters of this process that are under way, by key: who asks for one meanwhile gets its true end. */
type UnderWay = Map<string, Promise<SendLetterReply>>;

export function letterHandlers(options: AccountOptions): Handlers<LetterOperation> {
  const underWay: UnderWay = new Map();
  return {
    sendLetter: (call) => sendLetter(options, underWay, call),
    tryLetter: (call) => tryLetter(options, call),
    letterStates: async ({ account, body }) => {
      mailFor(options);
      const { run, letters } = body();
      const trial = letterKey(run, account.id, TRIAL);
      const keys = letters.map(({ copy, to }) => keyOf(run, account.id, copy, to));
      const states = await letterStates(options.db, [trial, ...keys]);
      return {
        is_tried: states.get(trial) === 'sent',
        states: keys.map((key) => states.get(key) ?? null),
      };
    },
  };
}

async function sendLetter(
  options: AccountOptions,
  underWay: UnderWay,
  { account, body }: Call<Operations['sendLetter']>,
): Promise<SendLetterReply> {
  const mail = mailFor(options);
  const sender = await senderOf(options, account.id);
  const letter = body();
  const { run, copy, to } = letter;
  const tried = letterKey(run, sender.id, TRIAL);
  if ((await letterStates(options.db, [tried])).get(tried) !== 'sent') throw badRequest(NOT_TRIED);
  const key = keyOf(run, sender.id, copy, to);
  const before = underWay.get(key);
  if (before !== undefined) return before;
  const sending = send(options, mail, { sender, letter, key }).finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}

/** May be sent any number of times: it goes to the person themselves. */
async function tryLetter(
  options: AccountOptions,
  { account, body }: Call<Operations['tryLetter']>,
): Promise<SendLetterReply> {
  const mail = mailFor(options);
  const sender = await senderOf(options, account.id);
  const letter = { ...body(), to: sender.email };
  const key = letterKey(letter.run, sender.id, TRIAL);
  await options.db.deleteFrom('letters').where('key', '=', key).execute();
  return send(options, mail, { sender, letter, key });
}

type Sender = Pick<Tables['users'], 'id' | 'username' | 'email' | 'name'>;

interface Sending {
  readonly sender: Sender;
  readonly letter: Omit<SendLetterRequest, 'copy'>;
  readonly key: string;
}

/** The intention is written before the mail server is called, its end after: see `sentLetters.ts`. */
async function send(
  options: AccountOptions,
  mail: MailOptions,
  { sender, letter, key }: Sending,
): Promise<SendLetterReply> {
  const { db, clock, log, config } = options;
  const attachments = letter.files.map(attachmentOf);
  const again = letter.again === true;
  const before = (await letterStates(db, [key])).get(key);
  if (before === 'sent' || (before === 'unknown' && !again)) return { state: before };
  await countLetter(options, sender, letter.to);
  const claim = await claimLetter(db, { key, userId: sender.id, now: clock(), again });
  if (claim === 'unknown' && again) return { state: claim, reason: UNDER_WAY };
  if (claim !== 'free') return { state: claim };
  try {
    const words = `${lettersText(letter.text)}\n\n${footerOf(sender, mail.origin, config.site.supportEmail)}`;
    const name = await nameOf(options, sender);
    await mail.send({
      to: letter.to,
      subject: letter.subject,
      text: words.trimStart(),
      replyTo: sender.email,
      attachments,
      keepsConnection: true,
      ...(name !== '' && { onBehalfOf: name }),
    });
  } catch (error) {
    const { state, reason, isTemporary, code } = refusalOf(error);
    await markLetter(db, key, state);
    // Texts of mail servers repeat the address.
    log({ event: 'letter', outcome: state, user: sender.id, code });
    return { state, reason, ...(isTemporary && { is_temporary: true }) };
  }
  await markLetter(db, key, 'sent');
  log({ event: 'letter', outcome: 'sent', user: sender.id });
  return { state: 'sent' };
}

const UNDER_WAY = 'Возможно, это письмо ещё отправляется. Попробуйте через три минуты.';

/** For whom a letter is sent: the issuer of the newest key that counts, else the name in the profile. */
async function nameOf({ db }: AccountOptions, { id, name }: Sender): Promise<string> {
  const key = await db
    .selectFrom('proof_keys')
    .select('issuer')
    .where('user_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return shownName(key?.issuer ?? name);
}

function keyOf(run: string, userId: string, copy: string, to: string): string {
  return letterKey(run, userId, ['copy', copy, to.toLowerCase()]);
}

function attachmentOf({ name, content }: SendLetterRequest['files'][number]): LetterAttachment {
  const bytes = Buffer.from(content, 'base64');
  const type = typeOfFile(bytes);
  if (type === null) throw badRequest({ detail: 'Отправить можно только PDF, PNG, JPEG или WebP.' });
  return { filename: fileNameOf(name, type), contentType: type.contentType, content: bytes };
}

/** Throws 404 where the operator does not allow letters. */
function mailFor({ mail, config }: AccountOptions): MailOptions {
  if (mail === null || config.lettersPerHour === null) throw notFound();
  return mail;
}

const NOT_CONFIRMED = { detail: 'Чтобы отправлять письма, подтвердите в профиле свой email.' };
const NOT_TRIED = { detail: 'Сначала отправьте пробное письмо себе.' };

async function senderOf(options: AccountOptions, id: string): Promise<Sender> {
  const user = await profileOf(options, id);
  if (user.email_confirmed_at === null) throw new HttpError(403, NOT_CONFIRMED);
  return user;
}
