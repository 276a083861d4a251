import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { importBundle, START_ACCEPT } from './bundleFiles.ts';
import { CUT_NAME_TEXT } from './projectList.ts';
import { TransferList } from './TransferList.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useTransfers } from './useTransfers.ts';

interface FileStartProps {
  /** Asked once the file is chosen. */
  readonly mayBegin: () => Promise<boolean>;
  readonly onImported: (project: Project) => void;
  /** A table is no project yet, but one can begin with it. */
  readonly onTable: (table: File) => void;
}

/** A project from a file: dropped or chosen, sent at once, with the service's own word when it refuses. */
export function FileStart({ mayBegin, onImported, onTable }: FileStartProps) {
  const { api, platform } = useApplication();
  const { transfers, run } = useTransfers();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (isTableFile(file)) return onTable(file);
    if (!(await mayBegin())) return;
    for (const { error, close } of transfers) if (error !== null) close();
    const project = await run(`Загружаем «${file.name}»`, (signal, report) =>
      importBundle(api, file, signal, report),
    );
    if (project?.name_cut === true) platform.notify('warning', CUT_NAME_TEXT, { duration: 6000 });
    if (project) onImported(project);
  };
  const isOver = useFileDrop((files) => void take(files[0]));
  return (
    <div>
      <TransferList transfers={transfers} />
      <div
        className={classNames(
          'flex flex-col items-center rounded-xl border border-dashed px-6 py-10 text-center',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
        )}
      >
        <FileUp size={28} strokeWidth={1.5} className="text-primary" aria-hidden />
        <p className="mt-3 text-base font-medium text-ink">Перетащите сюда файл проекта или таблицу</p>
        <p className="mt-1 mb-4 max-w-sm text-sm text-ink-soft">
          Проект — это файл .zip, который скачивают из списка проектов: «Скачать файлом». Таблица — .xlsx,
          .xls, .ods или .csv.
        </p>
        <Button variant="outline" onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        <input
          ref={input}
          type="file"
          accept={START_ACCEPT}
          hidden
          aria-label="Файл проекта"
          data-testid="project-file"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
