import { expect, test } from 'vitest';
import { createMissingImages } from '../../src/app/document/missingImages.ts';
import { createShownImages } from '../../src/app/shownImages.ts';
import { buildScene } from '../../src/engine/scene/index.ts';
import { createNodeHost } from '../host/nodeHost.ts';
import { aDocument, anImageLayer } from '../unit/engine/builders.ts';

const { typesetter } = createNodeHost();
const sceneOf = (count: number) =>
  buildScene(
    aDocument(
      ...Array.from({ length: count }, (_, index) =>
        anImageLayer({ id: `${index}`, src: `picture ${index}` }),
      ),
    ),
    typesetter,
  );

/** Images whose files never come, and the ones that were asked for. */
function someImages() {
  const asked: string[] = [];
  const fileOf = (src: string) => {
    asked.push(src);
    return new Promise<never>(() => undefined);
  };
  const images = createShownImages({ fileOf }, createMissingImages(), () => undefined);
  return { images, asked };
}

test('each image of the sheet is asked for once, one that comes to many others too', () => {
  const { images, asked } = someImages();
  for (const count of [2, 30, 30, 31]) images.want(sceneOf(count));
  expect(asked).toEqual(Array.from({ length: 31 }, (_, index) => `picture ${index}`));
});
