import { notify } from '../../../kit/notify.ts';

/** Puts a link on the clipboard, and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify('positive', 'Ссылка скопирована');
  } catch {
    notify('info', 'Браузер не дал скопировать ссылку сам. Выделите её в поле и нажмите Ctrl+C.');
  }
}
