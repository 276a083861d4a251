/**
 * Saves an open project. A save without a response may have been stored: documents sent since the last
 * response are remembered, so that this page's own newer version is not taken for a conflict.
 */
import { SILENT_TEXT, UNDELIVERED_TEXT } from '../../api/errorTexts.ts';
import type { ApiError } from '../../api/result.ts';
import type { Document } from '../../document/document.ts';
import { DOWN, failureOf, OFFLINE, SILENT, UNDELIVERED } from '../../machines/kernel/failure.ts';
import type { SaveOrder } from '../../machines/project/events.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import type { ProjectDeps } from './projectDeps.ts';
import { isServiceThere } from './projectDeps.ts';
import { isSameOnWire } from '../document/sameOnWire.ts';

/** A version of the project on the service. */
interface Base {
  readonly version: number;
  readonly document: Document;
}

/**
 * Returns a function that saves the store's document and throws a `Failure`. The watchdog aborts when the
 * service stops responding.
 */
export function projectSaver(deps: ProjectDeps): (order: SaveOrder, stopped: AbortSignal) => Promise<void> {
  const { platform, api, editor, projectId, base } = deps;
  /** Saves with no response; possibly applied. */
  const unanswered = new Set<Document>();

  async function save({ overwrite }: SaveOrder, signal: AbortSignal): Promise<void> {
    const { document: present, savedDocument } = editor.getSnapshot();
    const known = { version: base.version(), document: savedDocument };
    const start = overwrite ? await theirs(signal) : ((await savedUnheard(signal)) ?? known);
    const reply = await send(start, present, signal);
    if (reply.ok) unanswered.clear();
    else if (reply.error.kind === 'offline') unanswered.add(present);
    else if (isGateway(reply.error)) fail({ code: DOWN, text: SILENT_TEXT });
    base.hold(valueOrFailure(reply).version);
    editor.markSaved(present);
  }

  const send = ({ version, document: saved }: Base, present: Document, signal: AbortSignal) =>
    api.saveProject({ id: projectId, version, saved, present, signal });

  /**
   * Returns the service's version if it equals a document sent without a response: then the newer version is
   * this page's own. Asked before anything is sent: the present document may be the saved one again, and would not be sent.
   */
  async function savedUnheard(signal: AbortSignal): Promise<Base | null> {
    if (unanswered.size === 0) return null;
    const held = await theirs(signal);
    return [...unanswered].some((sent) => isSameOnWire(sent, held.document)) ? held : null;
  }

  async function theirs(signal: AbortSignal): Promise<Base> {
    return valueOrFailure(await api.loadProject(projectId, { signal }));
  }

  /** The device has a network: the server is down, or something between drops this call only. */
  async function failWithNetwork(signal: AbortSignal): Promise<never> {
    const isReached = await isServiceThere(deps, signal);
    if (signal.aborted) fail({ code: SILENT, text: SILENT_TEXT });
    return isReached
      ? fail({ code: UNDELIVERED, text: UNDELIVERED_TEXT })
      : fail({ code: DOWN, text: SILENT_TEXT });
  }

  return async (order, stopped) => {
    const givenUp = new AbortController();
    const stopWatchdog = platform.startWatchdog(
      (asked) => isServiceThere(deps, asked),
      () => givenUp.abort(new DOMException(SILENT_TEXT, 'TimeoutError')),
    );
    stopped.addEventListener('abort', stopWatchdog);
    try {
      await save(order, givenUp.signal);
    } catch (error) {
      if (givenUp.signal.aborted) fail({ code: SILENT, text: SILENT_TEXT });
      if (failureOf(error).code === OFFLINE && platform.isOnline()) await failWithNetwork(givenUp.signal);
      throw error;
    } finally {
      stopWatchdog();
    }
  };
}

const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];

/** Whether a proxy answered in place of the server, whose own refusals have words. */
function isGateway({ code, details }: ApiError): boolean {
  return details === null && GATEWAY_STATUSES.includes(code);
}
