import { expect, test } from 'vitest';
import { forgetOrders } from '../../src/app/platform/orderKey.ts';
import { memoryStorage } from '../ui/support/testPlatform.ts';

const order = (place: string) => ({ place, order: { registerColumns: ['Фамилия'] } });

test('signing out removes the last orders of the account, which name columns, and no others', () => {
  const storage = memoryStorage({ lastOrders: JSON.stringify([order('olga/p1'), order('petr/p2')]) });
  forgetOrders(storage, 'olga');
  const left = storage.getItem('lastOrders');
  forgetOrders(storage, 'petr');
  expect([left, storage.getItem('lastOrders')]).toEqual([JSON.stringify([order('petr/p2')]), null]);
});

test('what cannot be read does not remain', () => {
  const storage = memoryStorage({ lastOrders: '{' });
  forgetOrders(storage, 'olga');
  expect(storage.getItem('lastOrders')).toBe(null);
});
