/** Every transition of the editor's chart, walked in the real editor; its adapter says how. */
import { driveEveryEdge } from './drive.ts';
import { editorAdapter } from './editorPage.ts';
import { useStage } from './stage.ts';

driveEveryEdge(editorAdapter(useStage()));
