/**
 * Pages that are built when somebody first opens them. Only `npm start` does so: it gives this process a
 * channel and builds what is asked for over it (scripts/buildOnRequest.mjs).
 */
import type { Context } from 'hono';
import { escapeHtml } from './sitePage.ts';

/** The process that has started this one. */
interface Starter {
  /** False when it has ended. */
  readonly send: (message: { readonly build: string }) => boolean;
  readonly onMessage: (heard: (message: unknown) => void) => void;
}

export interface LatePages {
  /** Starts the building of a file that is not there, and says so; null if nobody builds it. */
  readonly reply: (context: Context, file: string) => Response | null;
}

export const NO_LATE_PAGES: LatePages = { reply: () => null };

/** By file: what is built, in the accusative. */
const NAMES: ReadonlyMap<string, string> = new Map([['machines.html', 'страницу схем']]);

const FRESH = { 'Cache-Control': 'no-store' };

export function createLatePages(starter: Starter): LatePages {
  const building = new Set<string>();
  /** Reasons that nobody has seen. */
  const failures = new Map<string, string>();
  starter.onMessage((message) => {
    const told = readBuilt(message);
    if (told === null) return;
    building.delete(told.built);
    if (told.failure !== null) failures.set(told.built, told.failure);
  });
  return {
    reply: (context, file) => {
      const name = NAMES.get(file);
      if (name === undefined) return null;
      const failure = failures.get(file);
      // Told once, so that whoever opens the page again has it tried again.
      failures.delete(file);
      if (failure !== undefined) return context.html(failureHtml(name, failure), 503, FRESH);
      if (!building.has(file) && !starter.send({ build: file })) return null;
      building.add(file);
      return context.html(buildingHtml(name), 503, FRESH);
    },
  };
}

/** Asks the process that has started this one, if it says that it builds pages. */
export function latePagesOf(own: NodeJS.Process): LatePages {
  if (own.send === undefined || !own.argv.includes('--builds-pages')) return NO_LATE_PAGES;
  return createLatePages({
    send: (message) => {
      if (!own.connected) return false;
      own.send?.(message);
      return true;
    },
    onMessage: (heard) => {
      own.on('message', heard);
      // The channel alone does not keep a process that ends.
      own.channel?.unref();
    },
  });
}

function readBuilt(message: unknown): { readonly built: string; readonly failure: string | null } | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('built' in message) || typeof message.built !== 'string') return null;
  const failure = 'failure' in message && typeof message.failure === 'string' ? message.failure : null;
  return { built: message.built, failure };
}

function buildingHtml(name: string): string {
  return pageHtml(
    `<p role="status">Собираю ${name}, это займёт около минуты…</p>
<script src="/reloadSoon.js"></script>`,
  );
}

function failureHtml(name: string, failure: string): string {
  return pageHtml(
    `<p role="alert">Не удалось собрать ${name}. Исправьте причину и обновите эту страницу.</p>
<pre>${escapeHtml(failure)}</pre>`,
  );
}

const pageHtml = (content: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Patent Generator</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
