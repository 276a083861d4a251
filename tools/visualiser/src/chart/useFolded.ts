/** Which states are folded, kept on this device. */
import { useState } from 'react';
import { deviceStorage } from '../../../../src/hosts/page/deviceStorage.ts';

const KEY = 'patent-generator.machines.folded';

interface Folded {
  readonly folded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly unfold: (ids: readonly string[]) => void;
}

export function useFolded(): Folded {
  const [folded, setFolded] = useState(read);
  const change = (next: ReadonlySet<string>): void => {
    setFolded(next);
    keep(next);
  };
  return {
    folded,
    toggle: (id) => change(folded.has(id) ? without(folded, [id]) : new Set([...folded, id])),
    unfold: (ids) => {
      if (ids.some((id) => folded.has(id))) change(without(folded, ids));
    },
  };
}

function without(folded: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...folded].filter((id) => !ids.includes(id)));
}

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(deviceStorage(window).getItem(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set(); // It holds something else: nothing is folded.
  }
}

function keep(folded: ReadonlySet<string>): void {
  try {
    deviceStorage(window).setItem(KEY, JSON.stringify([...folded]));
  } catch {
    // Storage is full: the choice lasts as long as the page.
  }
}
