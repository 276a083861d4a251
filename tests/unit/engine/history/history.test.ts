import { describe, expect, it } from 'vitest';
import type { History } from '../../../../src/engine/history/history.ts';
import {
  amend,
  beginTransaction,
  canRedo,
  canUndo,
  commit,
  commitTransaction,
  createHistory,
  editable,
  previewTransaction,
  redo,
  rollbackTransaction,
  stopCoalescing,
  undo,
} from '../../../../src/engine/history/history.ts';

const start = createHistory('чистый лист');
const with1 = (text: string) => `${text} +1`;
const arrived = (history: History<string>) => commit(history, with1(editable(history)));
const with2 = (text: string) => (text.includes('+1') ? `${text} +2` : text);

describe('undo and redo', () => {
  it('go back and forth over the edits', () => {
    const two = commit(commit(start, 'один'), 'два');
    const back = undo(undo(two));
    expect([back.present, undo(back).present, redo(back).present, redo(redo(back)).present]).toEqual([
      'чистый лист',
      'чистый лист',
      'один',
      'два',
    ]);
  });

  it('forget what could be redone when another edit comes', () => {
    const other = commit(undo(commit(start, 'один')), 'другой');
    expect([canUndo(other), canRedo(other)]).toEqual([true, false]);
  });

  it('make no entry for an edit that changes nothing, and keep what can be redone', () => {
    const back = undo(commit(start, 'один'));
    expect(commit(back, back.present)).toBe(back);
  });

  it('keep the newest entries only, up to the limit', () => {
    let history = createHistory(0, 3);
    for (let edit = 1; edit <= 5; edit += 1) history = commit(history, edit);
    expect({ past: history.past, present: history.present }).toEqual({ past: [2, 3, 4], present: 5 });
  });
});

describe('typing', () => {
  it('grows one entry while the key is the same', () => {
    const typed = commit(commit(commit(start, 'Д', 'ввод'), 'Ди', 'ввод'), 'Дип', 'ввод');
    expect(undo(typed).present).toBe('чистый лист');
  });

  it('starts another entry after it was told to stop, with another key, or after an undo', () => {
    const typed = commit(start, 'Д', 'ввод');
    const stopped = commit(stopCoalescing(typed), 'Ди', 'ввод');
    const otherKey = commit(typed, 'Ди', 'другой ввод');
    const afterUndo = commit(undo(commit(typed, 'Ди', 'другой ввод')), 'До', 'ввод');
    expect([stopped, otherKey, afterUndo].map((history) => undo(history).present)).toEqual(['Д', 'Д', 'Д']);
  });
});

describe('a gesture', () => {
  const open = previewTransaction(
    previewTransaction(beginTransaction(start), () => 'на полпути'),
    () => 'в конце',
  );

  it('is one entry, whatever was previewed', () => {
    const done = commitTransaction(open);
    expect({ past: done.past, present: done.present }).toEqual({ past: ['чистый лист'], present: 'в конце' });
  });

  it('leaves no entry when it ends where it began, and keeps what can be redone', () => {
    const back = undo(commit(start, 'один'));
    const done = commitTransaction(
      previewTransaction(
        previewTransaction(beginTransaction(back), () => 'x'),
        () => back.present,
      ),
    );
    expect(done).toEqual(back);
  });

  it('rolls back to its start', () => {
    expect(rollbackTransaction(open)).toEqual(start);
  });

  it('is taken back by undo alone', () => {
    const open = previewTransaction(beginTransaction(commit(start, 'один')), () => 'в конце');
    expect(undo(open)).toEqual(commit(start, 'один'));
  });

  it('cannot be redone into while it is open', () => {
    const back = previewTransaction(beginTransaction(undo(commit(start, 'один'))), () => 'в конце');
    expect(canRedo(back)).toBe(false);
    expect(redo(back)).toBe(back);
  });

  it('is committed by the next gesture when its end was never seen', () => {
    expect(beginTransaction(open).past).toEqual(['чистый лист']);
  });

  it('goes on from what an edit made of its start, and is undone before the edit', () => {
    const moving = previewTransaction(beginTransaction(start), (from) => `${from}, сдвинуто`);
    const done = commitTransaction(commit(moving, 'правка'));
    expect({ past: done.past, present: done.present }).toEqual({
      past: ['чистый лист', 'правка'],
      present: 'правка, сдвинуто',
    });
  });

  it('rolls back to what an edit made of its start', () => {
    expect(rollbackTransaction(commit(open, 'правка'))).toEqual(commit(start, 'правка'));
  });

  it('may end twice', () => {
    expect(commitTransaction(rollbackTransaction(open))).toEqual(start);
  });

  it('that was taken back by undo stays taken back', () => {
    expect(previewTransaction(undo(open), () => 'x')).toEqual(start);
  });
});

describe('what arrives by itself', () => {
  it('is one entry, however many others are made meanwhile', () => {
    const named = commit(arrived(start), 'имя +1');
    const { past, present } = amend(named, with2);
    expect([...past, present]).toEqual(['чистый лист', 'чистый лист +1 +2', 'имя +1 +2']);
  });

  it('leaves a gesture open, which is an entry upon it', () => {
    const dragging = previewTransaction(beginTransaction(start), (from) => `${from} сдвиг`);
    const { past, present } = commitTransaction(amend(arrived(dragging), with2));
    expect([...past, present]).toEqual(['чистый лист', 'чистый лист +1 +2', 'чистый лист +1 +2 сдвиг']);
  });

  it('makes no entry of a gesture that has changed nothing', () => {
    const pressed = amend(arrived(beginTransaction(start)), with2);
    expect(commitTransaction(pressed).past).toEqual(['чистый лист']);
  });

  it('comes back whole when it is redone', () => {
    const undone = undo(arrived(start));
    expect(redo(amend(undone, with2)).present).toBe('чистый лист +1 +2');
  });

  it('does not divide what is being typed', () => {
    const typed = commit(arrived(start), 'Д +1', 'ввод');
    const more = commit(amend(typed, with2), 'Ди +1 +2', 'ввод');
    expect(undo(more).present).toBe('чистый лист +1 +2');
  });
});
