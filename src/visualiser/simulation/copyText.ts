/** Copies a text to the clipboard, by `execCommand` where the clipboard is unavailable. */
export async function copyText(text: string, shownIn: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing on an insecure address and can be refused; the selected text can still be
    // copied.
    shownIn.focus();
    shownIn.select();
    return document.execCommand('copy');
  }
}
