/**
 * Untrusted images are decoded by native code in a child process. One over which its code falls counts as
 * broken; where the process has no time, no memory or does not start, the image is not to blame: 503, and it
 * may be sent again.
 */
import { z } from 'zod';
import { IMAGE_TYPES } from '../../src/api/contract/images.ts';
import { busy } from '../http/httpError.ts';
import { createHelperProcess } from '../processes/helperProcess.ts';
import type { AcceptImage } from './acceptImage.ts';
import { BROKEN, errorByHeader } from './acceptImage.ts';

interface ImageProcessOptions {
  /** The program: `decoder.process`, built or as source. */
  readonly program: URL;
  readonly timeoutMs?: number;
  /** Memory limit of the process, MB; rotating a photograph of 40 million pixels needs about 700. */
  readonly memoryMb?: number;
  readonly idleMs?: number;
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

interface ImageProcess {
  readonly acceptImage: AcceptImage;
  readonly close: () => void;
}

const HEAP_MB = 128;
const replySchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    bytes: z.instanceof(Uint8Array),
    type: z.enum(IMAGE_TYPES),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  z.object({ ok: z.literal(false), text: z.string() }),
]);

export function createImageProcess(options: ImageProcessOptions): ImageProcess {
  const { program, timeoutMs = 20_000, memoryMb = 1000, idleMs = 60_000, log } = options;
  const { ask, close } = createHelperProcess({ program, timeoutMs, heapMb: HEAP_MB, memoryMb, idleMs });
  return {
    close,
    acceptImage: async (bytes) => {
      const error = errorByHeader(bytes);
      if (error !== null) return error;
      const reply = await ask(bytes);
      if (reply.kind === 'failed') {
        const { reason, cause } = reply;
        log({ event: 'image', outcome: reason.startsWith('ended') ? `decoder ${reason}` : reason });
        if (cause === 'crash') return BROKEN;
        throw busy('картинку');
      }
      const parsed = replySchema.safeParse(reply.message);
      if (parsed.success) return parsed.data;
      log({ event: 'image', outcome: 'strange answer' });
      close();
      throw busy('картинку');
    },
  };
}
