/** Shown before a tab is found: explains how to attach one. A tab attaches itself. */
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Button } from '../../../../src/kit/Button.tsx';
import { buttonClass } from '../../../../src/kit/buttonStyles.ts';
import { CODE } from '../look/textStyles.ts';
import { OpenTraceButton } from './OpenTraceButton.tsx';
import type { Elements } from '../../../../src/kit/elements.ts';

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
    <section className="mx-auto max-w-2xl px-4 py-10" aria-labelledby="live-empty-title">
      <h2 id="live-empty-title" className="text-xl font-semibold">
        Ни одна вкладка ещё не подключена
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">
        Здесь видно, что делают машины открытой программы. Подключиться можно так:
      </p>
      <ol className="grid gap-3.5">
        <Way title="Откройте программу по этому адресу">
          <p className="flex flex-wrap items-center gap-2">
            <code className={`${CODE} flex-[1_1_14rem] rounded-md bg-sunken px-2.5 py-2 text-ink`}>
              {address}
            </code>
            <Button variant="outline" size="sm" icon={Copy} onClick={copy}>
              Скопировать
            </Button>
            <a className={buttonClass('outline', 'sm')} href={address} target="_blank" rel="noreferrer">
              Открыть
            </a>
          </p>
          <output className="text-xs">{copied === null ? '' : COPIED_TEXTS[copied]}</output>
          <p>
            Добавить <code className={CODE}>?inspect</code> можно к адресу любой страницы. Вкладка останется
            подключённой, пока её не закроют.
          </p>
        </Way>
        <Way title="Или включите показ на этом устройстве">
          <p>
            В редакторе: меню проекта, «Настройки», «Для разработчиков», «Показывать работу машин». Затем
            обновите страницу редактора.
          </p>
        </Way>
        <Way title="Или откройте сохранённую запись">
          <p>Выберите файл или перетащите его на эту страницу.</p>
          <OpenTraceButton onOpen={onOpen} />
        </Way>
      </ol>
    </section>
  );
}

interface WayProps {
  readonly title: string;
  readonly children: Elements;
}

function Way({ title, children }: WayProps): ReactElement {
  return (
    <li className="space-y-2 rounded-lg border border-line bg-surface p-4 text-ink-soft">
      <h3 className="font-semibold text-ink">{title}</h3>
      {children}
    </li>
  );
}

const COPIED_TEXTS = {
  yes: 'Адрес скопирован.',
  no: 'Браузер не разрешил копирование: выделите адрес и скопируйте его сами.',
} as const;
