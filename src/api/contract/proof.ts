/**
 * Keys that sign documents: requests and responses of `/api/proof/…` (docs/proof.md). Names of people and
 * numbers of documents are in none of them.
 */
import { z } from 'zod';
import { MAX_PROOFS, MAX_PROOFS_AT_ONCE } from './limits.ts';

const base64urlSchema = z.string().regex(/^[\w-]*$/);
const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const whySchema = z.enum(['replaced', 'lost']);
const withdrawnSchema = z.object({ on: daySchema, why: whySchema });
const positionSchema = z
  .int()
  .min(0)
  .max(MAX_PROOFS - 1);

/** Public; in the words of `src/proof/verdict.ts`. */
export const keyRecordSchema = z.object({
  public_key: base64urlSchema,
  issuer: z.string(),
  /** Who vouches for the issuer's name. */
  vouched_by: z.enum(['operator', 'domain', 'nobody']),
  /** The mail domain, where it vouches. */
  domain: z.string().optional(),
  made_on: daySchema,
  withdrawn: withdrawnSchema.optional(),
  /** Positions below this one were given out. */
  issued: z.int(),
  /** One bit a position; a date for each set bit. */
  status: z.object({ bits: base64urlSchema, dates: z.array(daySchema) }),
  /** The date of the service, UTC. */
  today: daySchema,
});

/** A key as its owner sees it. */
export const ownKeySchema = keyRecordSchema
  .omit({ status: true, today: true })
  .extend({ id: z.string(), withdrawn_count: z.int() });
/** The newest first. */
export const ownKeysSchema = z.array(ownKeySchema);

/** `signature`: of `statementOf`, so that nobody registers the key of another person. */
export const addKeyRequestSchema = z.object({
  public_key: z.string().regex(/^[\w-]{43}$/),
  /** Checked by `issuerSchema`, which few pages need. */
  issuer: z.string(),
  signature: z.string().regex(/^[\w-]{86}$/),
});
export const takeKeyRequestSchema = addKeyRequestSchema.pick({ signature: true });
export const withdrawKeyRequestSchema = z.object({ why: whySchema });
export const reserveRequestSchema = z.object({ count: z.int().min(1).max(MAX_PROOFS_AT_ONCE) });
/** The positions from `first` on. */
export const reservedSchema = z.object({ first: positionSchema });
export const withdrawRequestSchema = z.object({ positions: z.array(positionSchema).min(1).max(1000) });

export type OwnKey = z.infer<typeof ownKeySchema>;
