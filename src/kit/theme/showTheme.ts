/**
 * Applies the light or dark theme to the page and the browser's bars. `public/theme.js` does the same before
 * the first paint.
 */

/** Colour of the browser's bars: `--color-page` of the tokens. */
export const BAR_COLORS = { light: '#f6f5f2', dark: '#10151e' } as const;

export function showTheme(page: Document, darkMode: boolean): void {
  const theme = darkMode ? 'dark' : 'light';
  page.documentElement.dataset['theme'] = theme;
  for (const meta of page.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BAR_COLORS[theme]);
}
