/** Accounts: requests and responses of `/api/getr` and `/api/auth/…` (specification §3, §7). */
import { z } from 'zod';
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD } from './limits.ts';
import { hasOddLetters, mixesScripts } from './scripts.ts';

/** `GET /api/getr`: the value to send back as `X-CSRFToken`. */
export const csrfReplySchema = z.object({ token: z.string().min(1) });

/** Rules of user names, e-mail addresses and new passwords, each with the text shown to the person. */
export const usernameSchema = z
  .string('Укажите логин.')
  .trim()
  .normalize('NFC')
  .min(1, 'Укажите логин.')
  .max(MAX_USERNAME, `Логин не может быть длиннее ${MAX_USERNAME} знаков.`)
  // Some Unicode letters are invisible: with them two logins would look the same.
  .regex(/^(?:(?!\p{DI})[\p{L}\p{N}@.+_-])+$/u, 'В логине допустимы буквы, цифры и знаки @ . + - _')
  // «Админ» with a Latin «A» would be a different login that looks the same.
  .refine((login) => !mixesScripts(login), 'Не смешивайте в одном слове логина русские и латинские буквы.')
  .refine((login) => !hasOddLetters(login), 'В логине есть необычные буквы, похожие на другие. Замените их.');
export const emailSchema = z
  .string('Укажите email.')
  .trim()
  .min(1, 'Укажите email.')
  .max(MAX_EMAIL, 'Слишком длинный email.')
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/u, 'Введите правильный email.');
/** Composed, so that «й» is the same letter on every keyboard and system. */
export const newPasswordSchema = z
  .string('Укажите пароль.')
  .normalize('NFC')
  .min(MIN_PASSWORD, `Пароль слишком короткий: нужно не меньше ${MIN_PASSWORD} знаков.`)
  .max(MAX_PASSWORD, 'Слишком длинный пароль.');
/**
 * As it was typed: a hash made before passwords were composed may be of any form
 * (server/accounts/passwords.ts).
 */
const presentedPasswordSchema = z.string('Укажите пароль.').max(MAX_PASSWORD, 'Слишком длинный пароль.');

const NO_LOGIN = 'Укажите логин или email.';

export const registerRequestSchema = z
  .object({
    username: usernameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    password2: z.string('Повторите пароль.').normalize('NFC'),
  })
  .refine(({ password, password2 }) => password === password2, {
    path: ['password2'],
    message: 'Пароли не совпадают.',
  });
export const loginRequestSchema = z.object({
  username: z.string('Укажите логин.').trim().max(MAX_EMAIL, 'Слишком длинный логин.'),
  password: presentedPasswordSchema,
});
/** `login` is a login or an e-mail address. The reply is the same whether there is such an account or not. */
export const forgotPasswordRequestSchema = z.object({
  login: z.string(NO_LOGIN).trim().min(1, NO_LOGIN).max(MAX_EMAIL, 'Слишком длинный логин или email.'),
});
/** `token` is what the link has after `#token=`. */
export const resetPasswordRequestSchema = z.object({
  token: z.string('Ссылка неполная.').regex(/^[0-9a-f]{64}$/, 'Ссылка неполная.'),
  new_password: newPasswordSchema,
});
export const changePasswordRequestSchema = z.object({
  old_password: presentedPasswordSchema,
  new_password: newPasswordSchema,
});
export const changeLoginRequestSchema = z.object({
  username: usernameSchema,
  password: presentedPasswordSchema,
});
/** `token` is what the link has after `#token=`. */
export const confirmEmailRequestSchema = z.object({
  token: z.string('Ссылка неполная.').regex(/^[0-9a-f]{64}$/, 'Ссылка неполная.'),
});
export const changeEmailRequestSchema = z.object({ email: emailSchema, password: presentedPasswordSchema });
/** Confirmation: the password, or the login for accounts that sign in through GitHub and have no password. */
export const deleteAccountRequestSchema = z.object({
  password: z.optional(presentedPasswordSchema),
  username: z.string().max(MAX_EMAIL, 'Слишком длинный логин.').optional(),
});
/** The last used first. */
export const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    /** Browser and system in plain words; null where they are not known. */
    device: z.string().nullable(),
    created_at: z.string(),
    /** To within an hour. */
    used_at: z.string(),
    is_current: z.boolean(),
  }),
);
export const updateProfileRequestSchema = z.object({
  /** In one line: letters sign with it, and a line of its own would look like one of ours. */
  name: z
    .string('Укажите имя.')
    .trim()
    .max(MAX_NAME, 'Слишком длинное имя.')
    .regex(
      /^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u,
      'В имени есть невидимые знаки или разрыв строки. Наберите его заново.',
    )
    .optional(),
  is_tour_completed: z.boolean().optional(),
  /** Read-only fields: their present value is accepted, any other is rejected. */
  id: z.string().optional(),
  username: z.string().optional(),
  email: z.string().optional(),
  is_github_user: z.boolean().optional(),
  pending_email: z.string().optional(),
  email_confirmed_at: z.string().optional(),
});

/** `GET /api/auth/github/`: whether GitHub sign-in is available. Our page reads it from `Site` instead. */
export const githubStateSchema = z.object({ enabled: z.boolean() });
/** `POST /api/auth/github/start/`: `redirect` is the page to open after signing in. */
export const githubStartRequestSchema = z.object({
  redirect: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .optional(),
});
/** The URL to redirect the browser to. */
export const githubStartReplySchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
/** `POST /api/auth/github/finish/`: the parameters of GitHub's redirect. */
export const githubFinishRequestSchema = z.object({
  code: z.string().min(1).max(512),
  state: z.string().min(1).max(512),
});

/** Registration and login. */
export const authReplySchema = z.object({
  token: z.string().min(1),
  username: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  is_github_user: z.boolean().optional(),
});
export const refreshReplySchema = z.object({ token: z.string().min(1) });
/** A password change ends every session; the response has a new token for the caller. */
export const changePasswordReplySchema = z.object({
  message: z.string().optional(),
  token: z.string().optional(),
});
export const profileSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  is_github_user: z.boolean(),
  is_tour_completed: z.boolean(),
  /** A new address that waits for the link sent to it; absent without one. */
  pending_email: z.string().optional(),
  /** When `email` was confirmed by a link sent to it (ISO 8601, UTC); absent until then. */
  email_confirmed_at: z.string().optional(),
});

export type CsrfReply = z.infer<typeof csrfReplySchema>;
export type RegisterRequest = z.infer<typeof registerRequestSchema>;
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;
export type UpdateProfileRequest = z.infer<typeof updateProfileRequestSchema>;
export type GithubStartRequest = z.infer<typeof githubStartRequestSchema>;
export type GithubStartReply = z.infer<typeof githubStartReplySchema>;
export type GithubFinishRequest = z.infer<typeof githubFinishRequestSchema>;
export type ChangeLoginRequest = z.infer<typeof changeLoginRequestSchema>;
export type ConfirmEmailRequest = z.infer<typeof confirmEmailRequestSchema>;
export type ChangeEmailRequest = z.infer<typeof changeEmailRequestSchema>;
export type Sessions = z.infer<typeof sessionsSchema>;
export type AuthReply = z.infer<typeof authReplySchema>;
export type ChangePasswordReply = z.infer<typeof changePasswordReplySchema>;
export type Profile = z.infer<typeof profileSchema>;
