import { describe, expect, test } from 'vitest';
import { createLeaveGuard } from '../../src/app/browserPlatform.ts';

/** A page at /generator2/p1 whose router, like the real one, listens after the guard. */
function openPage() {
  const events = new EventTarget();
  const did: string[] = [];
  const guardLeaving = createLeaveGuard({
    location: { href: '/generator2/p1' },
    history: { pushState: (_data, _title, address) => void did.push(`address ${String(address)}`) },
    addEventListener: (type, listener) => events.addEventListener(type, listener),
  });
  events.addEventListener('popstate', () => did.push('router'));
  return {
    guardLeaving,
    did,
    goBack: () => events.dispatchEvent(new Event('popstate')),
    /** Whether the browser asks before it closes the tab. */
    close: () => !events.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

describe('leaving the page', () => {
  test('with something to lose is asked about, and Back stays where it was', () => {
    const { guardLeaving, did, goBack, close } = openPage();
    guardLeaving(
      () => true,
      () => did.push('asked'),
    );
    goBack();
    expect([did, close()]).toEqual([['address /generator2/p1', 'asked'], true]);
  });

  test('with nothing to lose is free', () => {
    const { guardLeaving, did, goBack, close } = openPage();
    guardLeaving(
      () => false,
      () => did.push('asked'),
    );
    goBack();
    expect([did, close()]).toEqual([['router'], false]);
  });

  test('is free again when the guarded place is gone', () => {
    const { guardLeaving, did, goBack, close } = openPage();
    const stop = guardLeaving(
      () => true,
      () => did.push('asked'),
    );
    stop();
    goBack();
    expect([did, close()]).toEqual([['router'], false]);
  });
});
