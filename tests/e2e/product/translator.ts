/**
 * A translator like those of Chrome, Edge and Yandex: every text node is replaced by two nested `<font>`
 * elements with other words, at once and whenever the page writes again. Its words differ from the Russian
 * ones by letters of Kazakh, so that a test can say what it expects to read.
 */
import type { Page } from 'playwright-core';

const LETTERS = { и: 'і', о: 'ө', к: 'қ', г: 'ғ', у: 'ұ', н: 'ң', е: 'ә', а: 'ә' } as const;

/** Words of the screen as the translator shows them. */
export function translated(text: string): string {
  return Object.entries(LETTERS).reduce((words, [from, to]) => words.replaceAll(from, to), text);
}

/** Translates this page and each one that it goes to, until it is closed. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript((letters) => {
    const leftAlone = 'script, style, textarea, [translate="no"], .notranslate, font';
    const translate = (text: Text) => {
      const words = letters.reduce((changed, [from, to]) => changed.replaceAll(from, to), text.data);
      if (
        words === text.data ||
        text.parentElement === null ||
        text.parentElement.closest(leftAlone) !== null
      )
        return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = words;
      text.replaceWith(outer);
    };
    const translateIn = (node: Node) => {
      if (node instanceof Text) return translate(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      for (const text of found) translate(text);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    translateIn(document);
  }, Object.entries(LETTERS));
}

/** What React and the page's error boundaries say of a document that someone else has changed. */
export function watchForDeath(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    const isOfReact = /insertBefore|removeChild|NotFoundError|React error|Hydration/i.test(message.text());
    if (isOfReact) told.push(message.text());
  });
  page.on('pageerror', ({ message }) => told.push(message));
  return told;
}
