/*
 * Runs before the first paint, so that a dark page never flashes white: the stored theme, or else the system's; and so that
 * nobody who is signed in is shown a way to sign in. It also remembers which buttons are pressed while the application is
 * still on its way. A file of its own, because the content security policy allows no inline script. The same as
 * src/app/deviceLook.ts, src/kit/theme/showTheme.ts and src/api/session.ts; tests hold them together.
 */
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('token') && localStorage.getItem('user'))
      document.documentElement.dataset.signedIn =
        localStorage.getItem('is_github_user') === 'true' ? 'github' : 'yes';
  } catch {
    // Storage is closed to this page: the system's theme it is.
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
  /* Called by src/ui/main.tsx, once. */
  globalThis.takeEarlyPresses = () => {
    document.removeEventListener('click', remember);
    return [...pressed];
  };
})();
