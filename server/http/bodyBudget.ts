/**
 * Memory of request bodies, counted in bytes as they arrive: per person, per address and in all. When all of it is taken, the
 * one who holds most gives way to one who holds less, so nobody can keep the others out by holding it.
 */

interface BodyLimits {
  readonly ofPerson: number;
  /** How many bodies of one person may be under way. */
  readonly bodiesOfPerson: number;
  readonly ofAddress: number;
  readonly inAll: number;
}

interface Sender {
  /** Null before it is known who sent the request. */
  readonly person: string | null;
  readonly address: string;
}

/** What one body holds. */
export interface Holding {
  /** Counts more bytes. False, and nothing is counted, where a limit does not let them in. */
  readonly take: (bytes: number) => boolean;
  /** Gives everything back. Repeated calls do nothing. */
  readonly release: () => void;
}

export interface BodyBudget {
  /**
   * Null where this person has too many under way already. `giveWay` is called when the body must go for others; its bytes are
   * no longer counted then.
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

  /** Frees memory by ending the body of a sender that holds more than this one would; false when there is none. */
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
