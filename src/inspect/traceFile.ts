/** Parses recordings from files and other tabs; failures carry a Russian text. */
import type { Plain } from './openValue.ts';
import type { StopStatus, Trace, TraceEvent } from './trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from './trace.ts';

export type ParsedTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly text: string };

export const TRACE_BYTES_AT_MOST = 50_000_000;
const TRACE_EVENTS_AT_MOST = 50_000;

export const TRACE_FAILURES = {
  notTrace: 'Это не запись работы машин. Выберите файл, сохранённый кнопкой «Сохранить запись».',
  newer: 'Запись сделана более новой версией программы. Обновите страницу и откройте файл снова.',
  tooBig: 'Запись слишком велика: здесь открываются файлы до 50 МБ и до 50 000 событий.',
  broken: 'Запись повреждена: часть событий в ней не читается.',
} as const;

/** Parses the text of a file. */
export function readTrace(text: string): ParsedTrace {
  if (text.length > TRACE_BYTES_AT_MOST) return refusal('tooBig');
  try {
    return parseTrace(JSON.parse(text));
  } catch {
    return refusal('notTrace');
  }
}

/** Checks that a value is a recording. */
export function parseTrace(value: unknown): ParsedTrace {
  if (!isRecord(value) || value['format'] !== TRACE_FORMAT) return refusal('notTrace');
  const { version, startedAt, events } = value;
  if (typeof version === 'number' && version > TRACE_VERSION) return refusal('newer');
  if (version !== TRACE_VERSION || !isCount(startedAt) || !Array.isArray(events)) return refusal('broken');
  if (events.length > TRACE_EVENTS_AT_MOST) return refusal('tooBig');
  const read = events.filter(isTraceEvent);
  if (read.length < events.length || !isRising(read)) return refusal('broken');
  return {
    ok: true,
    trace: { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events: read.map(renameEvent) },
  };
}

/** Transitions that had other names when a recording was made. */
const FORMER =
  /^saveDialog\.open\|(?:choose(?:Tab|Format|Copies|Names|Pdf|Resolution|Ink)|changeName|(print|saveExtra))\|0$/;

function renameEvent(event: TraceEvent): TraceEvent {
  if (event.kind !== 'moved') return event;
  const transitions = event.transitions.map((id) => {
    const former = FORMER.exec(id);
    if (former === null) return id;
    return former[1] === undefined ? 'saveDialog.open|change|0' : 'saveDialog.open|save|0';
  });
  return { ...event, transitions };
}

function refusal(reason: keyof typeof TRACE_FAILURES): ParsedTrace {
  return { ok: false, text: TRACE_FAILURES[reason] };
}

/** Whether sequence numbers increase. */
function isRising(events: readonly TraceEvent[]): boolean {
  return events.every(({ n }, index) => n > (events[index - 1]?.n ?? 0));
}

export function isTraceEvent(value: unknown): value is TraceEvent {
  if (!isRecord(value)) return false;
  const { n, at, actor, kind } = value;
  if (!isCount(n) || !isCount(at) || typeof actor !== 'string') return false;
  switch (kind) {
    case 'started':
      return (
        isTextOrNull(value['parent']) &&
        typeof value['name'] === 'string' &&
        isTextOrNull(value['machine']) &&
        isPlain(value['input'])
      );
    case 'sent':
      return isTextOrNull(value['from']) && typeof value['event'] === 'string' && isPlain(value['payload']);
    case 'moved':
      return (
        (value['cause'] === null || isCount(value['cause'])) &&
        typeof value['event'] === 'string' &&
        isTexts(value['transitions']) &&
        isTexts(value['active']) &&
        isPlain(value['value']) &&
        isPlain(value['context'])
      );
    case 'stopped':
      return isStopStatus(value['status']);
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isStopStatus(value: unknown): value is StopStatus {
  return value === 'done' || value === 'error' || value === 'stopped';
}

function isPlain(value: unknown): value is Plain {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isPlain);
}
