/** End to end: a name in a project does not appear in anything made from its template. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moderate } from '../../server/templates/moderation.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './support/layers.ts';
import { useService } from './support/service.ts';
import { publish } from './support/templates.ts';
import { unzipped } from './support/zip.ts';
import { runs } from '../properties.ts';

const service = useService();
const MARKER = 'Ярополкова Февронья';

/** Fields in which the service stores a record, each with a project saved with it. */
const PLACES: Readonly<Record<string, object>> = {
  selectedCells: { selectedCells: [MARKER, [MARKER, 'x']] },
  selectedCellsIdx: { selectedCellsIdx: [[MARKER, 0], { cell: MARKER }] },
  selectedCellsIdxString: {
    selectedCellsIdxString: [
      [MARKER, 0],
      ['1:0', MARKER],
    ],
  },
  display: { display: MARKER },
  'query.rows': { query: { ...DB_LAYER.query, rows: [[MARKER, MARKER]] } },
  'query.filter': { query: { ...DB_LAYER.query, filter: MARKER } },
  'query.sheet': { query: { ...DB_LAYER.query, sheet: MARKER } },
  'query.columns': {
    selectedCells: [MARKER],
    query: { ...DB_LAYER.query, columns: [{ index: 0, name: MARKER, sample: MARKER }] },
  },
  query: { query: MARKER },
  name: { name: MARKER, selectedCells: [MARKER] },
  format: { format: `{Фамилия} ${MARKER}`, selectedCells: [MARKER] },
  id: { id: MARKER },
  fileName: { fileName: `${MARKER}.png` },
  style: { style: { ...DB_LAYER.style, fontFamily: MARKER, note: MARKER } },
  formatting: { formatting: { default: { fontFamily: MARKER }, note: MARKER } },
  unknown: { table: { sheets: [{ rows: [[MARKER]] }] } },
};

const planted = fc
  .tuple(
    fc.constantFrom<object>(DB_LAYER, { ...TEXT_LAYER, formatting: {} }, imageLayer('')),
    fc.uniqueArray(fc.constantFrom(...Object.keys(PLACES)), { minLength: 1, maxLength: 4 }),
  )
  .map(([layer, places]): object => {
    const type: unknown = Reflect.get(layer, 'type');
    // Text typed into a text layer is part of the design.
    const fitting = places.filter((place) => type !== 'text' || !['display', 'name'].includes(place));
    return Object.assign({}, layer, ...fitting.map((place) => PLACES[place] ?? {}));
  });

test('neither in any reply about the template, nor in a project or a bundle made of it, nor before the moderator', async () => {
  const [author, reader] = [await signUp(service()), await signUp(service())];
  const project = await createProject(author, MARKER);

  await fc.assert(
    fc.asyncProperty(fc.array(planted, { minLength: 1, maxLength: 4 }), async (layers) => {
      const saved = await author.call('PATCH', `/api/project-data/${project}/`, {
        layers: JSON.stringify(layers),
      });
      const published = await publish(author, project, { title: 'Грамота' });
      const id = textAt(published.body, 'id');
      const shown = await moderate(service().db, { kind: 'show', id });
      await moderate(service().db, { kind: 'verify', id });
      const used = await reader.call('POST', `/api/templates/${id}/use_template/`);
      const made = textAt(used.body, 'id');
      const bundle = await reader.fetch(`/api/projects/${made}/export/`, {
        headers: { Authorization: `Token ${reader.token}` },
      });
      const files = await unzipped(await bundle.arrayBuffer());

      const told = JSON.stringify([
        published.body,
        shown,
        used.body,
        (await reader.call('GET', `/api/templates/${id}/`)).body,
        (await author.call('GET', `/api/templates/${id}/`)).body,
        (await reader.call('GET', '/api/templates/?sort=new')).body,
        (await reader.call('GET', `/api/project-data/${made}/`)).body,
        [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
      ]);
      expect({ saved: saved.status, published: published.status, used: used.status }).toEqual({
        saved: 200,
        published: 201,
        used: 201,
      });
      expect(['Ярополкова', 'Февронья'].filter((name) => told.includes(name))).toEqual([]);
      await author.call('DELETE', `/api/templates/${id}/`);
      await reader.call('DELETE', `/api/projects/${made}/`);
    }),
    { numRuns: runs(40) },
  );
});
