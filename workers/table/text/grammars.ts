/** Texts with a grammar of their own, which would be read as tables of nonsense. */

interface Grammar {
  readonly begins: RegExp;
  /** What the file is, after «Это не таблица, а …». */
  readonly what: string;
}

const grammars: readonly Grammar[] = [
  { begins: /^BEGIN:VCARD/iu, what: 'список контактов vCard' },
  { begins: /^BEGIN:VCALENDAR/iu, what: 'календарь' },
  { begins: /^%!PS/u, what: 'документ PostScript' },
  { begins: /^(?:return-path|received|delivered-to|x-mailer|message-id):\s/iu, what: 'электронное письмо' },
  {
    begins: /^(?:--[^\n]*\n\s*)*(?:INSERT INTO|CREATE TABLE|DROP TABLE)\s/iu,
    what: 'выгрузка базы данных SQL',
  },
  { begins: /^#!\s?\//u, what: 'программа' },
  {
    begins: /^(?:---\s*\n)?(?:- [\p{L}_]+: .*\n {2,}[\p{L}_]+: |[\p{L}_]+:\s*\n\s+- )/u,
    what: 'данные YAML',
  },
  {
    begins: /^(?:\\documentclass|\\begin\{)|^[^\n]*&[^\n]*\\\\(?:\s*\\hline)?\s*\n/u,
    what: 'документ LaTeX',
  },
];

/**
 * What the text is, if it is no table: JSON, XML, a page of a site, a letter; null for a text that may be a
 * table.
 */
export function foreignText(text: string): string | null {
  const head = text.slice(0, 4096).trimStart();
  if (isJson(text)) return 'данные JSON';
  if (
    /^<(?:!doctype html|html|head|body|script|style|div|meta|title|form|h1|p|span|center)\b/iu.test(head) ||
    /<(?:html|body)\b/iu.test(head)
  )
    return /парол|войти|войдите|вход|авториз|сеанс|login|sign in|password/iu.test(text)
      ? 'страница сайта: похоже, он просит войти. Войдите и скачайте файл ещё раз'
      : 'страница сайта без таблицы. Скачайте файл ещё раз';
  if (
    /^<\?xml|^<!--|^<!DOCTYPE|^<[\p{L}_][\p{L}\p{N}_.:-]*(?:\s[^<>]*)?\/?>/iu.test(head) &&
    /<\/|\/>/u.test(text)
  )
    return /^(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg\b/iu.test(head) ? 'картинка SVG' : 'файл XML';
  return (
    grammars.find(({ begins }) => begins.test(head))?.what ?? (isSettings(head) ? 'файл настроек' : null)
  );
}

const SECTION = /^\[[^\]\n]+\]$/u;
const SETTING = /^[\p{L}\p{N}_. -]+\s*=(?!=)/u;

/**
 * Settings of a program, as .ini has them: lines «name=value» below «[section]», or with names of capital
 * letters and underscores alone, as .env has them.
 */
function isSettings(head: string): boolean {
  const lines = head
    .split(/\r?\n/u)
    // The last line may be cut.
    .slice(0, head.length < 4096 ? undefined : -1)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[;#]/u.test(line));
  const settings = lines.filter((line) => SETTING.test(line));
  if (settings.length === 0) return false;
  if (settings.length === lines.length)
    return lines.every((line) => /^(?:export )?[A-Z][A-Z\d_]*=/u.test(line));
  return SECTION.test(lines[0] ?? '') && lines.every((line) => SECTION.test(line) || SETTING.test(line));
}

const JSON_PROBE = 2_000_000;

function isJson(text: string): boolean {
  const plain = text.trim();
  if (!/^[[{]/u.test(plain)) return false;
  if (plain.length > JSON_PROBE || !/[\]}]$/u.test(plain))
    return /^[[{]\s*(?:["{[\]}]|$)/u.test(plain) && /"\s*:/u.test(plain);
  try {
    JSON.parse(plain);
    return true;
  } catch {
    // JSON lines: an object in each line.
    return /^\{\s*"[^"]*"\s*:/u.test(plain);
  }
}
