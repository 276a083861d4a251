/** A session had from the service without a page. */

/** Registers or signs in; answers the token. */
export async function signInByCall(
  address: string,
  path: '/api/auth/register/' | '/api/auth/login/',
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const csrf = await fetch(`${address}/api/getr`);
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-CSRFToken': tokenOf(await csrf.json()),
      Cookie: cookie,
    },
    body: JSON.stringify(fields),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return tokenOf(await answer.json());
}

function tokenOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
}
