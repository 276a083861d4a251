/** Sources of the table in the table dialog: the device, a chosen file, and back. */
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { KeptTable } from '../../../../../src/hosts/page/tableStore.ts';
import type { ReadTableResult, TextChoice } from '../../../../../src/document/table/tableFile.ts';
import { likelyHeaderRow } from '../../../../../src/data/table/index.ts';
import { createOfferedFile } from '../../../../../src/app/document/offeredFile.ts';
import { createTableMemory } from '../../../../../src/app/table/tableMemory.ts';
import type { TableReading } from '../../../../../src/ui/editor/table/dialog/useTableReading.ts';
import { useTableReading } from '../../../../../src/ui/editor/table/dialog/useTableReading.ts';

const file = (name: string) => new File(['ФИО'], name);

/**
 * A file called «плохой…» is refused, one called «долгий…» is read until that is stopped; every other one is
 * a table.
 */
function reading(
  onDevice: File | null,
  offeredFile: File | null = null,
  deviceIsAsked: Promise<unknown> = Promise.resolve(),
) {
  const kept: string[] = [];
  const stopped: string[] = [];
  const offered = createOfferedFile();
  if (offeredFile !== null) offered.offer(offeredFile);
  const sources = {
    projectId: 'p1',
    memory: createTableMemory(),
    derived: () => [],
    offered,
    store: {
      load: () => deviceIsAsked.then(() => (onDevice === null ? null : { file: onDevice })),
      keep: (_: string, { file: { name }, text }: KeptTable) => {
        kept.push(text === undefined ? name : `${name} in ${text.encoding}`);
        return Promise.resolve(true);
      },
    },
    readFile: (
      _: Blob | ArrayBuffer,
      fileName: string,
      { signal, text }: { readonly signal?: AbortSignal; readonly text?: TextChoice } = {},
    ): Promise<ReadTableResult> => {
      if (fileName.startsWith('долгий'))
        return new Promise((resolve) => {
          signal?.addEventListener('abort', () => {
            stopped.push(fileName);
            resolve({ kind: 'cancelled' });
          });
        });
      return Promise.resolve(
        fileName.startsWith('плохой')
          ? { kind: 'refused', reason: 'broken', text: 'Файл повреждён.' }
          : {
              kind: 'table',
              table: { fileName, sheets: [] },
              notes: [],
              ...(text === undefined ? {} : { text: { ...text, isDoubtful: false } }),
            },
      );
    },
  };
  const { result, unmount } = renderHook(() => useTableReading(sources));
  return { reader: () => result.current, kept, stopped, sources, unmount };
}
const settled = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
/** The name of the shown table. */
const shown = (state: TableReading) => {
  if (state.kind === 'ready') return state.loaded.table.fileName;
  return 'kept' in state ? `${state.kind} over ${state.kept?.table.fileName ?? 'nothing'}` : state.kind;
};

/** Zero-based heading of the first sheet that is shown. */
const headingIn = ({ reading: state }: ReturnType<typeof useTableReading>) => {
  const [first] = state.kind === 'ready' ? state.loaded.table.sheets : [];
  return first === undefined ? undefined : likelyHeaderRow(first);
};

describe('the table of a project', () => {
  test('is the one that the device keeps', async () => {
    const { reader } = reading(file('7Б.xlsx'));
    await settled();
    expect(shown(reader().reading)).toBe('7Б.xlsx');
  });

  test('is the first file that is chosen, at once', async () => {
    const { reader, kept } = reading(null);
    await settled();
    act(() => reader().read(file('7Б.xlsx')));
    await settled();
    expect([shown(reader().reading), kept, reader().back]).toEqual(['7Б.xlsx', ['7Б.xlsx'], null]);
  });

  test('stays what it was until a newer file is used', async () => {
    const { reader, kept, sources } = reading(file('7Б.xlsx'));
    await settled();
    act(() => reader().read(file('7В.xlsx')));
    await settled();
    const before = [sources.memory.recall()?.table.fileName, [...kept]];
    act(() => reader().settle());
    expect([before, [sources.memory.recall()?.table.fileName, kept]]).toEqual([
      ['7Б.xlsx', []],
      ['7В.xlsx', ['7В.xlsx']],
    ]);
  });

  test('is the newer one that was used while the kept file was still read for the panel', async () => {
    const { sources } = reading(file('7Б.xlsx'));
    const finished = new EventTarget();
    const finish = new Promise((resolve) => {
      finished.addEventListener('finish', resolve);
    });
    const slow = (...args: Parameters<typeof sources.readFile>) =>
      finish.then(() => sources.readFile(...args));
    const memory = createTableMemory();
    renderHook(() => useTableReading({ ...sources, memory, readFile: slow }));
    const dialog = renderHook(() => useTableReading({ ...sources, memory }));
    await settled();
    act(() => dialog.result.current.read(file('7В.xlsx')));
    await settled();
    act(() => dialog.result.current.settle());
    finished.dispatchEvent(new Event('finish'));
    await settled();
    expect(memory.recall()?.table.fileName).toBe('7В.xlsx');
  });

  test('is there again when a newer file is given up', async () => {
    const { reader } = reading(file('7Б.xlsx'));
    await settled();
    act(() => reader().read(file('7В.xlsx')));
    await settled();
    act(() => reader().back?.());
    expect([shown(reader().reading), reader().back]).toEqual(['7Б.xlsx', null]);
  });

  test('stays under a file that cannot be read', async () => {
    const { reader } = reading(file('7Б.xlsx'));
    await settled();
    act(() => reader().read(file('плохой.xlsx')));
    await settled();
    expect(shown(reader().reading)).toBe('refused over 7Б.xlsx');
  });

  test('is compared with a file that was dropped before the dialog opened', async () => {
    const { reader } = reading(file('7Б.xlsx'), file('7В.xlsx'));
    await settled();
    const state = reader().reading;
    expect(
      state.kind === 'ready' ? [shown(state), state.loaded.fresh, state.loaded.previous?.fileName] : state,
    ).toEqual(['7В.xlsx', true, '7Б.xlsx']);
  });

  test('is the chosen file also when the device tells of its own later', async () => {
    const device = new EventTarget();
    const replied = new Promise((resolve) => {
      device.addEventListener('reply', resolve);
    });
    const { reader } = reading(file('7Б.xlsx'), null, replied);
    act(() => reader().read(file('7В.xlsx')));
    device.dispatchEvent(new Event('reply'));
    await settled();
    expect(shown(reader().reading)).toBe('7В.xlsx');
  });

  test('stays when reading another is cancelled, and the reading is stopped', async () => {
    const { reader, stopped } = reading(file('7Б.xlsx'));
    await settled();
    act(() => reader().read(file('долгий.xlsx')));
    const meanwhile = shown(reader().reading);
    act(() => reader().cancel());
    await settled();
    expect([meanwhile, shown(reader().reading), stopped]).toEqual([
      'reading over 7Б.xlsx',
      '7Б.xlsx',
      ['долгий.xlsx'],
    ]);
  });

  test('is read in the encoding that a person chose, and kept with it', async () => {
    const { reader, kept } = reading(file('список.csv'));
    await settled();
    act(() => reader().read(file('список.csv'), { encoding: 'big5', delimiter: ',' }));
    await settled();
    const state = reader().reading;
    act(() => reader().settle());
    expect([state.kind === 'ready' && state.loaded.text?.encoding, kept]).toEqual([
      'big5',
      ['список.csv in big5'],
    ]);
  });

  test('is no longer read when the dialog goes', async () => {
    const { reader, stopped, unmount } = reading(null);
    await settled();
    act(() => reader().read(file('долгий.xlsx')));
    unmount();
    expect(stopped).toEqual(['долгий.xlsx']);
  });

  test('has the heading that a person pointed at, also when the device reads it again', async () => {
    const sheet = { name: 'Лист1', columnCount: 1, rows: [['ФИО'], ['Кличка'], ['Мурка']] };
    const onDevice: KeptTable[] = [{ file: file('7Б.xlsx') }];
    const open = () => {
      const sources = {
        projectId: 'p1',
        memory: createTableMemory(),
        derived: () => [],
        offered: createOfferedFile(),
        store: {
          load: () => Promise.resolve(onDevice.at(-1) ?? null),
          keep: (_: string, table: KeptTable) => {
            onDevice.push(table);
            return Promise.resolve(true);
          },
        },
        readFile: (_: Blob | ArrayBuffer, fileName: string): Promise<ReadTableResult> =>
          Promise.resolve({ kind: 'table', table: { fileName, sheets: [sheet] }, notes: [] }),
      };
      return renderHook(() => useTableReading(sources)).result;
    };
    const reader = open();
    await settled();
    const guessed = headingIn(reader.current);
    act(() => reader.current.keepHeading('Лист1', 1));
    await settled();
    const again = open();
    await settled();
    expect([guessed, onDevice.at(-1)?.headings, headingIn(again.current)]).toEqual([0, { Лист1: 1 }, 1]);
  });
});

/** The rows of the first sheet that is shown. */
const rowsIn = ({ reading: state }: ReturnType<typeof useTableReading>) =>
  state.kind === 'ready' ? state.loaded.table.sheets[0]?.rows : undefined;

describe('a table that is turned', () => {
  const across = {
    name: 'Лист1',
    rows: [
      ['ФИО', 'Гаврилова Вера', 'Лебедев Антон'],
      ['Класс', '8А', '8Б'],
    ],
    columnCount: 3,
  };
  const device = (kept: KeptTable) => {
    let stored = kept;
    const sources = {
      projectId: 'p1',
      memory: createTableMemory(),
      derived: () => [],
      offered: createOfferedFile(),
      store: {
        load: () => Promise.resolve(stored),
        keep: (_: string, table: KeptTable) => {
          stored = table;
          return Promise.resolve(true);
        },
      },
      readFile: (): Promise<ReadTableResult> =>
        Promise.resolve({ kind: 'table', table: { fileName: 'а.xlsx', sheets: [across] }, notes: [] }),
    };
    const open = () => renderHook(() => useTableReading(sources)).result;
    return { open, stored: () => stored, sources };
  };
  test('is shown so at once, is kept so with its file, and is turned back by the same press', async () => {
    const { open, stored } = device({ file: file('а.xlsx'), headings: { Лист1: 1 } });
    const reader = open();
    await settled();
    act(() => reader.current.turn('Лист1'));
    await settled();
    const turned = rowsIn(reader.current);
    const [kept, again] = [stored(), device(stored()).open()];
    await settled();
    act(() => reader.current.turn('Лист1'));
    await settled();
    const people = [
      ['ФИО', 'Класс'],
      ['Гаврилова Вера', '8А'],
      ['Лебедев Антон', '8Б'],
    ];
    expect([
      turned,
      kept.turned,
      kept.headings,
      rowsIn(again.current),
      rowsIn(reader.current),
      stored().turned,
    ]).toEqual([people, ['Лист1'], undefined, people, across.rows, undefined]);
  });
});
