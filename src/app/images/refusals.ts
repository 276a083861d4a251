/** Why files do not become images, in Russian, with what to do instead: one text for all of them. */
import { MAX_IMAGE_BYTES } from '../../api/contract/limits.ts';
import type { FileKind } from './fileKinds.ts';

/**
 * More pixels are not decoded: a page may have a gigabyte at most. The largest cameras of phones have 200
 * million.
 */
export const MAX_SHRUNK_FROM = 210_000_000;

export interface RefusedFile {
  readonly name: string;
  /** `bytes` and `pixels`: it could not be made smaller either. A text is what the server said. */
  readonly why: Exclude<FileKind, 'picture'> | 'bytes' | 'pixels' | { readonly text: string };
}

/** Names that are listed; of the others only the number is said. */
const LISTED = 2;

/** One line for each reason. */
export function refusalText(refused: readonly RefusedFile[]): string {
  const byReason = new Map<string, RefusedFile[]>();
  for (const file of refused) {
    const reason = typeof file.why === 'string' ? file.why : file.why.text;
    byReason.set(reason, [...(byReason.get(reason) ?? []), file]);
  }
  return Array.from(byReason.values(), lineOf).join('\n');
}

/** The notice about animated pictures. */
export function firstFrameText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return names.length === 1
    ? `${namesOf(names)} — анимация. На лист лёг её первый кадр.`
    : `${namesOf(names)} — анимации. На лист легли их первые кадры.`;
}

function lineOf(files: readonly RefusedFile[]): string {
  const [first] = files;
  if (first === undefined) return '';
  const names = namesOf(files.map(({ name }) => name));
  const isOne = files.length === 1;
  const { why } = first;
  if (typeof why !== 'string') return `${names} ${isOne ? 'не добавлен' : 'не добавлены'}. ${why.text}`;
  if (why === 'table') {
    return isOne
      ? `${names} — таблица. Добавьте слой «Данные таблицы» и откройте её там.`
      : `${names} — таблицы. Добавьте слой «Данные таблицы» и откройте их там.`;
  }
  const text = TEXTS[why];
  if (why === 'bytes' || why === 'pixels') return `${names} ${text}`;
  const wanted = isOne ? 'не подходит' : 'не подходят';
  if (why === 'heic' || why === 'pdf') return `${names} ${wanted}. ${text}`;
  return `${names} ${wanted}: на лист можно добавить картинку PNG, JPEG, WEBP или GIF.${text}`;
}

function namesOf(names: readonly string[]): string {
  const listed = names.length <= LISTED + 1 ? names : names.slice(0, LISTED);
  const quoted = listed.map((name) => `«${name}»`);
  if (listed.length < names.length) return `${quoted.join(', ')} и ещё ${names.length - listed.length}`;
  return quoted.length === 1 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} и ${quoted.at(-1) ?? ''}`;
}

const TEXTS: Readonly<Record<Exclude<Extract<RefusedFile['why'], string>, 'table'>, string>> = {
  heic:
    'HEIC — формат камеры iPhone, этот браузер его не открывает. Чтобы снимать в JPEG: Настройки, Камера, Форматы, ' +
    '«Наиболее совместимый». Готовое фото отправьте себе письмом или в мессенджере, и придёт JPEG.',
  avif: ' AVIF откройте в Paint или другой программе для картинок и сохраните как PNG или JPEG.',
  svg: ' SVG — векторный рисунок: сохраните его как PNG там, где он сделан.',
  tiff: ' TIFF откройте в Paint или другой программе для картинок и сохраните как PNG или JPEG.',
  bmp: ' Откройте файл в Paint и сохраните как PNG.',
  psd: ' PSD откройте в Photoshop или Photopea и сохраните как PNG.',
  pdf: 'Страницы PDF добавляются на лист из одного файла, имя которого кончается на .pdf.',
  word:
    ' Документ сохраните в Word как PDF («Файл», «Сохранить как») и добавьте его страницу. ' +
    'Картинку из документа сохраните отдельно: правая кнопка мыши, «Сохранить как рисунок».',
  slides: ' Презентацию сохраните в PowerPoint как PPTX или PDF: «Файл», «Сохранить как».',
  publisher: ' В Publisher: «Файл», «Сохранить как», тип «PDF». Потом добавьте страницу этого PDF.',
  corel: ' В CorelDRAW: «Файл», «Опубликовать в PDF». Потом добавьте страницу этого PDF.',
  archive: ' Распакуйте архив и выберите картинки.',
  video: ' Из видео сделайте снимок экрана.',
  other: '',
  bytes: `больше ${MAX_IMAGE_BYTES / 1_000_000}\u00A0МБ. Уменьшите картинку и добавьте снова.`,
  pixels: `больше ${MAX_SHRUNK_FROM / 1_000_000}\u00A0млн точек. Уменьшите картинку и добавьте снова.`,
};
