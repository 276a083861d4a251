/** What the editor says comes next, in one chunk that is fetched after the first paint. */
export { FirstSteps } from './FirstSteps.tsx';
export { ListCard } from './ListCard.tsx';
export { NextSteps } from './NextSteps.tsx';
