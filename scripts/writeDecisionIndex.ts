/** `npm run tool decisions`: writes the index of docs/decisions anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DECISIONS, indexLine, readDecisions } from './decisions.ts';

const file = path.join(DECISIONS, 'README.md');
const [head = ''] = readFileSync(file, 'utf8').split('\n- ');
writeFileSync(file, `${head}\n${readDecisions().map(indexLine).join('\n')}\n`);
