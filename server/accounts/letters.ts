/** The letters that accounts are sent, in Russian. */
import type { Tables } from '../database/schema.ts';
import type { Letter } from '../mail/mailer.ts';
import { LINK_MS } from './links.ts';

type Addressee = Pick<Tables['users'], 'username' | 'email'>;

const SUBJECT = 'Новый пароль для Patent Generator';
const minutes = LINK_MS.reset / 60_000;

export function resetLetter({ username, email }: Addressee, link: string): Letter {
  return {
    to: email,
    subject: SUBJECT,
    text: `Здравствуйте!

Вы попросили новый пароль для учётной записи «${username}». Задайте его по ссылке, она действует ${minutes} минут:

${link}

Если просили не вы, ничего делать не нужно: пароль останется прежним.
`,
  };
}

/** To the new address, which is used only after its link is opened. */
export function confirmEmailLetter(username: string, email: string, link: string): Letter {
  return {
    to: email,
    subject: 'Подтвердите email для Patent Generator',
    text: `Здравствуйте!

Этот адрес указали для учётной записи «${username}». Чтобы письма приходили сюда, откройте ссылку, она действует сутки:

${link}

Если это были не вы, ничего делать не нужно: адрес не изменится.
`,
  };
}

/** To the present address. */
export function confirmOwnEmailLetter({ username, email }: Addressee, link: string): Letter {
  return {
    to: email,
    subject: 'Подтвердите email для Patent Generator',
    text: `Здравствуйте!

Этот адрес указан в учётной записи «${username}». Чтобы подтвердить, что он ваш, откройте ссылку, она действует сутки:

${link}

Если это были не вы, ничего делать не нужно.
`,
  };
}

/** To an address that already belongs to an account, in place of the link. */
export function emailTakenLetter(email: string, origin: string): Letter {
  return {
    to: email,
    subject: 'Этот email уже есть в Patent Generator',
    text: `Здравствуйте!

Этот адрес хотели указать для другой учётной записи, но он уже принадлежит вашей. Ничего не изменилось, делать ничего не нужно.

Если вы забыли, что у вас есть учётная запись, войдите или попросите новый пароль: ${origin}/login
`,
  };
}

/** To the old address, in case a thief of the password has changed it. */
export function emailChangedLetter({ username, email }: Addressee, origin: string): Letter {
  return {
    to: email,
    subject: 'Email учётной записи Patent Generator изменён',
    text: `Здравствуйте!

У учётной записи «${username}» теперь другой email, письма сюда больше не приходят.

Если это сделали не вы, напишите тому, кто ведёт сайт: ${origin}/contact
`,
  };
}

/** For those who have no password to forget. */
export function githubLetter({ username, email }: Addressee, origin: string): Letter {
  return {
    to: email,
    subject: SUBJECT,
    text: `Здравствуйте!

Вы попросили новый пароль для учётной записи «${username}», но пароля у неё нет: вы входите через GitHub. Нажмите «Войти через GitHub» на странице входа:

${origin}/login

Если просили не вы, ничего делать не нужно.
`,
  };
}
