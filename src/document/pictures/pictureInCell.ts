/** The data URL of a picture that a cell holds; null for any other text. */
export function pictureInCell(value: string): string | null {
  const src = value.trim();
  return src.startsWith('data:image/') ? src : null;
}
