/*
 * Runs before the first paint. Applies the stored or system theme, so that a dark page does not flash white,
 * and marks signed-in pages, so that they do not show a sign-in link. Also records buttons pressed before the
 * application has loaded. A separate file, because the content security policy forbids inline scripts. Must
 * agree with src/app/platform/deviceLook.ts, src/kit/theme/showTheme.ts and src/api/session.ts; tests compare
 * them.
 */
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('token') && localStorage.getItem('user'))
      document.documentElement.dataset.signedIn =
        localStorage.getItem('is_github_user') === 'true' ? 'github' : 'yes';
  } catch {
    // Storage is not accessible: use the system theme.
  }
  if (theme === null) theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (theme !== 'dark') theme = 'light';
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', theme === 'dark' ? '#10151e' : '#f6f5f2');

  const pressed = new Set();
  const remember = ({ target }) => {
    const button = target instanceof Element && target.closest('#root button');
    if (button) pressed.add(button);
  };
  document.addEventListener('click', remember);
  /* Called once by src/ui/main.tsx. */
  globalThis.takeEarlyPresses = () => {
    document.removeEventListener('click', remember);
    return [...pressed];
  };
})();
