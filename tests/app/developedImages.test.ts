import { expect, test } from 'vitest';
import { createDevelopedImages } from '../../src/app/developedImages.ts';

const dark = { tone: { brightness: -0.5, contrast: 0 } };
const light = { tone: { brightness: 0.5, contrast: 0 } };
const lighter = { tone: { brightness: 0.9, contrast: 0 } };

/** A picture that says what it is, and whether it was closed. */
class NamedPicture {
  readonly name: string;
  isClosed = false;

  constructor(name: string) {
    this.name = name;
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Pictures whose work ends when the test says so. */
function aDarkroom({ wasPlain = false } = {}) {
  const plain = new NamedPicture('plain');
  const work: { readonly brightness: number; readonly end: (isMade: boolean) => Promise<void> }[] = [];
  let repaints = 0;
  const images = createDevelopedImages<NamedPicture>(
    () => plain,
    () => wasPlain,
    () => (repaints += 1),
    (_, look) => {
      const ends: ((picture: NamedPicture | null) => void)[] = [];
      const promise = new Promise<NamedPicture | null>((done) => ends.push(done));
      const brightness = look.tone?.brightness ?? 0;
      work.push({
        brightness,
        end: async (isMade) => {
          ends[0]?.(isMade ? new NamedPicture(`at ${brightness}`) : null);
          await new Promise((done) => setImmediate(done));
        },
      });
      return promise;
    },
  );
  return { images, work, repaints: () => repaints };
}
const nameOf = (picture: NamedPicture | undefined) => picture?.name;

test('a picture is shown when it is made', async () => {
  const { images, work, repaints } = aDarkroom();
  expect({ shown: nameOf(images.get('a', dark)), areLoading: images.areLoading() }).toEqual({
    shown: undefined,
    areLoading: true,
  });
  await work[0]?.end(true);
  expect({
    shown: nameOf(images.get('a', dark)),
    areLoading: images.areLoading(),
    isPaintedAgain: repaints() > 0,
  }).toEqual({ shown: 'at -0.5', areLoading: false, isPaintedAgain: true });
});

test('one that was seen without a look stays until then', () => {
  expect(nameOf(aDarkroom({ wasPlain: true }).images.get('a', dark))).toBe('plain');
});

test('a slider shows the last look that is ready, and looks that it passed are not made', async () => {
  const { images, work } = aDarkroom();
  images.get('a', dark);
  images.get('a', light);
  images.get('a', lighter);
  await work[0]?.end(true);
  expect(nameOf(images.get('a', lighter))).toBe('at -0.5');
  await work[1]?.end(true);
  expect([nameOf(images.get('a', lighter)), work.map(({ brightness }) => brightness)]).toEqual([
    'at 0.9',
    [-0.5, 0.9],
  ]);
});

test('two looks of one picture that are both shown stay', async () => {
  const { images, work } = aDarkroom();
  const paint = () => [images.get('a', dark), images.get('a', light)];
  paint();
  await work[0]?.end(true);
  paint();
  await work[1]?.end(true);
  const shown = paint();
  paint();
  expect({
    shown: shown.map(nameOf),
    isClosed: shown.some((picture) => picture?.isClosed),
    made: work.length,
  }).toEqual({ shown: ['at -0.5', 'at 0.5'], isClosed: false, made: 2 });
});

test('a look that fails is not asked for again', async () => {
  const { images, work } = aDarkroom();
  images.get('a', dark);
  await work[0]?.end(false);
  images.get('a', dark);
  expect({ asked: work.length, areLoading: images.areLoading() }).toEqual({ asked: 1, areLoading: false });
});
