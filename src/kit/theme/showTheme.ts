/** Paints the whole page light or dark, with the browser's own bars around it. `public/theme.js` does the same before the first paint. */

/** The colour of the browser's bars: `--color-page` of the tokens. */
export const BAR_COLORS = { light: '#f6f5f2', dark: '#10151e' } as const;

export function showTheme(page: Document, darkMode: boolean): void {
  const theme = darkMode ? 'dark' : 'light';
  page.documentElement.dataset['theme'] = theme;
  for (const meta of page.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BAR_COLORS[theme]);
}
