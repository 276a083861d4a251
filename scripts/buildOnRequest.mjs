/**
 * `npm start` builds what few people open when it is first asked for: the server says which page that is
 * (server/http/latePages.ts), and is told when it is there or why not.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { whileAlone } from './buildLock.mjs';
import { addMachines, dropOldMachines } from './buildMachines.mjs';
import { root } from './install.mjs';

/** The flag by which the server knows that somebody answers. */
export const FLAG = '--builds-pages';

const BUILDERS = {
  'machines.html': {
    says: 'Собираю страницу схем',
    build: (folder) => whileAlone(path.join(root, '.cache', 'build.lock'), () => addMachines(folder)),
  },
};

/** Call before the server starts: it serves the pages that it finds. */
export function prepareLatePages(folder) {
  dropOldMachines(folder);
}

/** Builds into `folder` what `server`, a child process with a channel, asks for. */
export function buildOnRequest(server, folder, builders = BUILDERS) {
  server.on('message', ({ build: page }) => {
    const builder = builders[page];
    if (builder !== undefined) void answer(server, page, () => run(builder, folder));
  });
}

async function answer(server, page, work) {
  const failure = await work().then(
    () => null,
    (error) => textOf(error),
  );
  if (server.connected) server.send({ built: page, failure });
}

async function run({ says, build }, folder) {
  const begun = performance.now();
  console.log(`${says}…`);
  try {
    await build(folder);
    console.log(`${says}: готово за ${Math.round((performance.now() - begun) / 1000)} с`);
  } catch (error) {
    console.error(`${says}: не удалось.\n${textOf(error)}`);
    throw error;
  }
}

/** The reason without colours and the place of this checkout: it is shown in the browser. */
function textOf(error) {
  return stripVTControlCharacters(String(error?.message ?? error)).replaceAll(root + path.sep, '');
}
