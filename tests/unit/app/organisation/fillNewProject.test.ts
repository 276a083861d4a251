/**
 * What a project gets that was just made of a template: the look that was chosen, the words of «Моя школа».
 */
import { expect, test } from 'vitest';
import { fillNewProject } from '../../../../src/app/organisation/fillNewProject.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { aTextLayer } from '../../engine/builders.ts';

const ground = createShapeLayer({
  id: 'g',
  name: 'Фон',
  x: 0,
  y: 0,
  width: 1123,
  height: 794,
  fill: '#102040',
});
const template = createDocument({ layers: [ground, aTextLayer({ id: 't' })] });

async function saved(look?: 'saving' | 'dark'): Promise<readonly Document[]> {
  const documents: Document[] = [];
  const project = { id: 'p', version: 1, document: template };
  await fillNewProject(
    {
      api: {
        loadProject: () => Promise.resolve({ ok: true, value: project } as never),
        saveProject: ({ present }) => {
          documents.push(present);
          return Promise.resolve({ ok: true, value: { version: 2 } } as never);
        },
      },
      organisations: { current: () => Promise.resolve(null) },
    },
    'p',
    look,
  );
  return documents;
}

test.each([
  ['the one that is chosen', 'saving', [['t']]],
  ['none as it is drawn', undefined, []],
] as const)('the look of a new project: %s', async (_, look, layers) => {
  const documents = await saved(look);
  expect(documents.map((document) => document.layers.map(({ id }) => id))).toEqual(layers);
});
