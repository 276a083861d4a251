/** Files that may be last year's diploma: those that are read, and those whose refusal names the way to a PDF. */
export const OWN_ACCEPT =
  '.pdf,.pptx,.svg,.svgz,.png,.jpg,.jpeg,.webp,application/pdf,image/svg+xml,image/png,image/jpeg,image/webp';

const READ = /\.(?:pdf|pptx|svgz?|png|jpe?g|jfif|webp)$/iu;
const REFUSED = /\.(?:ppt|odp|docx?|pub|cdr|key)$/iu;

export function isOwnFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return READ.test(name) || REFUSED.test(name) || OWN_ACCEPT.split(',').includes(type);
}
