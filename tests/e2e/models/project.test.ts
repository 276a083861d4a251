/** Every transition of an open project's chart, walked in the real editor; its adapter says how. */
import { driveEveryEdge } from './drive.ts';
import { projectAdapter } from './projectPage.ts';
import { useStage } from './stage.ts';

driveEveryEdge(projectAdapter(useStage()));
