/**
 * Texts of the open project's saved state, shown in the header and announced by screen
 * readers.
 */
import type { Failure } from '../../../machines/kernel/failure.ts';
import { DOWN, SILENT, UNDELIVERED } from '../../../machines/kernel/failure.ts';
import type { ProjectPhase } from '../../application/useProject.ts';

export type SavedTone = 'saved' | 'draft' | 'busy' | 'waiting' | 'failed';

export interface SavingState {
  readonly phase: ProjectPhase;
  /** The page is left after this save. */
  readonly isLeaving: boolean;
  /** Document and images are on the server. */
  readonly isSaved: boolean;
  readonly hasDraft: boolean;
  /** Why the device cannot store a draft. */
  readonly draftError: string | null;
  /** Why the last save failed. */
  readonly failure: Failure | null;
}
export interface SavedStateWords {
  readonly tone: SavedTone;
  /** Short text for the header. */
  readonly label: string;
  /** Full sentence. */
  readonly text: string;
}

export function savedState(saving: SavingState): SavedStateWords {
  const { phase, isLeaving, isSaved, hasDraft, draftError, failure } = saving;
  if (isLeaving) return words('busy', 'Сохраняем…', 'Сохраняем и выходим…');
  if (phase === 'saving' || phase === 'copying') return words('busy', 'Сохраняем…', 'Сохраняем…');
  const kept = hasDraft ? ', черновик на этом устройстве' : '';
  if (phase === 'offline' && (failure?.code === SILENT || failure?.code === DOWN)) {
    return words('waiting', failure.text, `${failure.text}, сохраним, когда ответит${kept}`);
  }
  if (phase === 'offline' && failure?.code === UNDELIVERED) {
    return words('waiting', 'Ещё не сохранено', `${failure.text}. Пробуем снова${kept}`);
  }
  if (phase === 'offline') {
    return words('waiting', 'Нет сети', 'Нет сети, сохраним, когда появится');
  }
  if (isSaved) return words('saved', 'Сохранено', 'Сохранено');
  if (failure !== null) return words('failed', 'Не сохранено', `Не сохранено: ${lowerFirst(failure.text)}`);
  if (draftError !== null) {
    return words('failed', 'Есть изменения', 'Есть изменения, черновик на этом устройстве не сохраняется');
  }
  return words(
    'draft',
    'Есть изменения',
    hasDraft ? 'Есть изменения, черновик сохранён на этом устройстве' : 'Есть изменения',
  );
}

function words(tone: SavedTone, label: string, text: string): SavedStateWords {
  return { tone, label, text };
}

/** Lower-cases the first letter for use within a sentence, except in abbreviations. */
function lowerFirst(sentence: string): string {
  return /^\p{Lu}\p{Ll}/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
