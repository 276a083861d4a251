/** Why something failed in Node, in Russian: the end of a sentence after a colon, without names of files. */
import { SpokenError } from '../document/text/errorText.ts';

const REASONS: Readonly<Partial<Record<string, string>>> = {
  EACCES: 'нет прав',
  EBUSY: 'файл занят другой программой',
  EIO: 'диск не отвечает или повреждён',
  EISDIR: 'это папка',
  ELOOP: 'ссылки на папки замкнулись в круг',
  EMFILE: 'открыто слишком много файлов',
  ENAMETOOLONG: 'имя слишком длинное',
  ENFILE: 'открыто слишком много файлов',
  ENOENT: 'такого файла нет',
  ENOMEM: 'не хватило памяти',
  ENOSPC: 'на диске кончилось место',
  EPERM: 'нет прав',
  ERR_FS_FILE_TOO_LARGE: 'файл слишком большой',
  ERR_WORKER_OUT_OF_MEMORY: 'не хватило памяти',
  ETIMEDOUT: 'диск не отвечает',
};

/** The only way of a thrown value into what the command line says; its own message may be in any language. */
export function reasonInNode(thrown: unknown): string {
  if (thrown instanceof SpokenError) return thrown.message;
  if (thrown instanceof RangeError) return 'не хватило памяти';
  const code: unknown = Reflect.get(Object(thrown), 'code');
  return REASONS[String(code)] ?? 'внутренняя ошибка программы';
}
