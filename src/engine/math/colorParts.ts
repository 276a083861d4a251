/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function colorParts(color: string): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
