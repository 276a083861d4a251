/** The name that was probably meant: at most a third of its letters differ. Null when none is near. */
export function nearestName(names: readonly string[], written: string): string | null {
  const wanted = written.trim().toLowerCase();
  const near = names
    .map((name) => ({ name, distance: distanceOf(name.toLowerCase(), wanted) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance * 3 <= wanted.length ? near.name : null;
}

/** Letters to insert, remove or replace (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let line = 0; line < a.length; line += 1) {
    const next = [line + 1];
    for (let place = 0; place < b.length; place += 1) {
      const replaced = (row[place] ?? 0) + (a.charAt(line) === b.charAt(place) ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
