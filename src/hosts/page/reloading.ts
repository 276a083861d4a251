/** The person may be asked about unsaved work and stay; after this time the page can navigate again. */
const RELOAD_MS = 3000;

type Navigate = (path: string, options?: { readonly replace?: boolean }) => void;

/**
 * Reloading and navigation of a page. While it reloads it stays where it is: another screen would be shown
 * for a moment, and lose what is typed into it.
 */
export function browserReloading(
  page: Pick<Window, 'setTimeout'> & { readonly location: Pick<Location, 'reload'> },
  navigate: Navigate,
): { readonly reload: () => void; readonly navigate: Navigate } {
  let isReloading = false;
  return {
    reload: () => {
      isReloading = true;
      page.setTimeout(() => (isReloading = false), RELOAD_MS);
      page.location.reload();
    },
    navigate: (path, options) => {
      if (!isReloading) navigate(path, options);
    },
  };
}
