/** Puts a text where the person can paste it from: by the clipboard, or the old way where the page may not use it. */
export async function copyText(text: string, shownIn: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // An insecure address has no clipboard, and a browser may refuse it: what is selected can still be copied.
    shownIn.focus();
    shownIn.select();
    return document.execCommand('copy');
  }
}
