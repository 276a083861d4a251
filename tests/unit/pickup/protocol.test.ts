/**
 * The protocol of `docs/pickup.md`: vectors by another implementation, and its threats that need no service.
 */
import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../src/pickup/code.ts';
import type { CopyContent } from '../../../src/pickup/copyContent.ts';
import { openCopy, sealCopy } from '../../../src/pickup/copyContent.ts';
import { openHead, sealHead } from '../../../src/pickup/head.ts';
import { plainWords } from '../../../src/pickup/knownWords.ts';
import { movedLink, pickupLink, readLink } from '../../../src/pickup/link.ts';
import { newNoteKeys, openNote, sealNote } from '../../../src/pickup/note.ts';
import { copyKeysOf, newSecret, publicationOf } from '../../../src/pickup/secrets.ts';

const SECRET = Uint8Array.from({ length: 16 }, (_, at) => at);
const KNOWN = { surname: 'Иванова-Петрова', second: '3.5.2015' };
const PDF = new TextEncoder().encode('%PDF-1.7 Иванова Мария');

const content = (bytes: Uint8Array = PDF): CopyContent => ({
  name: 'Иванова Мария',
  number: '012',
  proof: '',
  files: [{ name: 'Грамота.pdf', type: 'application/pdf', bytes }],
});

const hkdf = (secret: Uint8Array, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', `patent-generator pickup 1 ${purpose}`, bytes));

describe('vectors', () => {
  test('ids and keys are those of another implementation, and of the document', async () => {
    const publication = await publicationOf(SECRET);
    const copy = await copyKeysOf(publication, KNOWN);
    const root = pbkdf2Sync('ивановапетрова\n2015-05-03', hkdf(SECRET, 'salt', 32), 600_000, 32, 'sha256');

    expect([publication.id, copy.id]).toEqual([
      hkdf(SECRET, 'publication id', 16).toString('base64url'),
      hkdf(root, 'copy id', 16).toString('base64url'),
    ]);
    expect([publication.id, copy.id]).toEqual(['gAcAduE9IToxsx_lXQMK_A', 'nkEEGlDS0mYR313jnPqRNQ']);
  });

  test('a sealed copy is opened by another implementation: nonce, ciphertext, tag; length, content, zeros', async () => {
    const publication = await publicationOf(SECRET);
    const copy = await copyKeysOf(publication, KNOWN);
    const sealed = await sealCopy(publication, copy, content());
    if (sealed === null) throw new Error('The copy is too large.');
    const root = pbkdf2Sync('ивановапетрова\n2015-05-03', hkdf(SECRET, 'salt', 32), 600_000, 32, 'sha256');
    const decipher = createDecipheriv('aes-256-gcm', hkdf(root, 'copy', 32), sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(`${publication.id} copy ${copy.id}`));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    const head = plain.readUInt32BE(4);

    expect(JSON.parse(plain.subarray(8, 8 + head).toString())).toEqual({
      v: 1,
      name: 'Иванова Мария',
      number: '012',
      proof: '',
      files: [{ name: 'Грамота.pdf', type: 'application/pdf', size: PDF.length }],
    });
    expect(plain.subarray(8 + head, 4 + plain.readUInt32BE(0))).toEqual(Buffer.from(PDF));
    expect(sealed.length).toBe(12 + 32 * 1024 + 16);
  });
});

describe('what is typed', () => {
  test.each([
    [
      { surname: 'ИВАНОВА - Пётрова', second: '03.05.2015' },
      { surname: 'ивановапетрова', second: '2015-05-03' },
    ],
    [
      { surname: ' Aнтонoв ', second: '2015-05-03' },
      { surname: 'антонов', second: '2015-05-03' },
    ],
    [
      { surname: 'Ким', second: '3 мая 2015 г.' },
      { surname: 'ким', second: '2015-05-03' },
    ],
    [
      { surname: 'Ким', second: '12 марта 2014' },
      { surname: 'ким', second: '2014-03-12' },
    ],
    [
      { surname: 'Ким', second: '3/5/15' },
      { surname: 'ким', second: '2015-05-03' },
    ],
    [
      { surname: 'Ким', second: '31.02.2015' },
      { surname: 'ким', second: '31022015' },
    ],
    [
      { surname: 'Ким', second: '5 «A»' },
      { surname: 'ким', second: '5а' },
    ],
    [
      { surname: 'Ким', second: 'k7h4t m9p2x' },
      { surname: 'ким', second: 'к7н4тм9р2х' },
    ],
    [
      { surname: '', second: ' ' },
      { surname: '', second: '' },
    ],
  ])('%j has one spelling', (typed, plain) => {
    expect(plainWords(typed)).toEqual(plain);
  });
});

describe('threats', () => {
  test('a link without the second word opens nothing', async () => {
    const publication = await publicationOf(SECRET);
    const sealed = await sealCopy(publication, await copyKeysOf(publication, KNOWN), content());
    const guessed = await copyKeysOf(publication, { ...KNOWN, second: '' });

    expect(await openCopy(publication, guessed, sealed ?? new Uint8Array())).toBe(null);
  });

  test('the words without the link open nothing: another publication has other ids', async () => {
    const [one, other] = [await publicationOf(SECRET), await publicationOf(newSecret())];

    expect((await copyKeysOf(one, KNOWN)).id).not.toBe((await copyKeysOf(other, KNOWN)).id);
  });

  test('the service cannot give one person the copy of another', async () => {
    const publication = await publicationOf(SECRET);
    const [own, other] = [
      await copyKeysOf(publication, KNOWN),
      await copyKeysOf(publication, { ...KNOWN, surname: 'Ким' }),
    ];
    const sealed = (await sealCopy(publication, other, content())) ?? new Uint8Array();

    expect(await openCopy(publication, own, sealed)).toBe(null);
  });

  test('changed bytes are not opened', async () => {
    const publication = await publicationOf(SECRET);
    const copy = await copyKeysOf(publication, KNOWN);
    const sealed = (await sealCopy(publication, copy, content())) ?? new Uint8Array();
    const changed = sealed.map((byte, at) => (at === 100 ? byte ^ 1 : byte));

    expect(await openCopy(publication, copy, changed)).toBe(null);
  });

  test('sizes are those of classes, and a copy over the last one is refused', async () => {
    const publication = await publicationOf(SECRET);
    const copy = await copyKeysOf(publication, KNOWN);
    const sizes = [];
    for (const bytes of [1, 30_000, 33_000, 100_000, 9_000_000])
      sizes.push((await sealCopy(publication, copy, content(new Uint8Array(bytes))))?.length ?? null);

    expect(sizes).toEqual([32_796, 32_796, 49_180, 131_100, null]);
  });

  test('a file that a browser would run is not offered', async () => {
    const publication = await publicationOf(SECRET);
    const copy = await copyKeysOf(publication, KNOWN);
    const files = [{ name: 'a.html', type: 'text/html', bytes: PDF }];
    const sealed = (await sealCopy(publication, copy, { ...content(), files })) ?? new Uint8Array();

    expect(await openCopy(publication, copy, sealed)).toBe(null);
  });

  test('the words for all are read with the link only, and have one size', async () => {
    const [one, other] = [await publicationOf(SECRET), await publicationOf(newSecret())];
    const { publicKey: noteKey } = await newNoteKeys();
    const head = { title: 'Грамоты', second: 'Дата рождения', isCode: false, noteKey };
    const sealed = [await sealHead(one, head), await sealHead(one, { ...head, title: 'Я'.repeat(300) })];

    expect([await openHead(one, sealed[0] ?? ''), await openHead(other, sealed[0] ?? '')]).toEqual([
      head,
      null,
    ]);
    expect(sealed.map(({ length }) => length)).toEqual([1403, 1403]);
  });

  test('a note is read by the issuer only, and all have one size', async () => {
    const { id } = await publicationOf(SECRET);
    const [issuer, other] = [await newNoteKeys(), await newNoteKeys()];
    const note = { copy: 'abc', name: 'Иванова Марья', words: 'Ь' };
    const sealed = await sealNote(id, issuer.publicKey, note);
    const long = await sealNote(id, issuer.publicKey, {
      copy: 'abc',
      name: '\u20ac'.repeat(400),
      words: '\u0000"'.repeat(400),
    });

    expect([
      await openNote(id, issuer, sealed),
      await openNote(id, other, sealed),
      await openNote('another', issuer, sealed),
      await openNote(id, issuer, 'AAAA'),
    ]).toEqual([note, null, null, null]);
    expect([sealed.length, long.length]).toEqual([2855, 2855]);
  });

  test('a code is not made of the link: it has ten signs of a secret that the link has not', async () => {
    const codes = [await codeOf(SECRET, 'a'), await codeOf(SECRET, 'b'), await codeOf(newSecret(), 'a')];

    expect(codes[0]).toBe('С8444-7СХ93');
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[КМНРСТХ2-9]{5}-[КМНРСТХ2-9]{5}$/);
  });
});

describe('the link', () => {
  test('has its secret behind #, and is read as chats hand it on', () => {
    const link = pickupLink('https://site.ru', SECRET);

    expect(link).toBe('https://site.ru/get#1AAECAwQFBgcICQoLDA0ODw');
    for (const text of [
      '#1AAECAwQFBgcICQoLDA0ODw',
      '1AAECAwQFBgcICQoLDA0ODw).',
      '#1AAECAwQFB\u200BgcICQoLDA0ODw',
    ])
      expect(readLink(text)).toEqual(SECRET);
  });

  test.each([
    ['/get%231AAECAwQFBgcICQoLDA0ODw', '/get#1AAECAwQFBgcICQoLDA0ODw'],
    ['/Get/%25231AAECAwQFBgcICQoLDA0ODw.%0D%0AA:b', '/get#1AAECAwQFBgcICQoLDA0ODw'],
    ['/get%23', null],
    ['/get', null],
    ['/gets%231AAECAwQFBgcICQoLDA0ODw', null],
  ])('the path %s, whose # a scanner has escaped, is moved to %s', (path, moved) => {
    expect(movedLink(path)).toBe(moved);
  });

  test.each(['', '#', '#1AAEC', '#2AAECAwQFBgcICQoLDA0ODw'])('%j is no link', (text) => {
    expect(readLink(text)).toBe(null);
  });
});
