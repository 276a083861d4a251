/**
 * Does to the page what the translators of browsers do: replaces every text node, those that come later too,
 * by `font` elements with other words. Texts under `translate="no"` stay.
 */
export function translatePage(translate: (text: string) => string = (text) => `~${text}`): () => void {
  const done = new WeakSet<Node>();
  const replace = (text: Text): void => {
    const parent = text.parentElement;
    if (parent === null || done.has(text) || text.data.trim() === '') return;
    if (parent.closest('font, script, style, textarea, title, [translate="no"]') !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const words = document.createTextNode(translate(text.data));
    done.add(words);
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  const observer = new MutationObserver(() => replaceAll(document.body));
  replaceAll(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
