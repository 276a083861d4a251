/**
 * Templates are documents of the product: `npm run tool template out <name> <file.zip>` writes one as a project
 * file that the page «Проекты» opens, `in <name> <file.zip>` keeps a project file as the template.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { SEEDS } from '../../server/templates/seeds.ts';
import { seedBundle } from '../seedFiles.ts';
import { folderOf, keepTemplate, writeTemplateFiles } from './bundledTemplate.ts';

const [way, slug = '', file = ''] = process.argv.slice(2);
const seed = SEEDS.find((one) => one.slug === slug);

if (way === 'out' && seed !== undefined && file !== '') writeFileSync(file, seedBundle(slug));
else if (way === 'in' && slug !== '' && file !== '') {
  await keepTemplate(folderOf(slug), readFileSync(file));
  if (seed === undefined) console.log(`${slug} needs its line in server/templates/seeds.ts, then once more.`);
  else {
    writeTemplateFiles();
    console.log(`${slug} is kept. Raise its version (${seed.version}) in server/templates/seeds.ts.`);
  }
} else {
  console.log('npm run tool template out|in <name> <file.zip>\n');
  for (const { slug: name, title } of SEEDS) console.log(`  ${name.padEnd(28)} ${title}`);
  process.exitCode = way === undefined ? 0 : 1;
}
