import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Container } from '../../../../src/output/export/container.ts';
import { separateFiles } from '../../../../src/output/export/container.ts';
import type { PageEncoder } from '../../../../src/output/formats/encoder.ts';
import type { Lane } from '../../../../src/output/export/runExport.ts';
import { runExport } from '../../../../src/output/export/runExport.ts';
import { convertedPixels } from '../../../../src/engine/ports/pixelSnapshot.ts';
import type { OpenSink } from '../../../../src/output/formats/sink.ts';

const copies = (count: number) =>
  Array.from({ length: count }, (_, recordIndex) => ({ recordIndex, fileName: `${recordIndex + 1}.txt` }));
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A disk of texts by name; a file exists once it is closed. */
function aDisk() {
  const files: Record<string, string> = {};
  const open: string[] = [];
  const openSink: OpenSink<string> = (name) => {
    open.push(name);
    let text = '';
    const end = () => void open.splice(open.indexOf(name), 1);
    return Promise.resolve({
      write: (part) => {
        text += part;
        return Promise.resolve();
      },
      close: () => {
        end();
        files[name] = text;
        return Promise.resolve();
      },
      abort: () => {
        end();
        return Promise.resolve();
      },
    });
  };
  return { files, open, openSink };
}

/** One file that joins the copies, like an archive or a multi-page document. */
function joined(openSink: OpenSink<string>, name: string): Container<string> {
  const sink = openSink(name);
  return {
    add: async (_name, text) => {
      await (await sink).write(`[${text}]`);
      return null;
    },
    finish: async () => {
      await (await sink).close();
      return null;
    },
    cancel: async () => (await sink).abort(),
  };
}

/** A lane that paints a copy's number, with an encoder that turns it into a text. */
function laneWith(encoder: PageEncoder): Lane<string> {
  return {
    open: () => Promise.resolve(null),
    render: async (index) => {
      const surface = {
        picture: { width: 1, height: 1 },
        writeImage: () => Promise.resolve(Uint8Array.of(index ?? 255)),
        snapshot: () => convertedPixels(() => new Uint8ClampedArray()),
      };
      const page = await encoder.encodePage(surface, null);
      return page.kind === 'encoded'
        ? { kind: 'drawn', file: `page ${page.bytes.join()}` }
        : { kind: 'failed', message: 'unsupported' };
    },
    close: () => encoder.close(),
  };
}
const encoder: PageEncoder = {
  keepFirst: null,
  encodePage: async (surface) => {
    const bytes = await surface.writeImage('image/png', 1);
    return bytes === null ? { kind: 'unsupported' } : { kind: 'encoded', bytes };
  },
  close: () => undefined,
};

/** A lane that cannot draw some copies. */
function laneThatFails(isBad: (index: number) => boolean): Lane<string> {
  return {
    open: () => Promise.resolve(null),
    render: (index) =>
      Promise.resolve(
        isBad(index ?? 0)
          ? { kind: 'failed', message: 'нет картинки' }
          : { kind: 'drawn', file: `copy ${String(index)}` },
      ),
    close: () => undefined,
  };
}

/** A lane whose copies the test finishes. */
function heldLane() {
  const asked = new Map<number | null, () => void>();
  const lane: Lane<string> = {
    open: () => Promise.resolve(null),
    render: (index) =>
      new Promise((resolve) => {
        asked.set(index, () => resolve({ kind: 'drawn', file: `copy ${String(index)}` }));
      }),
    close: () => undefined,
  };
  return { lane, asked };
}

describe('an export', () => {
  it('is whole although a lane was still being opened when the last copy was drawn', async () => {
    const disk = aDisk();
    const closing = new AbortController();
    const slow: Lane<string> = {
      ...laneWith(encoder),
      open: () =>
        new Promise((_, reject) => {
          closing.signal.addEventListener('abort', () => reject(new Error('closed')));
        }),
      close: () => closing.abort(),
    };
    const run = { copies: copies(2), lanes: [laneWith(encoder), slow], ahead: 2 };

    const result = await runExport({ ...run, container: joined(disk.openSink, 'all.txt') });

    expect([result, disk.files]).toEqual([{ kind: 'done' }, { 'all.txt': '[page 0][page 1]' }]);
  });

  it('goes from the encoder through the container into the sink', async () => {
    const disk = aDisk();
    const lanes = [laneWith(encoder), laneWith(encoder)];
    const run = { copies: copies(3), lanes, ahead: 2 };
    const results = [
      await runExport({ ...run, container: joined(disk.openSink, 'all.txt') }),
      await runExport({ ...run, container: separateFiles(disk.openSink) }),
    ];
    expect([results, disk.files, disk.open]).toEqual([
      [{ kind: 'done' }, { kind: 'done' }],
      {
        'all.txt': '[page 0][page 1][page 2]',
        '1.txt': 'page 0',
        '2.txt': 'page 1',
        '3.txt': 'page 2',
      },
      [],
    ]);
  });

  it('keeps the order of the plan, whenever each copy is ready', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        async (count, laneCount, ahead, choices) => {
          const disk = aDisk();
          const held = Array.from({ length: laneCount }, heldLane);
          const container = joined(disk.openSink, 'all.txt');
          const run = runExport({
            copies: copies(count),
            lanes: held.map(({ lane }) => lane),
            container,
            ahead,
          });
          for (const choice of choices.slice(0, count)) {
            await settled();
            const waiting = held.flatMap(({ asked }) =>
              [...asked].map(([index, finish]) => ({ asked, index, finish })),
            );
            const next = waiting[choice % waiting.length];
            next?.asked.delete(next.index);
            next?.finish();
          }
          const texts = copies(count).map(({ recordIndex }) => `[copy ${recordIndex}]`);
          expect([await run, disk.files]).toEqual([{ kind: 'done' }, { 'all.txt': texts.join('') }]);
        },
      ),
    );
  });

  it('draws no further ahead of the oldest unfinished copy than it may', async () => {
    const [slow, quick] = [heldLane(), heldLane()];
    const container = separateFiles(aDisk().openSink);
    void runExport({ copies: copies(9), lanes: [slow.lane, quick.lane], container, ahead: 3 });
    await settled();
    for (const index of [1, 2]) {
      quick.asked.get(index)?.();
      await settled();
    }
    const before = [...quick.asked.keys()];
    slow.asked.get(0)?.();
    await settled();
    expect([before, new Set([...quick.asked.keys(), ...slow.asked.keys()])]).toEqual([
      [1, 2],
      new Set([0, 1, 2, 3, 4]),
    ]);
  });

  it('that is cancelled says how many copies are whole, and leaves no half file', async () => {
    const disk = aDisk();
    const { lane, asked } = heldLane();
    const stopping = new AbortController();
    const container = separateFiles(disk.openSink);
    const run = runExport({ copies: copies(5), lanes: [lane], container, ahead: 1, signal: stopping.signal });
    await settled();
    asked.get(0)?.();
    await settled();
    stopping.abort();
    expect([await run, disk.files, disk.open]).toEqual([
      { kind: 'cancelled', added: 1 },
      { '1.txt': 'copy 0' },
      [],
    ]);
  });

  it('ends with the first failure, and the container is given up', async () => {
    const disk = aDisk();
    const unsupported: PageEncoder = {
      ...encoder,
      keepFirst: null,
      encodePage: () => Promise.resolve({ kind: 'unsupported' }),
    };
    const container = joined(disk.openSink, 'all.txt');
    const run = runExport({ copies: copies(4), lanes: [laneWith(unsupported)], container, ahead: 1 });
    const copy = { recordIndex: 0, fileName: '1.txt' };
    expect([await run, disk.files, disk.open]).toEqual([
      { kind: 'failed', message: 'unsupported', copy },
      {},
      [],
    ]);
  });

  it('leaves out the copies that fail, tells of them, and draws them again when it is asked to', async () => {
    const disk = aDisk();
    const asked: (number | null)[] = [];
    const told: unknown[] = [];
    const done: number[] = [];
    const lane: Lane<string> = {
      open: () => Promise.resolve(null),
      render: (index) => {
        asked.push(index);
        const isRight = index !== 1 || asked.length > 3;
        return Promise.resolve(
          isRight
            ? { kind: 'drawn', file: `copy ${String(index)}` }
            : { kind: 'failed', message: 'нет картинки' },
        );
      },
      close: () => undefined,
    };
    const result = await runExport({
      copies: copies(3),
      lanes: [lane],
      container: joined(disk.openSink, 'all.txt'),
      ahead: 1,
      onProgress: (progress) => void done.push(progress.done),
      onFailedCopies: (failed) => {
        told.push(failed.map(({ copy, message }) => [copy.fileName, message]));
        return Promise.resolve('retry');
      },
    });
    expect([result, asked, told, done, disk.files]).toEqual([
      { kind: 'done' },
      [0, 1, 2, 1],
      [[['2.txt', 'нет картинки']]],
      [1, 2, 3],
      { 'all.txt': '[copy 0][copy 2][copy 1]' },
    ]);
  });

  it.each([
    ['twenty copies fail one after another', 30, 20],
    ['all copies fail', 3, 3],
  ])('ends with the first reason and names the first copy when %s', async (_, count, attempts) => {
    const disk = aDisk();
    let asked = 0;
    const lane: Lane<string> = {
      open: () => Promise.resolve(null),
      render: () => {
        asked += 1;
        return Promise.resolve({ kind: 'failed', message: 'не хватает шрифта' });
      },
      close: () => undefined,
    };
    const result = await runExport({
      copies: copies(count),
      lanes: [lane],
      container: joined(disk.openSink, 'all.txt'),
      ahead: 1,
      onFailedCopies: () => Promise.reject(new Error('Nobody is asked.')),
    });
    expect([result, asked, disk.open]).toEqual([
      { kind: 'failed', message: 'не хватает шрифта', copy: { recordIndex: 0, fileName: '1.txt' } },
      attempts,
      [],
    ]);
  });

  it('keeps what is ready when many copies fail again one after another', async () => {
    const disk = aDisk();
    const decisions = ['retry', 'leave out'] as const;
    const told: number[] = [];
    const result = await runExport({
      copies: copies(100),
      lanes: [laneThatFails((index) => index % 4 === 0)],
      container: separateFiles(disk.openSink),
      ahead: 1,
      onFailedCopies: (failed) => {
        told.push(failed.length);
        return Promise.resolve(decisions[told.length - 1] ?? 'leave out');
      },
    });
    expect([result, told, Object.keys(disk.files).length]).toEqual([{ kind: 'done' }, [25, 25], 75]);
  });

  it('begins no copy while it is paused, and goes on afterwards', async () => {
    const { lane, asked } = heldLane();
    const wakes: (() => void)[] = [];
    let paused: Promise<void> | null = null;
    const disk = aDisk();
    const run = runExport({
      copies: copies(2),
      lanes: [lane],
      container: separateFiles(disk.openSink),
      ahead: 2,
      pause: () => paused,
    });
    await settled();
    paused = new Promise((resolve) => void wakes.push(resolve));
    asked.get(0)?.();
    await settled();
    const during = [...asked.keys()];
    paused = null;
    for (const wake of wakes) wake();
    await settled();
    asked.get(1)?.();
    expect([during, await run, Object.keys(disk.files)]).toEqual([[0], { kind: 'done' }, ['1.txt', '2.txt']]);
  });

  it('closes its encoders once, when all copies are drawn or the run ends early', async () => {
    const closed: string[] = [];
    const closing = (name: string): PageEncoder => ({ ...encoder, close: () => void closed.push(name) });
    const run = { copies: copies(2), ahead: 1, container: separateFiles(aDisk().openSink) };
    await runExport({ ...run, lanes: [laneWith(closing('whole')), laneWith(closing('beside it'))] });
    const signal = AbortSignal.abort();
    await runExport({ ...run, lanes: [laneWith(closing('cancelled'))], signal });
    expect(closed).toEqual(['whole', 'beside it', 'cancelled']);
  });

  it('rejects with what the sink throws, and takes back what was written', async () => {
    const disk = aDisk();
    const full: OpenSink<string> = async (name) => ({
      ...(await disk.openSink(name)),
      write: () => Promise.reject(new Error('No space left.')),
    });
    const container = separateFiles(full);
    const run = runExport({ copies: copies(2), lanes: [laneWith(encoder)], container, ahead: 1 });
    await expect(run).rejects.toThrow('No space left.');
    expect([disk.files, disk.open]).toEqual([{}, []]);
  });
});
