/** Opens what is folded while the page is printed: answers and details belong on the paper. */
export function printDetails(page: Window): void {
  const opened = new Set<Element>();
  const open = (): void => {
    for (const details of page.document.querySelectorAll('details:not([open])')) {
      details.setAttribute('open', '');
      opened.add(details);
    }
  };
  const close = (): void => {
    for (const details of opened) details.removeAttribute('open');
    opened.clear();
  };
  page.addEventListener('beforeprint', open);
  page.addEventListener('afterprint', close);
  // Some browsers of phones tell of printing only by the medium.
  page.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? open() : close()));
}
