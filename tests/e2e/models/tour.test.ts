/** Every transition of the tour's chart that the editor's tour can take, walked in the real editor. */
import { driveEveryEdge } from './drive.ts';
import { useStage } from './stage.ts';
import { tourAdapter } from './tourPage.ts';

driveEveryEdge(tourAdapter(useStage()));
