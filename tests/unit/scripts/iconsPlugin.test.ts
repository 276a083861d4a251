/** An icon looks the same whatever the keys of its parts are; short ones weigh less. */
import { expect, test } from 'vitest';
import { iconsPlugin } from '../../../scripts/iconsPlugin.ts';

const ICON = `const __iconData = { name: "sun", size: 24, node: [
  ["circle", { cx: "12", key: "4exip2" }],
  ["path", { d: "M12 2v2", key: "tus03m" }]
] };`;

test('the key of a part is its place', () => {
  const { transform } = iconsPlugin();
  const handler = Object(transform).handler as (code: string) => { code: string };
  expect(handler(ICON).code).toBe(
    ICON.replace('key: "4exip2"', 'key: "0"').replace('key: "tus03m"', 'key: "1"'),
  );
});
