/** What a page does once it is painted: a chunk of its own, fetched two seconds after the start. */
import type { Application } from '../../app/application.ts';
import { keepProgram } from '../../app/keepProgram.ts';
import { printDetails } from './printDetails.ts';

export function startLater(application: Application): void {
  printDetails(window);
  keepProgram(application, window);
  // Has it open in this tab too, or forgets what a guest has left.
  void application.platform.startedWorks.load();
}
