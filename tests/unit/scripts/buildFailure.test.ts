/** A failed build is a failure with a reason, not the end of `npm test`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BuildFailure } from '../../../scripts/buildFailure.mjs';
import { failureBlock } from '../../../scripts/testReport.mjs';

const STDERR = `Some chunks are larger than 500 kB.
✗ Build failed in 376ms
error during build:
Build failed with 1 error:

[builtin:vite-transform] Expected \`)\` but found \`EOF\`
    ╭─[ server/sweep.ts:29:41 ]

    at aggregateBindingErrorsIntoJsError (file:///x/node_modules/rolldown/dist/shared/error.mjs:50:18)
    at async buildEnvironment (file:///x/node_modules/vite/dist/node/chunks/node.js:34787:66)
`;

test('the block at the end names the build that failed, the file and the error, without the runner’s own frames', () => {
  const { message } = new BuildFailure(['build', '--config', 'vite.server.config.ts'], STDERR);

  expect(failureBlock([{ file: '', test: 'preparation', reason: message }])).toBe(`Failures

✗ preparation
    The build failed (vite build --config vite.server.config.ts).
    Build failed with 1 error:

    [builtin:vite-transform] Expected \`)\` but found \`EOF\`
        ╭─[ server/sweep.ts:29:41 ]`);
});

test('a build that says nothing of an error is told with all that it printed', () => {
  expect(new BuildFailure(['build'], 'Killed\n').message).toBe('The build failed (vite build).\nKilled');
});

test.each(['test.mjs', 'testParts.mjs', 'testDeep.mjs'])(
  '%s never calls what ends the process when a build fails',
  (script) => {
    const source = readFileSync(path.join(import.meta.dirname, '../../../scripts', script), 'utf8');

    expect(source).not.toContain('ensureBuilt');
  },
);
