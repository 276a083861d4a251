/** The error texts of the specification (§8), and the order in which texts of the response are tried. */
import type { Failure } from './contract/operation.ts';

export const CONNECTION_TEXT = 'Ошибка соединения с сервером';
/** For a save that was aborted because the service had stopped responding. */
export const SILENT_TEXT = 'Сервер не отвечает';
/** For a save that does not get through to a service that answers otherwise. */
export const UNDELIVERED_TEXT = 'Сервер отвечает, но сохранение до него не доходит';
export const REGISTRATION_TEXTS = {
  forbidden: 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.',
  email: 'Пользователь с таким email уже существует',
  username: 'Пользователь с таким логином уже существует',
  other: 'Ошибка при регистрации. Пожалуйста, попробуйте позже.',
} as const;
export const LOGOUT_TEXTS = {
  done: 'Вы успешно вышли из системы',
  failed: 'Ошибка при выходе из системы',
} as const;
export const PASSWORD_TEXTS = { done: 'Пароль успешно изменён', failed: 'Ошибка при смене пароля' } as const;
export const DEFAULT_TEXTS = {
  other: 'Произошла ошибка',
  projectUpdate: 'Ошибка при обновлении проекта',
  profileUpdate: 'Ошибка при обновлении профиля',
  profileLoad: 'Ошибка загрузки профиля',
  settingsLoad: 'Ошибка загрузки настроек',
  settingsUpdate: 'Ошибка при обновлении настроек',
} as const;
export const SUCCESS_TEXTS = {
  profileUpdate: 'Профиль успешно обновлён',
  settingsUpdate: 'Настройки успешно обновлены',
} as const;
export const PROJECT_SAVE_TEXTS = {
  done: 'Проект успешно сохранен',
  failed: 'Не удалось сохранить проект',
  exception: 'Произошла ошибка при сохранении',
} as const;
/** For documents of a newer program than the page, which was opened before the service was updated. */
export const NEWER_TEXTS = {
  project:
    'Проект сохранён более новой версией редактора. Обновите страницу. Сам проект цел, его можно скачать.',
  template: 'Шаблон сделан более новой версией редактора. Обновите страницу.',
} as const;

/**
 * Input of an error text. `body` is the parsed response, or null when there was none or it was not a JSON
 * object.
 */
export interface HttpError {
  /** Null when there was no response. */
  readonly status: number | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Text of a failed call, by the rule in the table of operations. */
export const FAILURE_TEXTS: Readonly<Record<Failure, (error: HttpError) => string>> = {
  signIn: clientErrorText,
  registration: registrationErrorText,
  logout: () => LOGOUT_TEXTS.failed,
  password: passwordErrorText,
  profileLoad: helper(DEFAULT_TEXTS.profileLoad),
  profileUpdate: helper(DEFAULT_TEXTS.profileUpdate),
  settingsLoad: helper(DEFAULT_TEXTS.settingsLoad),
  settingsUpdate: helper(DEFAULT_TEXTS.settingsUpdate),
  projectUpdate: helper(DEFAULT_TEXTS.projectUpdate),
  other: helper(DEFAULT_TEXTS.other),
};

function helper(fallback: string): (error: HttpError) => string {
  return (error) => helperErrorText(error, error.status === null ? CONNECTION_TEXT : null, fallback);
}

/** Sign-in and operations without a rule of their own: detail, message, connection text. */
function clientErrorText({ body }: HttpError): string {
  return textOf(body, 'detail') ?? textOf(body, 'message') ?? CONNECTION_TEXT;
}

/** The API error helper: detail, error, message, the thrown error's message, the default. */
export function helperErrorText({ body }: HttpError, errorMessage: string | null, fallback: string): string {
  return (
    textOf(body, 'detail') ??
    textOf(body, 'error') ??
    textOf(body, 'message') ??
    (errorMessage === '' ? null : errorMessage) ??
    fallback
  );
}

/** A failed registration. */
function registrationErrorText({ status, body }: HttpError): string {
  if (status === 403) return REGISTRATION_TEXTS.forbidden;
  if (hasField(body, 'email')) return REGISTRATION_TEXTS.email;
  if (hasField(body, 'username')) return REGISTRATION_TEXTS.username;
  return textOf(body, 'error') ?? REGISTRATION_TEXTS.other;
}

/** A failed password change. */
function passwordErrorText({ status, body }: HttpError): string {
  if (status === null || status < 400) return PASSWORD_TEXTS.failed;
  return textOf(body, 'error') ?? textOf(body, 'detail') ?? textOf(body, 'message') ?? PASSWORD_TEXTS.failed;
}

function textOf(body: HttpError['body'], field: string): string | null {
  const value = body?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

function hasField(body: HttpError['body'], field: string): boolean {
  const value = body?.[field];
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}
