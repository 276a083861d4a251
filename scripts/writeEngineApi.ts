/** `npm run tool api`: writes the report of what the engine offers to another program. */
import { writeFileSync } from 'node:fs';
import { engineApi, REPORT } from './engineApi.ts';

writeFileSync(REPORT, engineApi());
