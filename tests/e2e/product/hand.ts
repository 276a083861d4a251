/** The hand of a person: counts presses and keys, and presses only what the screen shows without scrolling. */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Way {
  /** For what is not in sight yet: the stories say where that is. */
  readonly isScrolledTo?: boolean;
}

export interface Hand {
  readonly press: (target: Locator, way?: Way) => Promise<void>;
  /** A choice in a list of the system: one press. */
  readonly choose: (list: Locator, label: string, way?: Way) => Promise<void>;
  /** Types into what has the focus, letter by letter; names of keys, such as Enter, in angle brackets. */
  readonly type: (text: string) => Promise<void>;
  /** The choice of a file counts as one press. */
  readonly file: (field: Locator, file: GivenFile) => Promise<void>;
  readonly download: (target: Locator) => Promise<{ readonly name: string; readonly bytes: Uint8Array }>;
  readonly counted: () => { readonly presses: number; readonly keys: number };
  readonly print: (story: string) => void;
}

export function handOf(page: Page): Hand {
  let presses = 0;
  let keys = 0;
  const press = async (target: Locator, way?: Way) => {
    await see(target, way);
    presses += 1;
    await target.click();
  };
  return {
    press,
    choose: async (list, label, way) => {
      await see(list, way);
      presses += 1;
      await list.selectOption({ label });
    },
    type: async (text) => {
      for (const key of text.match(/<[^>]+>|[^<]/gu) ?? []) {
        keys += 1;
        if (key.startsWith('<')) await page.keyboard.press(key.slice(1, -1));
        else await page.keyboard.type(key);
      }
    },
    file: async (field, file) => {
      presses += 1;
      await field.setInputFiles(file);
    },
    download: async (target) => {
      const downloading: Promise<Download> = page.waitForEvent('download', { timeout: 300_000 });
      await press(target);
      const download = await downloading;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
    counted: () => ({ presses, keys }),
    print: (story) => void process.stdout.write(`${story}: ${presses} presses, ${keys} keys\n`),
  };
}

async function see(target: Locator, { isScrolledTo = false }: Way = {}): Promise<void> {
  if (isScrolledTo) await target.scrollIntoViewIfNeeded();
  await expect.poll(() => isInSight(target), { message: `${String(target)} is in sight` }).toBe(true);
}

/** Whether a press at its middle meets it: in the window, in the shown part of its box, under nothing else. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
}
