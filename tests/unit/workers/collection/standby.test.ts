import { describe, expect, it } from 'vitest';
import type { Workshop } from '../../../../workers/collection/workshop.ts';
import { withStandby } from '../../../../workers/collection/standby.ts';
import type { FakeMaker } from './fakeMakers.ts';
import { fakeMaker, patience, settled } from './fakeMakers.ts';

interface Made {
  readonly maker: FakeMaker;
  readonly families: string[];
}

function aWorkshop(cores: number) {
  const made: Made[] = [];
  const workshop: Workshop = {
    cores,
    createCopyMaker: () => {
      const families: string[] = [];
      const maker: FakeMaker = {
        ...fakeMaker(),
        loadFonts: (names) => {
          families.push(...names);
          return Promise.resolve();
        },
      };
      made.push({ maker, families });
      return maker;
    },
    createPacker: () => {
      throw new Error('Nothing is packed here.');
    },
    silence: patience,
    now: () => new Date(0),
  };
  return { shop: withStandby(workshop), made };
}
const terminations = (made: readonly Made[]) => made.map(({ maker }) => maker.terminations());

describe('workers on standby', () => {
  it('load the fonts of the document, one worker a core and no more than there are copies', () => {
    const { shop, made } = aWorkshop(4);
    shop.standBy(2, ['Arial', 'Lobster']);
    expect(made.map(({ families }) => families)).toEqual([
      ['Arial', 'Lobster'],
      ['Arial', 'Lobster'],
    ]);
    shop.standBy(100, ['Arial']);
    expect(made.length).toBe(4);
  });

  it('are given out first, and new ones after them', () => {
    const { shop, made } = aWorkshop(2);
    shop.standBy(1, []);
    const [waited, started] = [shop.createCopyMaker(), shop.createCopyMaker()];
    expect([waited, started]).toEqual(made.map(({ maker }) => maker));
  });

  it('are let go when fewer or none are expected, but never the ones at work', () => {
    const { shop, made } = aWorkshop(3);
    shop.standBy(3, []);
    shop.createCopyMaker();
    shop.standBy(1, []);
    expect(terminations(made)).toEqual([0, 1, 0]);
    shop.standBy(0, []);
    expect(terminations(made)).toEqual([0, 1, 1]);
  });

  it('that died while waiting are not given out', async () => {
    const { shop, made } = aWorkshop(1);
    shop.standBy(1, []);
    made[0]?.maker.die('рисование прервалось');
    await settled();
    expect(shop.createCopyMaker()).toBe(made[1]?.maker);
  });
});
