/** Opens a project: its document, its fonts, and this device's drafts of it. */
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { Document } from '../../document/document.ts';
import { familiesOf } from '../../document/fonts.ts';
import { usesRareLetters } from '../../document/letters.ts';
import { recordsOf } from '../../document/records/records.ts';
import { OFFLINE } from '../../machines/kernel/failure.ts';
import type { DraftOffer } from '../../machines/project/events.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import { offerDraft } from '../drafts/offerDraft.ts';
import type { ProjectDeps } from './projectDeps.ts';
import { isServiceThere } from './projectDeps.ts';
import { LAYERS_REPAIRED_TEXT, NEWER_DRAFT_TEXT, SILENT_NOTICES } from './projectNotices.ts';

export const NO_DRAFTS_TEXT =
  'Черновики на этом устройстве сейчас не сохраняются: браузер не даёт к ним доступа. Сохраняйте проект чаще.';
const DRAFT_GONE_TEXT = 'Его больше нет на этом устройстве.';
const UPLOAD_BROKEN_OFF_TEXT = 'Загрузка прервалась.';

/** Loads the project into the editor store; resolves with a draft to offer, or throws a `Failure`. */
export async function loadProject(deps: ProjectDeps, signal: AbortSignal): Promise<DraftOffer | null> {
  const { platform, api, editor, projectId, draftList, unsent, base } = deps;
  const stopWatchdog = platform.startWatchdog(
    (asked) => isServiceThere(deps, asked),
    () => platform.notify('warning', SILENT_NOTICES.loading, { place: 'top-right' }),
  );
  const project = valueOrFailure(await api.loadProject(projectId, { signal }).finally(stopWatchdog));
  await loadPartsOf(project.document, deps);
  const offer = await offerDraft(draftList, project);
  if (platform.drafts.isSilent()) platform.notify('warning', NO_DRAFTS_TEXT, { place: 'top-right' });
  if (draftList.getSnapshot().some(({ document }) => document === null))
    platform.notify('warning', NEWER_DRAFT_TEXT, { place: 'top-right' });
  base.hold(project.version);
  editor.load(project.document);
  // Those of the work before are in its draft.
  unsent.update((images) => (images.length === 0 ? images : []));
  if (project.problems.length > 0) platform.notify('warning', LAYERS_REPAIRED_TEXT, { place: 'top-right' });
  return offer;
}

/** Puts a draft into the editor store as one change, so that undo returns to the previous document. */
export async function restoreDraft(deps: ProjectDeps, draftId: string): Promise<void> {
  const { editor, unsent, drafts, draftList, base } = deps;
  const found = draftList.find(draftId);
  if (found === undefined) return fail({ code: 'refused', text: DRAFT_GONE_TEXT });
  const { draft, document } = found;
  if (document === null) return fail({ code: 'newer', text: NEWER_DRAFT_TEXT });
  await loadPartsOf(document, deps);
  base.goOnFrom(document, draft.baseVersion);
  drafts.adopt(draft);
  draftList.takeOff(draftId);
  editor.apply(() => document);
  const waiting = draft.images.map(({ page = 0, ...image }) => ({
    ...image,
    page,
    failure: UPLOAD_BROKEN_OFF_TEXT,
    waitsForNetwork: true,
  }));
  if (waiting.length > 0) unsent.update((images) => [...images, ...waiting]);
}

/** Loads what the document cannot be shown without: its fonts, and the language of its records. */
async function loadPartsOf(document: Document, { platform }: Pick<ProjectDeps, 'platform'>): Promise<void> {
  const { loadFonts, loadLanguage } = platform.host;
  const hasRecords = recordsOf(document).layers.length > 0;
  const [fonts, hasLanguage] = await Promise.all([
    loadFonts(familiesOf(document), usesRareLetters(document)),
    !hasRecords || isDone(loadLanguage()),
  ]);
  if (fonts.kind === 'failed' || !hasLanguage) fail({ code: OFFLINE, text: CONNECTION_TEXT });
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
