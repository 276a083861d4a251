/**
 * The message of a thrown value. It is for logs: the stack and the type are left out, and it is in any
 * language.
 */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Survives the way from a worker, where the class does not. */
const SPOKEN = 'SpokenError';

/** An error whose message is for people: Russian, the end of a sentence after a colon. */
export class SpokenError extends Error {
  override readonly name = SPOKEN;
}

/** Errors of the browser by their names, the same in every language and version. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  QuotaExceededError: 'на устройстве не хватило места',
  RangeError: 'браузеру не хватило памяти',
  NotReadableError: 'браузер не смог прочитать рисунок или файл',
  InvalidStateError: 'браузер потерял рисунок',
  EncodingError: 'браузер не смог сжать рисунок',
  NotAllowedError: 'браузер этого не разрешил',
  SecurityError: 'браузер этого не разрешил',
  DataCloneError: 'браузер не смог передать данные',
};
const UNKNOWN_REASON = 'внутренняя ошибка, попробуйте ещё раз';

/**
 * Why something failed, in Russian, the end of a sentence after a colon: the only way of a thrown value into
 * a message for people. What it said itself belongs to a log (`errorText`).
 */
export function reasonOf(thrown: unknown): string {
  // An error of another realm is no instance of this one's class.
  if (typeof thrown !== 'object' || thrown === null || !('name' in thrown)) return UNKNOWN_REASON;
  const { name } = thrown;
  if (name === SPOKEN && 'message' in thrown) return String(thrown.message);
  return REASONS[String(name)] ?? UNKNOWN_REASON;
}
