import { blobOfDataUrl } from '../../browser/images.ts';

/** A picture that copied HTML names by its address; null when the page may not read it. */
export async function linkedPicture(src: string, index: number): Promise<File | null> {
  const blob = src.startsWith('data:') ? blobOfDataUrl(src) : await fetchPicture(src);
  if (blob === null || !blob.type.startsWith('image/')) return null;
  return new File([blob], `Картинка ${index + 1}.${blob.type.replace('image/', '')}`, { type: blob.type });
}

async function fetchPicture(src: string): Promise<Blob | null> {
  if (!URL.canParse(src, location.href) || new URL(src, location.href).origin !== location.origin)
    return null;
  try {
    const reply = await fetch(src);
    return reply.ok ? await reply.blob() : null;
  } catch {
    return null;
  }
}
