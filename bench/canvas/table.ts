import type { EngineName } from './engines.ts';
import type { Figures } from './measure.ts';
import { median } from './measure.ts';

interface Row {
  readonly title: string;
  readonly value: (figures: Figures) => number | null;
}
const ROWS: readonly Row[] = [
  { title: 'drag a step, script, ms', value: ({ drag }) => drag.script },
  { title: 'drag a step, whole frame, ms', value: ({ drag }) => drag.frame },
  { title: 'press to first step, ms', value: ({ grip }) => grip },
  { title: 'drop to pixels, ms', value: ({ drop }) => drop },
  { title: 'hit test, µs', value: ({ hit }) => hit },
  { title: 'first paint, ms', value: ({ firstPaint }) => firstPaint },
  { title: 'zoom a step, script, ms', value: ({ zoom }) => zoom.script },
  { title: 'zoom a step, whole frame, ms', value: ({ zoom }) => zoom.frame },
  { title: 'zoom to sharp there, ms', value: ({ sharpen }) => sharpen.first },
  { title: 'zoom to all sharp, ms', value: ({ sharpen }) => sharpen.all },
  { title: 'select all, ms', value: ({ selectAll }) => selectAll },
  { title: 'memory, script objects, MB', value: ({ heap }) => heap },
  { title: 'memory, all processes, MB', value: ({ memory }) => memory },
];
const SHOWS: readonly Row[] = [
  { title: '(longest work while idle, ms)', value: ({ idle }) => idle },
  { title: '(share of the sheet painted)', value: ({ painted }) => painted },
  { title: '(share of hit tests that hit)', value: ({ hitFound }) => hitFound },
];

/** Prints the medians of one size for each engine, with the factor to ours in brackets. */
export function printTable(
  count: number,
  all: readonly { readonly name: EngineName; readonly figures: readonly Figures[] }[],
): void {
  console.log(`${`${count} layers`.padEnd(31)}${all.map(({ name }) => cell(name)).join('')}`);
  for (const { title, value } of ROWS) {
    const ours = all[0] && medianOf(all[0].figures, value);
    const cells = all.map(({ figures }, index) => {
      const theirs = medianOf(figures, value);
      if (theirs === null) return cell('–');
      const ratio = index === 0 || !ours ? '' : ` (×${shortened(theirs / ours)})`;
      return cell(`${shortened(theirs)}${ratio}`);
    });
    console.log(`  ${title.padEnd(29)}${cells.join('')}`);
  }
  for (const { title, value } of SHOWS) {
    console.log(
      `  ${title.padEnd(29)}${all.map(({ figures }) => cell((medianOf(figures, value) ?? 0).toFixed(2))).join('')}`,
    );
  }
  console.log('');
}

function medianOf(rounds: readonly Figures[], value: Row['value']): number | null {
  const values = rounds.flatMap((figures) => value(figures) ?? []);
  return values.length === 0 ? null : median(values);
}

function cell(text: string): string {
  return text.padStart(21);
}

/** Two or three significant digits. */
function shortened(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits);
}
