import { boundedMemory } from '../../document/template/boundedMemory.ts';
import { templatePieces } from '../../document/template/formatTemplate.ts';
import { allNamesIn } from '../../document/template/joinedField.ts';
import { AGREES } from '../../document/template/pipeNames.ts';

/**
 * Names of a template's fields, from the one nearest to an offset of it; of two at the same distance, the one
 * in front goes first.
 */
export function nearFields(template: string, offset: number): readonly string[] {
  let byOffset = known.get(template);
  if (byOffset === undefined) known.set(template, (byOffset = new Map()));
  let names = byOffset.get(offset);
  if (names === undefined) byOffset.set(offset, (names = nearestNames(template, offset)));
  return names;
}

/** Every copy asks for the same templates. */
const known = boundedMemory<Map<number, readonly string[]>>(200, 400_000);

function nearestNames(template: string, offset: number): readonly string[] {
  const fields = templatePieces(template).flatMap((piece) => {
    // A field that only decides about words prints nobody.
    if (piece.kind !== 'field' || piece.pipes.some(({ name }) => name === AGREES)) return [];
    const isInFront = piece.start < offset;
    const distance = isInFront ? offset - piece.start - piece.source.length : piece.start - offset;
    return [{ name: piece.name, distance, isInFront }];
  });
  return fields
    .toSorted((a, b) => a.distance - b.distance || Number(b.isInFront) - Number(a.isInFront))
    .flatMap(({ name }) => allNamesIn(name));
}
