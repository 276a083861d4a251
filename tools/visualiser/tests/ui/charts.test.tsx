import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ELK from 'elkjs/lib/elk.bundled.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf, transitionsOf } from '../../../../src/inspect/describe.ts';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import { App } from '../../src/App.tsx';
import { svgFile } from '../../src/export/svgFile.ts';
import { layOutOnce } from '../../src/layout/layOutOnce.ts';
import { readRepositoryFile } from '../../../../tests/ui/support/readRepositoryFile.ts';

const lamp: CatalogueEntry = {
  title: 'Лампа',
  samples: [],
  machine: createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        tags: ['dark'],
        entry: 'cool',
        on: { press: { guard: 'hasPower', target: 'on', actions: 'shine' } },
      },
      on: {
        exit: 'dim',
        invoke: { src: 'watchHeat', onError: 'broken' },
        after: { aWhile: 'off' },
        on: { press: 'off', turn: { actions: 'brighten' } },
      },
      broken: { type: 'final' },
    },
  }),
};
const door: CatalogueEntry = {
  title: 'Дверь',
  samples: [],
  machine: createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { open: 'open' } }, open: {} },
  }),
};

const layOut = layOutOnce(new ELK(), () => Promise.resolve((text) => text.length * 7));

beforeEach(() => {
  window.location.hash = '';
});

function open(hash: string): void {
  window.location.hash = hash;
  render(<App entries={[lamp, door]} layOut={layOut} />);
}

const machines = () => within(screen.getByRole('navigation', { name: 'Машины' }));
const drawing = (id: string) => screen.findByRole('group', { name: `Схема машины ${id}` });
const panel = () => within(screen.getByRole('complementary', { name: 'Состояние' }));

describe('the list of machines', () => {
  test('has every machine of the catalogue with its counts, and shows the first', async () => {
    open('');
    expect(
      machines()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Лампаlamp · 4 сост. · 5 пер.', 'Дверьdoor · 3 сост. · 1 пер.']);
    expect(await drawing('lamp')).toBeTruthy();
  });

  test('is walked with the arrow keys', async () => {
    open('');
    machines().getByRole('link', { name: /Лампа/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('#/door');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('href')).toBe('#/lamp');
  });

  test('is not left in the dark about a machine that is not there', () => {
    open('#/window');
    expect(screen.getByRole('alert').textContent).toBe('Машины «window» в каталоге нет. Показываем «Лампа».');
  });
});

describe('a chart', () => {
  test('has a button for every state and all its words', async () => {
    open('#/lamp');
    const chart = within(await drawing('lamp'));
    expect(chart.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'lamp, составное состояние',
      'lamp.off, простое состояние',
      'lamp.on, простое состояние',
      'lamp.broken, конечное состояние',
    ]);
    const lines = [...document.querySelectorAll('.d-line')].map(({ textContent }) => textContent);
    expect(lines.toSorted()).toEqual(
      [
        'вход/ cool',
        'выход/ dim',
        'вызов/ 0.lamp.on (watchHeat)',
        'turn/ brighten',
        'press[hasPower]/ shine',
        'ошибка: 0.lamp.on',
        'press',
        'через aWhile',
      ].toSorted(),
    );
    expect(document.querySelector('.d-tag')?.textContent).toBe('dark');
  });

  test('has a legend that explains every sign of the drawing, tags and all', async () => {
    open('#/lamp');
    await drawing('lamp');
    const legend = screen.getByText('Обозначения').closest('details');
    const signs = ['d-compound', 'd-region', 'd-inner', 'd-initial', 'd-tag', 'd-active', 'd-fold'].concat([
      'd-arrow-near',
      'd-arrow-coming',
      'd-event',
      'd-guard',
      'd-action',
      'd-plain',
    ]);
    expect(signs.filter((sign) => legend?.querySelector(`.${sign}`) === null)).toEqual([]);
    const words = [...(legend?.querySelectorAll('[data-testid="legend-word"]') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(words).toEqual(expect.arrayContaining(['вход, выход', 'вызов', 'сразу', 'история']));
  });

  test('tells what is to be known of a state that is pressed, and forgets it with Escape', async () => {
    open('#/lamp');
    const chart = within(await drawing('lamp'));
    await userEvent.click(chart.getByRole('button', { name: /lamp\.on/ }));
    await screen.findByRole('complementary', { name: 'Состояние' });
    expect(window.location.hash).toBe('#/lamp/on');
    expect(
      panel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'dim',
      '0.lamp.on (watchHeat)',
      'pressв off',
      'turn / brightenостаётся здесь',
      'ошибка: 0.lamp.onв broken',
      'через aWhileв off',
      'press [hasPower] / shineиз off',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBe(null));
    expect(window.location.hash).toBe('#/lamp');
  });

  test('opens a state with Enter and goes on by the links of its panel', async () => {
    open('#/lamp/off');
    const chart = within(await drawing('lamp'));
    chart.getByRole('button', { name: /lamp\.off/ }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#/lamp'));
    await userEvent.keyboard('{Enter}');
    const [link] = await within(
      await screen.findByRole('complementary', { name: 'Состояние' }),
    ).findAllByRole('link', { name: 'on' });
    if (link === undefined) throw new Error('The panel has no link to the state «on».');
    await userEvent.click(link);
    await waitFor(() => expect(panel().getByRole('heading', { level: 2 }).textContent).toBe('on'));
  });

  test('is walked by the arrows, with one stop of Tab for all states', async () => {
    open('#/lamp');
    const chart = await drawing('lamp');
    const stops = () =>
      [...chart.querySelectorAll('[data-state][tabindex="0"]')].map((each) =>
        each.getAttribute('data-state'),
      );
    const atFirst = stops();
    within(chart)
      .getByRole('button', { name: /^lamp,/ })
      .focus();
    const walked: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      walked.push(document.activeElement?.getAttribute('data-state'));
    }
    expect([atFirst, walked.includes(null), new Set(walked).size >= 3]).toEqual([['lamp'], false, true]);
    expect(stops()).toEqual(walked.slice(-1));
  });

  test('says so when a link asks for a state that is not there', async () => {
    open('#/lamp/flickering');
    await drawing('lamp');
    expect(screen.getByRole('alert').textContent).toBe('Состояния «lamp.flickering» в этой машине нет.');
  });

  test('that cannot be laid out is said to be so', async () => {
    window.location.hash = '#/lamp';
    render(<App entries={[lamp]} layOut={() => Promise.reject(new Error('The worker died.'))} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Схему разложить не получилось\./);
  });
});

test('the table has a row for every transition: state, event, guard, actions, target', () => {
  open('#/lamp?view=table');
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Состояние', 'Событие', 'Условие', 'Действия', 'Куда'],
    ['off', 'press', 'hasPower', 'shine', 'on'],
    ['on', 'press', '', '', 'off'],
    ['on', 'turn', '', 'brighten', '—'],
    ['on', 'ошибка: 0.lamp.on', '', '', 'broken'],
    ['on', 'через aWhile', '', '', 'off'],
  ]);
});

test.each(CATALOGUE)(
  'the machine $machine.id is drawn with all its states and transitions, and has a table of them',
  async ({ machine }) => {
    const described = describeChart(machine);
    const transitions = transitionsOf(described).map(({ id }) => id);
    window.location.hash = `#/${machine.id}`;
    render(<App entries={CATALOGUE} layOut={layOut} />);
    const chart = await drawing(machine.id);
    const named = (name: string) =>
      new Set([...chart.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)));
    expect({ states: [...named('data-state')], transitions: named('data-transition') }).toEqual({
      states: statesOf(described).map(({ id }) => id),
      transitions: new Set(transitions),
    });

    await userEvent.click(screen.getByRole('link', { name: 'Таблица' }));
    await waitFor(() => expect(document.querySelector('table')).not.toBe(null));
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.getAttribute('data-transition'))).toEqual(transitions);
  },
);

describe('the theme', () => {
  test('is the one that is chosen, kept for the next visit, or again the one of the system', async () => {
    open('');
    await userEvent.click(screen.getByRole('radio', { name: 'Тёмная' }));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([
      'dark',
      'dark',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Как в системе' }));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([
      'light',
      null,
    ]);
  });
});

async function lampFile(): Promise<string> {
  open('#/lamp/off');
  await drawing('lamp');
  const element = document.querySelector('[data-drawing]');
  if (element === null) throw new Error('There is no drawing.');
  return svgFile({
    drawing: element,
    size: { width: 640.2, height: 480 },
    title: 'Лампа & «свет»',
    style: readRepositoryFile('tools/visualiser/src/chart/drawing.css'),
    valueOf: (token) => (token === '--color-surface' ? '#fefefe' : '#123456'),
    fontFaces: '@font-face { font-family: Test }',
  });
}

describe('a chart as an SVG file', () => {
  test('is a document of its own with its size, its style and no word of the page', async () => {
    const svg = await lampFile();
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const root = parsed.documentElement;
    expect(['width', 'height', 'viewBox'].map((name) => root.getAttribute(name))).toEqual([
      '641',
      '480',
      '0 0 641 480',
    ]);
    expect(root.querySelector('title')?.textContent).toBe('Лампа & «свет»');
    expect(root.querySelectorAll('[data-state]')).toHaveLength(4);
    expect(svg).toContain('@font-face { font-family: Test }');
    expect(svg).toContain('fill: #fefefe');
    expect(svg.match(/var\(|tabindex|role=|aria-|d-selected"|url\(http|transform=/)).toBe(null);
  });

  test('leaves the drawing of the page as it was', async () => {
    await lampFile();
    expect(document.querySelector('.d-selected')?.getAttribute('data-state')).toBe('lamp.off');
  });
});

describe('the search', () => {
  test('is reached by «/», finds over all machines, and leads to machine and state', async () => {
    open('');
    await userEvent.keyboard('/');
    await userEvent.keyboard('open');
    const found = within(screen.getByRole('list', { name: 'Найдено' }));
    const links = found.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([links, window.location.hash]).toEqual([
      [
        ['open событие · Дверь · door.shut', '#/door/shut'],
        ['open состояние · Дверь', '#/door/open'],
      ],
      '#/door/open',
    ]);
  });

  test('says when there is nothing, and is left by Escape', async () => {
    open('');
    await userEvent.type(screen.getByRole('searchbox'), 'window');
    const said = screen.getByText('Ничего не найдено');
    await userEvent.keyboard('{Escape}');
    expect([said.isConnected, screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([false, '']);
  });
});

describe('a state under the pointer', () => {
  test('lights its arrows, those that leave apart from those that come', async () => {
    open('#/lamp');
    const chart = await drawing('lamp');
    await userEvent.hover(within(chart).getByRole('button', { name: /^lamp\.on,/ }));
    const lit = (kind: string) =>
      [...chart.querySelectorAll(`.d-arrow-${kind}`)].map((arrow) => arrow.getAttribute('data-arrow'));
    expect([lit('near'), lit('coming')]).toEqual([
      ['lamp.on > lamp.off', 'lamp.on > lamp.broken'],
      ['lamp.off > lamp.on'],
    ]);
  });
});

/** Ids of the states that are drawn. */
const shown = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('button')
    .map((state) => state.dataset['state']);

describe('a state with states', () => {
  const house: CatalogueEntry = {
    title: 'Дом',
    samples: [],
    machine: createMachine({
      id: 'house',
      initial: 'empty',
      states: {
        empty: { on: { come: 'lived.awake' } },
        lived: { initial: 'awake', states: { awake: { on: { leave: '#house.empty' } }, asleep: {} } },
      },
    }),
  };
  const openHouse = (hash: string) => {
    window.location.hash = hash;
    return render(<App entries={[house]} layOut={layOut} />);
  };
  const ALL = ['house', 'house.empty', 'house.lived', 'house.lived.awake', 'house.lived.asleep'];
  const FOLDED = ['house', 'house.empty', 'house.lived'];

  test('is folded and unfolded by its sign, and stays folded for the next visit', async () => {
    window.localStorage.clear();
    const first = openHouse('#/house');
    const chart = await drawing('house');
    const sign = () => chart.querySelector('[data-fold="house.lived"]') ?? chart;
    const before = shown(chart);
    await userEvent.click(sign());
    await waitFor(() => expect(shown(chart)).toEqual(FOLDED));
    first.unmount();
    openHouse('#/house');
    const again = shown(await drawing('house'));
    window.localStorage.clear();
    expect([before, again]).toEqual([ALL, FOLDED]);
  });

  test('opens for a link to a state in it', async () => {
    window.localStorage.setItem('patent-generator.machines.folded', JSON.stringify(['house.lived']));
    openHouse('#/house/lived.asleep');
    const chart = await drawing('house');
    await waitFor(() => expect(shown(chart)).toEqual(ALL));
    window.localStorage.clear();
  });
});
