/** How the editor's parts reach the course: the project offers to start it, the project of the course runs it. */
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { TableMemory } from '../../../app/tableMemory.ts';

interface Course {
  readonly leave: () => void;
  /** The table of the course, there from the start. */
  readonly tables: TableMemory;
  /** The exercise in words, for the screen to place. */
  readonly card: ReactNode;
}
interface Training {
  /** Begins the course with this exercise. */
  readonly start: (exercise: number) => void;
  /** Null in a project of the person's own. */
  readonly course: Course | null;
}

export const TrainingContext = createContext<Training | null>(null);

export function useTraining(): Training {
  const training = useContext(TrainingContext);
  if (training === null) throw new Error('useTraining needs a TrainingContext above it.');
  return training;
}
