import { encode } from 'uqr';

/** A QR code as the path of its dark modules, with the four light ones around it that readers need. */
export interface QrPath {
  /** Modules of a side. */
  readonly size: number;
  readonly path: string;
}

export function qrOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join('') };
}
