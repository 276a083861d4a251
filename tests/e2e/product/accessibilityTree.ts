/** What Chromium gives to a screen reader of this page, by the protocol of its developer tools. */
import type { CDPSession, Page } from '@playwright/test';

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: {
      readonly value?: unknown;
      readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
    };
  }[];
}

/** The readable parts of the tree, asked for anew each time. */
export async function accessibilityOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const tree = () => treeOf(cdp);
  return {
    /** Every canvas that is in the tree. */
    canvases: async () => (await tree()).filter(({ role }) => role?.value === 'Canvas').length,
    /** Role and name of what has the focus, and of the part of it that the keyboard is on. */
    focus: async (): Promise<string> => {
      const nodes = await tree();
      const focused = nodes.findLast((node) => propertyOf(node, 'focused')?.value === true);
      if (focused === undefined) return '';
      const id = propertyOf(focused, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
      const active = nodes.find(({ backendDOMNodeId }) => id !== undefined && backendDOMNodeId === id);
      return [focused, active].flatMap((node) => (node === undefined ? [] : [spoken(node)])).join(' → ');
    },
    /** The options of the list of layers. */
    layers: async (): Promise<readonly string[]> => {
      const nodes = await tree();
      const list = nodes.find(
        ({ role, name }) => role?.value === 'listbox' && String(name?.value).startsWith('Слои листа'),
      );
      const inside = new Set(list === undefined ? [] : below(list, nodes));
      return nodes.filter((node) => inside.has(node) && node.role?.value === 'option').map(spoken);
    },
    /** What the polite places of the page say now. */
    said: async (): Promise<readonly string[]> => {
      const nodes = await tree();
      const live = nodes.filter((node) => propertyOf(node, 'live')?.value === 'polite');
      const inside = new Set(live.flatMap((node) => below(node, nodes)));
      return live
        .filter((node) => !inside.has(node))
        .map((node) => textOf(node, nodes))
        .filter((text) => text !== '');
    },
  };
}

async function treeOf(cdp: CDPSession): Promise<readonly AxNode[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes;
}

function propertyOf({ properties = [] }: AxNode, name: string) {
  return properties.find((property) => property.name === name)?.value;
}

function spoken(node: AxNode): string {
  const selected = propertyOf(node, 'selected')?.value === true ? ', выбран' : '';
  return `${String(node.role?.value)}: ${String(node.name?.value)}${selected}`;
}

function below({ childIds = [] }: AxNode, nodes: readonly AxNode[]): readonly AxNode[] {
  return childIds.flatMap((id) => {
    const child = nodes.find(({ nodeId }) => nodeId === id);
    return child === undefined ? [] : [child, ...below(child, nodes)];
  });
}

/** The texts below a node, in the order of the tree. */
function textOf(root: AxNode, nodes: readonly AxNode[]): string {
  return below(root, nodes)
    .filter(({ role, ignored }) => !ignored && role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('');
}
