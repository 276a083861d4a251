/** Makes the fact `{номер}`: numbers from the register of this project. */
import { EMPTY_REGISTER, USUAL_NUMBER_PATTERN } from '../../../document/issued/issuedRegister.ts';
import type { RunDocument } from '../../../document/runDocument.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { dayHere } from '../../../document/text/dayHere.ts';
import {
  finishIssue,
  issueNumbers,
  joinedRegister,
  NoNumberError,
  numberPatternProblem,
  peekNumbers,
} from '../../../data/issued/index.ts';
import type { Editor } from '../../../engine/editor/index.ts';
import type { IssuedStore } from '../../../hosts/page/issuedStore.ts';
import { deviceIssued, UnreadRegisterError } from '../../../hosts/page/issuedStore.ts';
import { isSameWay } from '../../../output/order/index.ts';
import { fail } from '../../platform/apiFailure.ts';
import { keepInProject } from './issuedDocuments.ts';
import type { FactMaker, WantedFacts } from './issueFacts.ts';
import type { EditorPlatform } from '../../platform/platform.ts';

export interface NumberDeps {
  readonly platform: Pick<EditorPlatform, 'now' | 'newId' | 'findUnfinishedRun' | 'notify'>;
  /** Key of the project in the device's storage. */
  readonly place: string;
  /** For storing the register in the project as well, when its settings say so. */
  readonly editor: Pick<Editor, 'amend' | 'getSnapshot'>;
  /** Defaults to the store of this device. */
  readonly store?: IssuedStore;
}

export function numberMaker(deps: NumberDeps): FactMaker {
  const { platform, place, editor, store = deviceIssued } = deps;
  const peek = async (wanted: WantedFacts) => {
    const { document, copies } = wanted;
    const pattern = patternOf(document);
    const known = joinedRegister(await store.load(place).catch(() => EMPTY_REGISTER), document);
    const resumes = await isResumed(deps, wanted);
    try {
      return peekNumbers(known, { document, pattern, copies, resumes });
    } catch (error) {
      return refuse(error, pattern);
    }
  };
  return {
    field: 'номер',
    isKept: ({ settings }) => settings.numbering?.keepsList === true,
    peek,
    issue: async (wanted) => {
      const { document, copies, signal, resumes: mayBeOut = false } = wanted;
      const { newId } = platform;
      const pattern = patternOf(document);
      const [run, day] = [newId(), dayHere(platform.now())];
      const resumes = await isResumed(deps, wanted);
      signal.throwIfAborted();
      let numbers: readonly string[] = [];
      await store
        .change(place, (device) => {
          const wishes = { document, pattern, copies, resumes, run, day, newId, mayBeOut };
          const issued = issueNumbers(joinedRegister(device, document), wishes);
          ({ numbers } = issued);
          return issued.register;
        })
        .catch((error: unknown) => refuse(error, pattern));
      return {
        values: numbers,
        finish: async (files) => {
          const made = { run, day: dayHere(platform.now()), files, numbers };
          const register = await store.change(place, (now) => finishIssue(now, document, made));
          if (!keepInProject(editor, register)) platform.notify('warning', NO_ROOM_TEXT);
        },
      };
    },
  };
}

const NO_ROOM_TEXT =
  'Список выданных документов больше не помещается в проект и теперь хранится только на этом устройстве. Выдавайте документы здесь, иначе номера могут повториться, и сохраните список таблицей: «Выданные документы».';

function patternOf(document: RunDocument): string {
  const pattern = document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
  const problem = numberPatternProblem(
    pattern,
    recordsOf(document).columns.map(({ name }) => name),
  );
  return problem === null
    ? pattern
    : fail({ code: 'refused', text: `Образец номера «${pattern}»: ${problem}` });
}

/** Whether this order resumes the unfinished run of this project. */
async function isResumed({ platform, place }: NumberDeps, wanted: WantedFacts): Promise<boolean> {
  const { order, resumes = false } = wanted;
  if (resumes) return true;
  if (order.scope !== 'collection') return false;
  const run = await platform.findUnfinishedRun(place, platform.now()).catch(() => null);
  return run !== null && run.order.copies === order.copies && isSameWay(run.order, order);
}

function refuse(error: unknown, pattern: string): never {
  if (error instanceof NoNumberError)
    return fail({ code: 'refused', text: `по образцу «${pattern}» новый номер не получается` });
  if (error instanceof UnreadRegisterError)
    return fail({
      code: 'refused',
      text: 'список выданных документов сохранён другой версией программы. Обновите страницу, иначе номера могли бы повториться',
    });
  return fail({
    code: 'refused',
    text: 'этот браузер не даёт хранить список выданных документов, и номера могли бы повториться. Разрешите сайту хранить данные или уберите поле {номер}',
  });
}
