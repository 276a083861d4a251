/** Apart, as it brings the names that the product knows: fetched when several lines are pasted. */
export { listOfPeople } from '../../data/table/index.ts';
