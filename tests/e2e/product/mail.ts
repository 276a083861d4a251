/** Fixtures for a product that sends its letters to a real mail server. */
import { freePort } from '../../server/support/freePort.ts';
import type { MailServer } from '../../server/support/smtp.ts';
import { startMailServer } from '../../server/support/smtp.ts';

/** The fixture of a mail server that answers by these habits. */
export function mailServer(habits: Parameters<typeof startMailServer>[0] = {}) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  return async ({}, use: (post: MailServer) => Promise<void>): Promise<void> => {
    const post = await startMailServer(habits);
    await use(post);
    await post.stop();
  };
}

/**
 * The environment of a product that sends by this mail server. The product writes its own address into
 * letters, so its port is chosen before it starts.
 */
export async function mailSettings(post: MailServer): Promise<Readonly<Record<string, string>>> {
  const port = String(await freePort());
  return {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: post.url,
    MAIL_FROM: 'Patent Generator <no-reply@example.ru>',
  };
}
