/** How far `npm ci` has come, and what to try if it fails. Only Node's own modules: nothing is installed yet. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of the packages that a lock file puts on this machine. */
export function foldersOf(packages, { platform, arch }) {
  return Object.entries(packages)
    .filter(([place, entry]) => place !== '' && fits(entry.os, platform) && fits(entry.cpu, arch))
    .map(([place]) => place);
}

function fits(list, here) {
  return list === undefined || list.includes(here);
}

/** A function that says how many packages are there, and that npm works although no package came since. */
export function packageCounter(root, folders) {
  let before = 0;
  return () => {
    const done = folders.filter((folder) => existsSync(path.join(root, folder, 'package.json'))).length;
    const isSilent = done === before;
    before = done;
    return `${done} из ${folders.length}${isSilent ? ', npm ещё работает' : ''}`;
  };
}

/** What to try, by the code that npm gives for its failure. */
const ADVICE = [
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/,
    'нет связи с хранилищем пакетов. Проверьте интернет и прокси и запустите ещё раз.',
  ],
  [/ENOSPC/, 'кончилось место на диске. Освободите около гигабайта и запустите ещё раз.'],
  [/EACCES|EPERM/, 'нет прав на папку проекта. Проверьте, чья она, и запустите ещё раз.'],
  [/EBUSY|ENOTEMPTY/, 'папка node_modules занята. Закройте другие программы проекта и запустите ещё раз.'],
  [
    /EUSAGE/,
    'package.json и package-lock.json не подходят друг к другу. Верните их командой git checkout package.json package-lock.json.',
  ],
  [/EINTEGRITY/, 'пакет пришёл испорченным. Выполните npm cache clean --force и запустите ещё раз.'],
];
const ANY_ADVICE = 'причина выше. Удалите папку node_modules и запустите ещё раз.';

/** The reason of a failure and what to try, from what npm printed. */
export function npmAdvice(printed) {
  const known = ADVICE.find(([codes]) => codes.test(printed));
  return `Пакеты не поставились: ${known?.[1] ?? ANY_ADVICE}`;
}
