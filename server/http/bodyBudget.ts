/**
 * Budget of memory for request bodies, in bytes as they arrive: per person, per address and in total. When it
 * is used up, the largest holder is cut off in favour of a smaller one, so nobody can block others by holding
 * memory.
 */

interface BodyLimits {
  readonly ofPerson: number;
  /** Concurrent bodies per person. */
  readonly bodiesOfPerson: number;
  readonly ofAddress: number;
  readonly inAll: number;
}

interface Sender {
  /** Null until the sender is authenticated. */
  readonly person: string | null;
  readonly address: string;
}

/** The memory held by one body. */
export interface Holding {
  /** Counts more bytes. Returns false, and counts nothing, when a limit would be exceeded. */
  readonly take: (bytes: number) => boolean;
  /** Releases everything. Repeated calls do nothing. */
  readonly release: () => void;
}

export interface BodyBudget {
  /**
   * Null when this person already has too many bodies in flight. `giveWay` is called when the body must be
   * dropped for others; its bytes are then no longer counted.
   */
  readonly open: (sender: Sender, giveWay: () => void) => Holding | null;
  /** Bytes held now. */
  readonly held: () => number;
}

interface Entry extends Sender {
  bytes: number;
  readonly giveWay: () => void;
}

export function createBodyBudget({ ofPerson, bodiesOfPerson, ofAddress, inAll }: BodyLimits): BodyBudget {
  const entries = new Set<Entry>();
  const sum = (counts: (entry: Entry) => boolean): number => {
    let bytes = 0;
    for (const entry of entries) if (counts(entry)) bytes += entry.bytes;
    return bytes;
  };
  const held = (): number => sum(() => true);
  const bySame = (sender: Sender) => (entry: Entry) =>
    sender.person === null
      ? entry.person === null && entry.address === sender.address
      : entry.person === sender.person;

  /** Frees memory by dropping the body of a larger holder; false when there is none. */
  const makeRoom = (sender: Sender, bytes: number): boolean => {
    while (held() + bytes > inAll) {
      const own = sum(bySame(sender)) + bytes;
      const [greediest] = Array.from(entries, (entry) => ({ entry, all: sum(bySame(entry)) }))
        .filter(({ entry, all }) => all > own && entry.bytes > 0)
        .toSorted((a, b) => b.all - a.all || b.entry.bytes - a.entry.bytes);
      if (greediest === undefined) return false;
      entries.delete(greediest.entry);
      greediest.entry.giveWay();
    }
    return true;
  };

  return {
    held,
    open: (sender, giveWay) => {
      const others = [...entries].filter(bySame(sender)).length;
      if (sender.person !== null && others >= bodiesOfPerson) return null;
      const own: Entry = { ...sender, bytes: 0, giveWay };
      entries.add(own);
      return {
        take: (bytes) => {
          if (!entries.has(own)) return false;
          if (sender.person !== null && sum(bySame(sender)) + bytes > ofPerson) return false;
          if (sum(({ address }) => address === sender.address) + bytes > ofAddress) return false;
          if (!makeRoom(sender, bytes)) return false;
          own.bytes += bytes;
          return true;
        },
        release: () => void entries.delete(own),
      };
    },
  };
}
