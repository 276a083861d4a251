/** Problems of the column whose equal values share a copy: it is not there, or a row has nothing in it. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { RecordProblem } from './recordProblem.ts';

/** Their layer is the lowest bound one: the column belongs to no layer of its own. */
export function groupProblems(records: DocumentRecords): readonly RecordProblem[] {
  const [layer] = records.layers;
  const { wantedGroups, groups } = records;
  if (wantedGroups === null || layer === undefined) return [];
  const whose = { layerId: layer.id, layerName: layerTitle(layer) };
  const all = Array.from({ length: records.rows }, (_, recordIndex) => recordIndex);
  if (groups === null)
    return all.map((recordIndex) => ({
      problem: { kind: 'groupColumn', column: wantedGroups, ...whose },
      recordIndex,
    }));
  return groups.alone.map((recordIndex) => ({
    problem: { kind: 'noGroup', column: groups.column, ...whose },
    recordIndex,
  }));
}
