/** Receivers as mail programs write them: `"Иванов Иван" <ivanov@mail.ru>; Петрова Анна <petrova@mail.ru>`. */

const RECEIVER = /^"?(?<name>[^"<>@]*\p{L}[^"<>@]*?)"?\s*<\s*(?<address>[^\s<>@]+@[^\s<>@]+)\s*>$/u;

const NOTE = 'Имена и адреса поставлены в свои столбцы.';

/** A line of name, tab and address for each receiver; null where one part of the text is none. */
export function receivers(text: string) {
  const parts = text
    .split(/(?<=>)\s*[,;]?\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.flatMap((part) => {
    const { name, address } = RECEIVER.exec(part)?.groups ?? {};
    return name === undefined || address === undefined ? [] : [`${name.trim()}\t${address}`];
  });
  return found.length === 0 || found.length < parts.length ? null : { lines: found, notes: [NOTE] };
}
