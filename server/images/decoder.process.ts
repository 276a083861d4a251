/** Process that decodes untrusted images: it receives bytes and sends the result, one image at a time. */
import { acceptImage } from './acceptImage.ts';

process.on('message', (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) throw new Error('The decoder accepts bytes only.');
  void acceptImage(bytes).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
