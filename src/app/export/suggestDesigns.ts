/** Proposes a design for each value: the project whose name has the words of the value. */
import { wordsOf } from '../../document/text/foldText.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * «Диплом победителя» is for «Победитель». A project that suits several values is proposed for none.
 * @returns by value; values without a proposal are absent
 */
export function suggestDesigns<Project extends Named>(
  values: readonly string[],
  projects: readonly Project[],
): ReadonlyMap<string, Project> {
  const found = values.map((value) => [value, projects.find((project) => suits(value, project))] as const);
  const uses = (project: Project) => found.filter(([, other]) => other === project).length;
  return new Map(
    found.flatMap(([value, project]) =>
      project !== undefined && uses(project) === 1 ? [[value, project] as const] : [],
    ),
  );
}

function suits(value: string, { name }: Named): boolean {
  const words = wordsOf(name);
  const wanted = wordsOf(value);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isForm(word, other)));
}

/** Letters that all forms of a word begin with, at least. */
const STEM = 4;

/** Whether both may be forms of one word: they differ in the ending only. */
function isForm(word: string, other: string): boolean {
  if (word === other) return true;
  const stem = word.slice(0, Math.max(STEM, word.length - 1));
  return word.length >= STEM && other.startsWith(stem) && !/\d/u.test(word);
}
