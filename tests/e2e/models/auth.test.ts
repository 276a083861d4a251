/** Every transition of the sign-in chart, walked in the real product; its adapter says how. */
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../server/support/freePort.ts';
import type { GithubProvider } from '../../server/support/githubProvider.ts';
import { startGithub } from '../../server/support/githubProvider.ts';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import { registered, signedIn } from '../product/account.ts';
import { authAdapter } from './authPage.ts';
import { ANNA } from './authSamples.ts';
import { driveEveryEdge } from './drive.ts';

let github: GithubProvider;
let product: Product;

beforeAll(async () => {
  const port = await freePort();
  github = await startGithub(`http://127.0.0.1:${port}`);
  const { clientId, clientSecret, publicUrl, siteUrl, apiUrl } = github.config;
  product = await startProduct({
    PORT: String(port),
    RATE_LIMITS: 'off',
    PUBLIC_URL: publicUrl,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: siteUrl,
    GITHUB_API_URL: apiUrl,
  });
  await registered(product.address, ANNA);
});
afterAll(async () => {
  await product?.close();
  await github?.close();
});

driveEveryEdge(
  authAdapter(() => ({
    browser: product.browser,
    address: product.address,
    github,
    freshSession: () => signedIn(product.address, ANNA),
  })),
);
