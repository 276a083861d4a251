/** Receivers as mail programs write them: `"Иванов Иван" <ivanov@mail.ru>; Петрова Анна <petrova@mail.ru>`. */

const RECEIVER = /^"?(?<name>[^"<>@]*\p{L}[^"<>@]*?)"?\s*<\s*(?<address>[^\s<>@]+@[^\s<>@]+)\s*>$/u;

const NOTE = 'Имена и адреса поставлены в свои столбцы.';

/** Lines of name, tab and address; null where a line with an address is no receiver, or most lines have none. */
export function receivers(lines: readonly string[]) {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  const read = filled.map((line) => (/[<>@]/u.test(line) ? inLine(line) : null));
  const isOther = filled.some((line, place) => /[<>@]/u.test(line) && read[place] === null);
  const found = read.filter((each) => each !== null).length;
  if (isOther || found * 3 < filled.length * 2 || found === 0) return null;
  return { lines: read.flatMap((each, place) => each ?? filled[place] ?? []), notes: [NOTE] };
}

/** The receivers of a line, in lines of their own; null where a part of it is none. */
function inLine(line: string): readonly string[] | null {
  const parts = line.split(/(?<=>)\s*[,;]?\s*/u).filter((part) => part !== '');
  const found = parts.flatMap((part) => {
    const { name, address } = RECEIVER.exec(part)?.groups ?? {};
    return name === undefined || address === undefined ? [] : [`${name.trim()}\t${address}`];
  });
  return found.length < parts.length ? null : found;
}
