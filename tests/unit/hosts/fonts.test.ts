import { describe, expect, it } from 'vitest';
import { createFontLoader } from '../../../src/browser/fonts.ts';

/** A loader over faces that load at once, except those of the packages in `broken`. */
function aLoader(broken: Set<string> = new Set()) {
  const registered: string[] = [];
  const requested: string[] = [];
  const loader = createFontLoader<{ file: string; load: () => Promise<unknown> }>(
    { add: ({ file }) => registered.push(file) },
    (file) => ({
      file,
      load: () => {
        requested.push(file);
        const fails = [...broken].some((source) => file.startsWith(source));
        return fails ? Promise.reject(new Error('offline')) : Promise.resolve();
      },
    }),
  );
  return { loader, registered, requested };
}

function plain(family: string) {
  return { family, weight: 'normal', style: 'normal' } as const;
}

describe('loading fonts', () => {
  it('registers every file of the family, and of the default one beside it', async () => {
    const { loader, registered } = aLoader();
    const result = await loader.load(['Marck Script']);
    expect(result).toEqual({ kind: 'loaded' });
    expect(registered.filter((file) => file.startsWith('marck-script'))).toEqual([
      'marck-script-latin-400-normal',
      'marck-script-cyrillic-400-normal',
      'marck-script-latin-ext-400-normal',
    ]);
    expect(registered.filter((file) => file.startsWith('arimo'))).toHaveLength(16);
  });

  it('registers other weights where they are asked for, upright and italic', async () => {
    const { loader, registered } = aLoader();
    await loader.load(['Montserrat'], { weights: ['light'] });
    const loaded = ['300', '400', '900'].map((weight) =>
      [`${weight}-normal`, `${weight}-italic`].map((face) => registered.includes(`montserrat-latin-${face}`)),
    );
    const light = { family: 'Montserrat', weight: 'light', style: 'normal' } as const;
    expect([loaded, loader.isLoaded(light), loader.isLoaded({ ...light, weight: 'black' })]).toEqual([
      [
        [true, true],
        [true, true],
        [false, false],
      ],
      true,
      false,
    ]);
  });

  it('registers the files of the wanted faces only', async () => {
    const { loader, registered } = aLoader();
    await loader.loadFaces([
      { family: 'Arial', face: '700-normal' },
      { family: 'Marck Script', face: '400-normal' },
    ]);
    expect(registered).toEqual([
      'arimo-latin-700-normal',
      'arimo-cyrillic-700-normal',
      'arimo-latin-ext-700-normal',
      'arimo-cyrillic-ext-700-normal',
      'marck-script-latin-400-normal',
      'marck-script-cyrillic-400-normal',
      'marck-script-latin-ext-400-normal',
    ]);
  });

  it('registers rare letters only when they are asked for', async () => {
    const { loader, registered } = aLoader();
    await loader.load(['Lobster']);
    const before = registered.filter((file) => file.includes('vietnamese'));
    await loader.load(['Lobster'], { rare: true });
    expect([before, registered.filter((file) => file.includes('vietnamese'))]).toEqual([
      [],
      [
        'arimo-vietnamese-400-normal',
        'arimo-vietnamese-700-normal',
        'arimo-vietnamese-400-italic',
        'arimo-vietnamese-700-italic',
        'lobster-vietnamese-400-normal',
      ],
    ]);
  });

  it('calls a font loaded once its face and the one that stands in for its missing letters are there', async () => {
    const { loader } = aLoader();
    await loader.loadFaces([
      { family: 'Roboto', face: '400-normal' },
      { family: 'Roboto', face: '700-normal' },
      { family: 'Arial', face: '700-normal' },
    ]);
    expect([
      loader.isLoaded({ ...plain('Roboto'), weight: 'bold' }),
      loader.isLoaded(plain('Roboto')),
    ]).toEqual([true, false]);
  });

  it('asks for each file once, however often and at once it is wanted', async () => {
    const { loader, requested } = aLoader();
    await Promise.all([loader.load(['Lobster']), loader.load(['Lobster', 'Lobster'])]);
    await loader.load(['Lobster']);
    expect(requested).toHaveLength(new Set(requested).size);
  });

  it('says which families failed, registers nothing of them, and tries again when asked again', async () => {
    const broken = new Set(['lobster']);
    const { loader, registered } = aLoader(broken);
    const first = await loader.load(['Lobster', 'Caveat']);
    const before = [
      loader.isLoaded(plain('Lobster')),
      loader.isLoaded(plain('Caveat')),
      registered.join().includes('lobster'),
    ];
    broken.clear();
    const second = await loader.load(['Lobster']);
    expect([first, before, second, loader.isLoaded(plain('Lobster'))]).toEqual([
      { kind: 'failed', families: ['Lobster'] },
      [false, true, false],
      { kind: 'loaded' },
      true,
    ]);
  });

  it('does not call a family loaded without the default one that stands in for its missing letters', async () => {
    const { loader } = aLoader(new Set(['arimo']));
    await loader.load(['Lobster']);
    expect(loader.isLoaded(plain('Lobster'))).toBe(false);
  });

  it('takes an unknown family for the default one', async () => {
    const { loader } = aLoader();
    await loader.load(['Comic Sans MS']);
    expect(loader.isLoaded(plain('Comic Sans MS'))).toBe(true);
  });
});
