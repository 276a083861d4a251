/**
 * All machines with samples to run them without the product: input, the events a person can send, results of
 * invoked actors and of provided guards. The visualiser and the model-based tests read this table and name no
 * machine: one line adds a new machine to both.
 */
import type { AnyStateMachine } from 'xstate';
import { authSamples } from './auth/samples.ts';
import { autosaveSamples } from './autosave/samples.ts';
import { draftSamples } from './draft/samples.ts';
import { editorSamples } from './editor/samples.ts';
import { exportSamples } from './export/samples.ts';
import { lettersSamples } from './letters/samples.ts';
import { pdfPagesSamples } from './pdfPages/samples.ts';
import { pickupSamples } from './pickup/samples.ts';
import { pointerSamples } from './pointer/samples.ts';
import { preflightSamples } from './preflight/samples.ts';
import { projectSamples } from './project/samples.ts';
import type { Sample } from './kernel/sample.ts';
import { saveDialogSamples } from './saveDialog/samples.ts';
import { settingsSamples } from './settings/samples.ts';
import { startPageSamples } from './startPage/samples.ts';
import { tableReadingSamples } from './tableReading/samples.ts';
import { tourSamples } from './tour/samples.ts';
import { trainingSamples } from './training/samples.ts';
import { authMachine } from './auth/machine.ts';
import { autosaveMachine } from './autosave/machine.ts';
import { draftMachine } from './draft/machine.ts';
import { editorMachine } from './editor/machine.ts';
import { exportMachine } from './export/machine.ts';
import { lettersMachine } from './letters/machine.ts';
import { pdfPagesMachine } from './pdfPages/machine.ts';
import { pickupMachine } from './pickup/machine.ts';
import { pointerMachine } from './pointer/machine.ts';
import { preflightMachine } from './preflight/machine.ts';
import { projectMachine } from './project/machine.ts';
import { saveDialogMachine } from './saveDialog/machine.ts';
import { settingsMachine } from './settings/machine.ts';
import { startPageMachine } from './startPage/machine.ts';
import { tableReadingMachine } from './tableReading/machine.ts';
import { tourMachine } from './tour/machine.ts';
import { trainingMachine } from './training/machine.ts';

export interface CatalogueEntry {
  readonly machine: AnyStateMachine;
  /** Title in Russian. */
  readonly title: string;
  readonly samples: readonly Sample[];
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  { machine: authMachine, title: 'Вход и регистрация', samples: authSamples },
  { machine: settingsMachine, title: 'Настройки', samples: settingsSamples },
  { machine: startPageMachine, title: 'Начать с таблицы', samples: startPageSamples },
  { machine: projectMachine, title: 'Проект', samples: projectSamples },
  { machine: draftMachine, title: 'Черновик', samples: draftSamples },
  { machine: autosaveMachine, title: 'Автоматическое сохранение', samples: autosaveSamples },
  { machine: editorMachine, title: 'Редактор', samples: editorSamples },
  { machine: pointerMachine, title: 'Указатель на холсте', samples: pointerSamples },
  { machine: preflightMachine, title: 'Проверка перед выпуском', samples: preflightSamples },
  { machine: saveDialogMachine, title: 'Диалог сохранения', samples: saveDialogSamples },
  { machine: exportMachine, title: 'Создание файла', samples: exportSamples },
  { machine: lettersMachine, title: 'Письма с копиями', samples: lettersSamples },
  { machine: pickupMachine, title: 'Копии для получателей', samples: pickupSamples },
  { machine: tableReadingMachine, title: 'Чтение таблицы', samples: tableReadingSamples },
  { machine: pdfPagesMachine, title: 'Страницы PDF', samples: pdfPagesSamples },
  { machine: trainingMachine, title: 'Обучение', samples: trainingSamples },
  { machine: tourMachine, title: 'Тур по редактору', samples: tourSamples },
];

/** Returns the entry of a machine by id; throws for an unknown id. */
export function entryOf(machineId: string): CatalogueEntry {
  const found = CATALOGUE.find(({ machine }) => machine.id === machineId);
  if (found === undefined) throw new Error(`The catalogue has no machine "${machineId}".`);
  return found;
}
