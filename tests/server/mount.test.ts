/** What the table of operations gives every route besides its handler. */
import { expect, test } from 'vitest';
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';
import { visit } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();

const FOR_PEOPLE = EVERY_OPERATION.filter(
  ({ method, access }) => method !== 'GET' && (access === 'account' || access === 'owner'),
);

test.each(FOR_PEOPLE)('$method $path takes in no byte of what a stranger sends', async ({ method, path }) => {
  const { csrf } = await visit(service());
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    },
    { highWaterMark: 0 },
  );

  const { status } = await service().app.request(path.replaceAll(/\{\w+\}/g, 'a'), {
    method,
    headers: { Cookie: `csrftoken=${csrf}`, 'X-CSRFToken': csrf },
    body,
    duplex: 'half',
  } as RequestInit); // `duplex` is missing in the DOM's type

  expect({ status, pulled }).toEqual({ status: 401, pulled: 0 });
});
