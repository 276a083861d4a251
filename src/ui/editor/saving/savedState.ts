/** The saved state of the open project in words (design, promise 4): what the header shows and screen readers announce. */
import type { Failure } from '../../../machines/kernel/failure.ts';
import { SILENT } from '../../../machines/kernel/failure.ts';
import type { ProjectPhase } from '../../application/useProject.ts';

export type SavedTone = 'saved' | 'draft' | 'busy' | 'waiting' | 'failed';

export interface SavedFacts {
  readonly phase: ProjectPhase;
  /** The page will be left when the save is through. */
  readonly isLeaving: boolean;
  /** Document and images are on the server. */
  readonly isSaved: boolean;
  readonly hasDraft: boolean;
  /** Why the device takes no draft. */
  readonly draftRefusal: string | null;
  /** Why the last save failed. */
  readonly failure: Failure | null;
}
export interface SavedStateWords {
  readonly tone: SavedTone;
  /** For the header: short. */
  readonly label: string;
  /** The whole sentence. */
  readonly text: string;
}

export function savedState(facts: SavedFacts): SavedStateWords {
  const { phase, isLeaving, isSaved, hasDraft, draftRefusal, failure } = facts;
  if (isLeaving) return words('busy', 'Сохраняем…', 'Сохраняем и выходим…');
  if (phase === 'saving' || phase === 'copying') return words('busy', 'Сохраняем…', 'Сохраняем…');
  if (phase === 'offline' && failure?.code === SILENT) {
    const kept = hasDraft ? ', черновик на этом устройстве' : '';
    return words('waiting', failure.text, `${failure.text}, сохраним, когда ответит${kept}`);
  }
  if (phase === 'offline') {
    return words('waiting', 'Нет сети', 'Нет сети, сохраним, когда появится');
  }
  if (isSaved) return words('saved', 'Сохранено', 'Сохранено');
  if (failure !== null) return words('failed', 'Не сохранено', `Не сохранено: ${lowerFirst(failure.text)}`);
  if (draftRefusal !== null) {
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

/** The first letter small within a sentence, but for abbreviations. */
function lowerFirst(sentence: string): string {
  return /^\p{Lu}\p{Ll}/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
