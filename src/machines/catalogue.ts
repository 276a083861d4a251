/**
 * Every machine of the product with what it takes to run it without the product: sample input, the events a person can
 * send, what its invoked actors may answer, and what the guards of the composition root say. The visualiser and the
 * model-based tests both read this and know no machine by name: a new machine appears in both by one line.
 */
import type { AnyStateMachine } from 'xstate';
import { authSamples } from './samples/auth.ts';
import { draftSamples } from './samples/draft.ts';
import { editorSamples } from './samples/editor.ts';
import { exportSamples } from './samples/export.ts';
import { projectSamples } from './samples/project.ts';
import type { Sample } from './samples/sample.ts';
import { saveDialogSamples } from './samples/saveDialog.ts';
import { settingsSamples } from './samples/settings.ts';
import { tourSamples } from './samples/tour.ts';
import { trainingSamples } from './samples/training.ts';
import { authMachine } from './auth.ts';
import { draftMachine } from './draft.ts';
import { editorMachine } from './editor.ts';
import { exportMachine } from './export.ts';
import { projectMachine } from './project.ts';
import { saveDialogMachine } from './saveDialog.ts';
import { settingsMachine } from './settings.ts';
import { tourMachine } from './tour.ts';
import { trainingMachine } from './training.ts';

export interface CatalogueEntry {
  readonly machine: AnyStateMachine;
  /** What the machine is about, in Russian. */
  readonly title: string;
  readonly samples: readonly Sample[];
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  { machine: authMachine, title: 'Вход и регистрация', samples: authSamples },
  { machine: settingsMachine, title: 'Настройки', samples: settingsSamples },
  { machine: projectMachine, title: 'Проект', samples: projectSamples },
  { machine: draftMachine, title: 'Черновик', samples: draftSamples },
  { machine: editorMachine, title: 'Редактор', samples: editorSamples },
  { machine: saveDialogMachine, title: 'Диалог сохранения', samples: saveDialogSamples },
  { machine: exportMachine, title: 'Создание файла', samples: exportSamples },
  { machine: trainingMachine, title: 'Обучение', samples: trainingSamples },
  { machine: tourMachine, title: 'Тур по редактору', samples: tourSamples },
];

/** The machine's line of the catalogue, by its id. */
export function entryOf(machineId: string): CatalogueEntry {
  const found = CATALOGUE.find(({ machine }) => machine.id === machineId);
  if (found === undefined) throw new Error(`The catalogue has no machine "${machineId}".`);
  return found;
}
