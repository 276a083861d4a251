/*
 * Runs before the first paint, so that a dark page never flashes white. A file of its own, because the content security
 * policy allows no inline script. The key and the value are those of src/api/session.ts; a test holds them together.
 */
(function () {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is closed to this page: it starts light.
  }
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
})();
