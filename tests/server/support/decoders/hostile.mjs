/**
 * A decoder whose behaviour is selected by the image's last byte, simulating a decoder broken by an image.
 */
process.on('message', (bytes) => {
  switch (bytes.at(-1)) {
    case 1:
      return process.kill(process.pid, 'SIGSEGV');
    case 2:
      for (;;);
    case 3: {
      const held = [];
      while (held.length < 12) held.push(Buffer.alloc(50_000_000, 1));
      return process.send({ ok: false, text: `${held.length} × 50 MB` });
    }
    case 4:
      return process.send({ ok: true, bytes: 'none' });
    default:
      return process.send({ ok: false, text: Object.keys(process.env).toSorted().join(' ') });
  }
});
process.on('disconnect', () => process.exit(0));
