/** Shown before a tab is found: explains how to attach one. A tab attaches itself. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { OpenTraceButton } from './OpenTraceButton.tsx';

interface EmptyLiveProps {
  readonly onOpen: (file: File) => void;
}

export function EmptyLive({ onOpen }: EmptyLiveProps): ReactElement {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const address = `${window.location.origin}/?inspect`;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  };
  return (
    <section className="live-empty" aria-labelledby="live-empty-title">
      <h2 id="live-empty-title">Ни одна вкладка ещё не подключена</h2>
      <p>Здесь видно, что делают машины открытой программы. Подключиться можно так:</p>
      <ol>
        <li>
          <h3>Откройте программу по этому адресу</h3>
          <p className="live-address">
            <code>{address}</code>
            <button type="button" className="button" onClick={copy}>
              Скопировать
            </button>
            <a className="button" href={address} target="_blank" rel="noreferrer">
              Открыть
            </a>
          </p>
          <output className="live-copied">{copied === null ? '' : COPIED_TEXTS[copied]}</output>
          <p>
            Добавить <code>?inspect</code> можно к адресу любой страницы. Вкладка останется подключённой, пока
            её не закроют.
          </p>
        </li>
        <li>
          <h3>Или включите показ на этом устройстве</h3>
          <p>
            В редакторе: меню проекта, «Настройки», «Для разработчиков», «Показывать работу машин». Затем
            обновите страницу редактора.
          </p>
        </li>
        <li>
          <h3>Или откройте сохранённую запись</h3>
          <p>Выберите файл или перетащите его на эту страницу.</p>
          <OpenTraceButton onOpen={onOpen} />
        </li>
      </ol>
    </section>
  );
}

const COPIED_TEXTS = {
  yes: 'Адрес скопирован.',
  no: 'Браузер не разрешил копирование: выделите адрес и скопируйте его сами.',
} as const;
