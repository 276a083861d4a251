/** The address with its domain in letters that every mail server takes (`xn--…`). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isPlain = /^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`);
  return isPlain ? address : `${address.slice(0, at)}${new URL(`http://${domain}`).hostname}`;
}
