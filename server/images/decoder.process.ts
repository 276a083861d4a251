/** The process in which strangers' pictures are opened: it gets bytes and answers what became of them, one at a time. */
import { acceptImage } from './acceptImage.ts';

process.on('message', (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) throw new Error('The decoder is sent bytes and nothing else.');
  void acceptImage(bytes).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
