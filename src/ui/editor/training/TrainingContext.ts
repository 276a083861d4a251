/** Access to the course from the editor: a project offers to start it, the course's own project runs it. */
import { createContext, useContext } from 'react';
import type { Elements } from '../../../kit/elements.ts';
import type { TableMemory } from '../../../app/table/tableMemory.ts';

interface Course {
  readonly leave: () => void;
  /** The course's table, preloaded. */
  readonly tables: TableMemory;
  /** Text of the exercise, placed by the screen. */
  readonly card: Elements;
}
interface Training {
  /** Starts the course with this exercise. */
  readonly start: (exercise: number) => void;
  /** Null in the person's own project. */
  readonly course: Course | null;
}

export const TrainingContext = createContext<Training | null>(null);

export function useTraining(): Training {
  const training = useContext(TrainingContext);
  if (training === null) throw new Error('useTraining needs a TrainingContext above it.');
  return training;
}
