import { describe, expect, test } from 'vitest';
import { orderOf } from '../../src/machines/saveDialog/events.ts';
import { testRuleBook } from './rules.ts';
import { saveDialogRules } from './rules/saveDialog.ts';

testRuleBook(saveDialogRules);

describe('the name of the file', () => {
  test.each([
    { typed: 'Бейджи', saved: 'Бейджи' },
    { typed: '  Бейджи  ', saved: 'Бейджи' },
    { typed: '   ', saved: 'Грамоты' },
    { typed: '', saved: 'Грамоты' },
    { typed: '..', saved: 'Грамоты' },
    { typed: ' /?* ', saved: 'Грамоты' },
  ])(
    'saves «$typed» as «$saved»: a name that no file can bear is the name of the project',
    ({ typed, saved }) => {
      const context = {
        projectName: 'Грамоты',
        collectionError: null,
        copyCount: 0,
        copies: '',
        pattern: null,
        pdf: { isEach: true, isPicture: false, layout: null },
        dpi: 192,
        purpose: 'save',
        delivery: 'file',
        extra: null,
        isInkSaving: false,
        tab: 'instance',
        name: typed,
        format: 'jpeg',
        fileName: null,
        failure: null,
      } as const;
      expect(orderOf(context)).toEqual({ scope: 'instance', name: saved, format: 'jpeg' });
    },
  );
});
