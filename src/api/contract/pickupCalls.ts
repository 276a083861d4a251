/** Calls of copies that recipients fetch by themselves: a part of the table of calls. */
import type { CallSummary } from './operation.ts';
import { of } from './operation.ts';
import * as pickups from './pickups.ts';

export const PICKUP_CALLS = {
  listPickups: {
    ...of('GET', '/api/pickups/', 'account', 'pickups'),
    reply: pickups.ownPickupsSchema,
  },
  /** The same publication begun again changes nothing but its head, and says what is there already. */
  startPickup: {
    ...of('POST', '/api/pickups/', 'account', 'pickups'),
    sends: 'json',
    reply: pickups.pickupCopiesSchema,
    errorStatuses: [404, 409],
  },
  pickup: {
    ...of('GET', '/api/pickups/{id}/', 'anyone', 'pickups'),
    reply: pickups.pickupSchema,
    errorStatuses: [429],
  },
  withdrawPickup: {
    ...of('DELETE', '/api/pickups/{id}/', 'owner', 'pickups'),
    reply: null,
  },
  /** A copy that is there already is replaced. */
  putPickupCopy: {
    ...of('POST', '/api/pickups/{id}/copies/{copy}/', 'owner', 'pickups'),
    sends: 'file',
    reply: null,
    errorStatuses: [409, 503],
  },
  removePickupCopy: {
    ...of('DELETE', '/api/pickups/{id}/copies/{copy}/', 'owner', 'pickups'),
    reply: null,
  },
  finishPickup: {
    ...of('POST', '/api/pickups/{id}/finish/', 'owner', 'pickups'),
    sends: 'json',
    reply: null,
    errorStatuses: [409],
  },
  fetchPickupCopy: {
    ...of('GET', '/api/pickups/{id}/copies/{copy}/', 'anyone', 'pickups'),
    reply: 'sealed',
    errorStatuses: [429],
  },
  sendPickupNote: {
    ...of('POST', '/api/pickups/{id}/notes/', 'anyone', 'pickups'),
    sends: 'json',
    reply: null,
    errorStatuses: [409],
  },
  pickupNotes: {
    ...of('GET', '/api/pickups/{id}/notes/', 'owner', 'pickups'),
    reply: pickups.pickupNotesSchema,
  },
  removePickupNote: {
    ...of('DELETE', '/api/pickups/{id}/notes/{note}/', 'owner', 'pickups'),
    reply: null,
  },
} as const satisfies Record<string, CallSummary>;
