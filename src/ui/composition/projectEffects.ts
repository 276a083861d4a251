/** What the project chart asks for: the service, the editor store, pages, notices and files (specification §4, §8, §9). */
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import { decodeDocument } from '../../api/codec/decode.ts';
import { encodeDocument } from '../../api/codec/encode.ts';
import { CONNECTION_TEXT, PROJECT_SAVE_TEXTS } from '../../api/errorTexts.ts';
import type { Document, Editor } from '../../engine/index.ts';
import { familiesOf } from '../../engine/index.ts';
import { CONFLICT, failureOf, UNAUTHORIZED } from '../../machines/failure.ts';
import type { SaveOrder } from '../../machines/project.ts';
import { PROJECT_NOT_FOUND_NOTICE_MS } from '../kit/notify.ts';
import { fail, valueOrFailure } from './apiFailure.ts';
import { copyFile } from './copyFile.ts';
import { loginPathFor, PROJECTS_PATH } from './paths.ts';
import type { EditorPlatform } from './platform.ts';

export const PROJECT_NOT_FOUND_TEXT = 'Проект не найден. Создайте новый или откройте один из существующих.';
/** For whoever stayed on the page when it was about to reload: the work is still here. */
export const SIGNED_OUT_TEXT = 'Сеанс завершён. Войдите снова в соседней вкладке и сохраните проект ещё раз.';
const SIGNED_OUT_NOTICE_MS = 10_000;
export const LAYERS_REPAIRED_TEXT = 'Некоторые слои проекта не удалось прочитать полностью. Проверьте их.';

export interface ProjectWorld {
  readonly platform: EditorPlatform;
  readonly api: ApiClient;
  readonly editor: Editor;
  readonly projectId: string;
}

/** A version of the project on the service. */
interface Base {
  readonly version: number;
  readonly document: Document;
}

export function projectEffects({ platform, api, editor, projectId }: ProjectWorld) {
  /** The version that the present document is based on. */
  let version = 0;
  /** What was sent since the last answer: whether the service has any of it, nobody knows. */
  const unanswered = new Set<Document>();
  const saved = () => platform.notify('positive', PROJECT_SAVE_TEXTS.done, { place: 'top-right' });

  async function load(signal: AbortSignal): Promise<void> {
    const project = valueOrFailure(await api.loadProject(projectId, { signal }));
    const fonts = await platform.host.loadFonts(familiesOf(project.document));
    if (fonts.kind === 'failed') fail({ code: 'offline', text: CONNECTION_TEXT });
    version = project.version;
    editor.load(project.document);
    if (project.problems.length > 0) platform.notify('warning', LAYERS_REPAIRED_TEXT, { place: 'top-right' });
  }

  async function save({ overwrite }: SaveOrder): Promise<void> {
    const { document: present, savedDocument } = editor.getSnapshot();
    const base = overwrite ? await theirs() : { version, document: savedDocument };
    const first = await send(base, present);
    const refusedAsOutdated = !first.ok && first.error.code === CONFLICT;
    const mine = refusedAsOutdated && unanswered.size > 0 ? await savedUnheard() : null;
    const answer = mine === null ? first : await send(mine, present);
    if (answer.ok) unanswered.clear();
    else if (answer.error.kind === 'offline') unanswered.add(present);
    version = valueOrFailure(answer).version;
    editor.markSaved(present);
  }

  const send = (base: Base, present: Document) =>
    api.saveProject({ id: projectId, version: base.version, saved: base.document, present });

  /** What the service holds, if it is a document whose answer was lost: then the newer version is this page's own. */
  async function savedUnheard(): Promise<Base | null> {
    const held = await theirs();
    return [...unanswered].some((sent) => isSameOnWire(sent, held.document)) ? held : null;
  }

  async function theirs(): Promise<Base> {
    return valueOrFailure(await api.loadProject(projectId));
  }

  async function downloadTheirs(): Promise<void> {
    const result = await api.loadProject(projectId);
    if (result.ok) platform.download(...copyFile(result.value.document, 'на сервере'));
    else platform.notify('negative', result.error.text);
  }

  return {
    actors: {
      loadProject: fromPromise<void, { projectId: string }>(({ signal }) => load(signal)),
      saveProject: fromPromise<void, SaveOrder>(({ input }) => save(input)),
    },
    guards: { documentIsSaved: () => editor.getSnapshot().isSaved },
    actions: {
      goToLogin: () => platform.navigate(loginPathFor(platform.currentPath()), { replace: true }),
      warnProjectNotFound: () =>
        platform.notify('warning', PROJECT_NOT_FOUND_TEXT, {
          place: 'top-right',
          duration: PROJECT_NOT_FOUND_NOTICE_MS,
        }),
      goToProjects: () => platform.navigate(PROJECTS_PATH),
      clearHistory: () => editor.load(editor.getSnapshot().savedDocument),
      noticeSaved: saved,
      noticeSaveFailed: (_: unknown, { error }: { error: unknown }) => {
        const { code } = failureOf(error);
        const text = code === 'crash' ? PROJECT_SAVE_TEXTS.exception : PROJECT_SAVE_TEXTS.failed;
        platform.notify('negative', text, { place: 'top-right' });
        if (code !== UNAUTHORIZED) return;
        platform.notify('warning', SIGNED_OUT_TEXT, { place: 'top-right', duration: SIGNED_OUT_NOTICE_MS });
      },
      downloadMyCopy: () => platform.download(...copyFile(editor.getSnapshot().document, 'моя копия')),
      downloadTheirCopy: () => void downloadTheirs(),
    },
  };
}

/** Whether the service would give back the same for both. */
function isSameOnWire(a: Document, b: Document): boolean {
  return wireTextOf(a) === wireTextOf(b);
}

/** The way there and back puts fields in one order. */
function wireTextOf(document: Document): string {
  return JSON.stringify(encodeDocument(decodeDocument(encodeDocument(document)).document));
}
