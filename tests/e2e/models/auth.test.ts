/**
 * Walks of the sign-in chart in the real product; see its adapter. Each walk has its own server and GitHub.
 */
import { freePort } from '../../server/support/freePort.ts';
import { startGithub } from '../../server/support/githubProvider.ts';
import { registered, signedIn } from '../product/account.ts';
import { startService } from '../product/service.ts';
import { test as base } from '../product/test.ts';
import type { AuthStage } from './authPage.ts';
import { authAdapter } from './authPage.ts';
import { ANNA } from './authSamples.ts';
import { follow, walksOf } from './drive.ts';

const test = base.extend<{ readonly authStage: AuthStage }>({
  authStage: async ({ context, page }, use) => {
    // GitHub needs the server's address before the server starts.
    const port = await freePort();
    const github = await startGithub(`http://127.0.0.1:${port}`);
    const { clientId, clientSecret, publicUrl, siteUrl, apiUrl } = github.config;
    const { address, close } = await startService({
      PORT: String(port),
      RATE_LIMITS: 'off',
      SEED_TEMPLATES: 'off',
      PUBLIC_URL: publicUrl,
      GITHUB_CLIENT_ID: clientId,
      GITHUB_CLIENT_SECRET: clientSecret,
      GITHUB_URL: siteUrl,
      GITHUB_API_URL: apiUrl,
    });
    await registered(address, ANNA);
    await use({ context, page, address, github, freshSession: () => signedIn(address, ANNA) });
    await close();
    await github.close();
  },
});

test.use({ visitor: 'guest', viewport: { width: 1280, height: 900 } });

for (const { title, walk } of walksOf(authAdapter)) {
  test(title, ({ authStage }) => follow(authAdapter, authStage, walk));
}
