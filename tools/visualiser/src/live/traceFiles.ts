/** Saves recordings to files and reads them from chosen or dropped files. */
import type { Trace } from '../../../../src/inspect/trace.ts';
import type { ParsedTrace } from '../../../../src/inspect/traceFile.ts';
import { readTrace, TRACE_BYTES_AT_MOST, TRACE_FAILURES } from '../../../../src/inspect/traceFile.ts';

const OBJECT_URL_LIFE_MS = 60_000;

export function saveTrace(page: Window, trace: Trace): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(trace)], { type: 'application/json' }));
  const link = page.document.createElement('a');
  link.href = address;
  link.download = fileNameOf(trace);
  page.document.body.append(link);
  link.click();
  link.remove();
  page.setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFE_MS);
}

/** `machines-2026-11-21-0905.json`, by the local clock. */
function fileNameOf({ startedAt }: Trace): string {
  const at = new Date(startedAt);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `machines-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`;
}

/** Parses a recording; a failure carries its reason. */
export async function openTraceFile(file: File): Promise<ParsedTrace> {
  if (file.size > TRACE_BYTES_AT_MOST) return { ok: false, text: TRACE_FAILURES.tooBig };
  try {
    return readTrace(await file.text());
  } catch {
    // A dropped folder, or a file that no longer exists.
    return { ok: false, text: TRACE_FAILURES.notTrace };
  }
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
