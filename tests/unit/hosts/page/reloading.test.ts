import { expect, test } from 'vitest';
import { browserReloading } from '../../../../src/hosts/page/reloading.ts';

/** A page that notes what it does, and whose time passes when `pass` is called. */
function aPage() {
  const did: string[] = [];
  const waiting: (() => void)[] = [];
  const page = {
    setTimeout: (act: () => void) => waiting.push(act),
    location: { reload: () => void did.push('reload') },
  };
  const reloading = browserReloading(page, (path) => void did.push(path));
  return { did, pass: () => waiting.splice(0).forEach((act) => act()), ...reloading };
}

test('a page that reloads goes nowhere else', () => {
  const { did, reload, navigate } = aPage();
  navigate('/pgprojects');
  reload();
  navigate('/login');
  expect(did).toEqual(['/pgprojects', 'reload']);
});

test('a page whose reload was refused can navigate again', () => {
  const { did, reload, navigate, pass } = aPage();
  reload();
  pass();
  navigate('/login');
  expect(did).toEqual(['reload', '/login']);
});
