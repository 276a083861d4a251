/** One pass over copies: each is drawn once, and those that were drawn go to the container in order. */
import type { Container, ExportFailed } from './container.ts';
import type { PlannedCopy } from '../plan/plan.ts';

/** Draws and encodes one copy at a time. */
export interface Lane<File> {
  /** Prepares the lane; no copy is requested before. Called before every pass. */
  open(): Promise<ExportFailed | null>;
  /** @param page of an image, from 0; the first one unless given */
  render(recordIndex: number | null, page?: number): Promise<DrawnCopy<File> | ExportFailed>;
  /** Called once when no more copies are needed: all are drawn, or the run ends early. */
  close(): void;
}
export interface DrawnCopy<File> {
  readonly kind: 'drawn';
  readonly file: File;
  /** CRC-32 of its bytes, when it is known. */
  readonly crc?: number | undefined;
}
/** A copy that could not be drawn. */
export interface FailedCopy {
  readonly copy: PlannedCopy;
  /** Russian, as in `ExportFailed`. */
  readonly message: string;
}

export interface Round<File> {
  readonly copies: readonly PlannedCopy[];
  readonly lanes: readonly Lane<File>[];
  readonly container: Container<File>;
  /** How many copies may be drawn ahead of the oldest unfinished one. */
  readonly ahead: number;
  readonly pause: () => Promise<void> | null;
  /** So many copies that fail one after another end the round; fewer are left out. */
  readonly failureLimit: number;
  /** Called when a copy was drawn. */
  readonly onCopy: () => void;
  /** Shared by the rounds of a run. */
  readonly state: {
    done: number;
    /** Copies in the container. */
    added: number;
    /** Nothing is begun or added any more; the round never ends. */
    isAbandoned: boolean;
    /** The addition in progress. */
    delivery?: Promise<void>;
  };
}
type RoundResult = { readonly kind: 'drawn'; readonly failed: readonly FailedCopy[] } | ExportFailed;

/** Rejects with what a lane or the container throws. */
export function drawRound<File>(round: Round<File>): Promise<RoundResult> {
  const { copies, lanes, container, ahead, pause, failureLimit, onCopy, state } = round;
  /** Copies drawn ahead of their turn, by index in `copies`; null failed. */
  const waiting = new Map<number, DrawnCopy<File> | null>();
  const wakeLanes: (() => void)[] = [];
  const failed: (FailedCopy & { readonly place: number })[] = [];
  /** Indexes in `copies`: next to draw and next to deliver. */
  let [next, delivered, failedInARow] = [0, 0, 0];

  return new Promise<RoundResult>((end, reject) => {
    const endRound = (): void => end({ kind: 'drawn', failed: inOrder(failed) });
    const deliver = async (): Promise<void> => {
      for (;;) {
        const [copy, drawn] = [copies[delivered], waiting.get(delivered)];
        if (copy === undefined || drawn === undefined || state.isAbandoned) return;
        if (drawn !== null) {
          const failure = await container.add(copy.fileName, drawn.file, drawn.crc);
          if (failure !== null) return end(failure);
          state.added += 1;
        }
        waiting.delete(delivered);
        delivered += 1;
        for (const wake of wakeLanes.splice(0)) wake();
        if (delivered === copies.length) endRound();
      }
    };
    const work = async (lane: Lane<File>): Promise<void> => {
      const failure = await openLane(lane, () => next < copies.length);
      if (failure !== null) return end(state.done === 0 ? aboutCopy(failure, copies[0]) : failure);
      while (!state.isAbandoned) {
        await pause();
        if (next < copies.length && next >= delivered + ahead) {
          await new Promise<void>((resolve) => void wakeLanes.push(resolve));
          continue;
        }
        const place = next;
        const copy = copies[place];
        if (copy === undefined || state.isAbandoned) return;
        next += 1;
        const drawn = await lane.render(copy.recordIndex, copy.page);
        if (state.isAbandoned) return;
        if (drawn.kind === 'failed') {
          failedInARow += 1;
          failed.push({ copy, message: drawn.message, place });
          if (failedInARow >= failureLimit) return end(firstOf(inOrder(failed), drawn));
          waiting.set(place, null);
        } else {
          failedInARow = 0;
          waiting.set(place, drawn);
          onCopy();
        }
        state.delivery = (state.delivery ?? Promise.resolve()).then(deliver).catch(reject);
      }
    };
    if (copies.length === 0) endRound();
    for (const lane of lanes) work(lane).catch(reject);
  });
}

/** Meanwhile the other lanes may take all copies, and the run close this one: it is not missed then. */
function openLane<File>(lane: Lane<File>, isNeeded: () => boolean): ReturnType<Lane<File>['open']> {
  return lane.open().catch((error: unknown) => {
    if (isNeeded()) throw error;
    return null;
  });
}

function inOrder<Placed extends { readonly place: number }>(failed: readonly Placed[]): readonly Placed[] {
  return failed.toSorted((a, b) => a.place - b.place);
}

/** The failure of the earliest copy. */
function firstOf([first]: readonly FailedCopy[], last: ExportFailed): ExportFailed {
  return first === undefined ? last : aboutCopy({ kind: 'failed', message: first.message }, first.copy);
}

function aboutCopy(failure: ExportFailed, copy: PlannedCopy | undefined): ExportFailed {
  return copy === undefined ? failure : { ...failure, copy };
}
