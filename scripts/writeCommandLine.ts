/** Writes the command-line program into a folder, and its facts as JSON into a file: `<folder> <file>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './commandLine.ts';

const [folder = '', factsFile = ''] = process.argv.slice(2);
const { bytes, ...facts } = await commandLine();
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, facts.file), bytes);
writeFileSync(factsFile, JSON.stringify({ ...facts, bytes: bytes.length }));
