/** .eml files, read by a parser that no one here wrote. */
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { emlOf } from '../../../../src/output/letters/mimeLetter.ts';

const PDF = {
  name: 'Грамота — Ёлкина Мария Александровна (9 «А»).pdf',
  type: 'application/pdf',
  bytes: new Uint8Array([37, 80, 68, 70, 0, 255]),
};
const LETTER = { to: 'anna@example.ru', subject: 'Грамота', text: 'Здравствуйте!\nВот она.', files: [PDF] };

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const { to, subject, text, attachments, headers } = await PostalMime.parse(bytes);
  return {
    to: to?.map(({ address }) => address),
    subject: subject ?? '',
    text: text?.replace(/\n$/, ''),
    names: headers.map(({ key }) => key),
    files: attachments.map(({ filename, mimeType, content }) => ({
      name: filename,
      type: mimeType,
      bytes: typeof content === 'string' ? content : Array.from(new Uint8Array(content)),
    })),
  };
}
const HEADERS = ['content-type', 'mime-version', 'subject', 'to', 'x-unsent'];

test('a letter is what was written, opens for sending, and has no other headers', async () => {
  const letter = await read(emlOf(LETTER));

  expect({ ...letter, names: letter.names.toSorted() }).toEqual({
    to: ['anna@example.ru'],
    subject: 'Грамота',
    text: 'Здравствуйте!\r\nВот она.',
    names: HEADERS,
    files: [{ name: PDF.name, type: PDF.type, bytes: [...PDF.bytes] }],
  });
});

test('any subject, text and name come through, and none of them makes a header or a part', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '=?utf-8?B?0JA=?=',
      '--=_letter_=--',
      'Тема\r\nBcc: thief@example.ru',
      '"; x="',
      "utf-8''%0D%0A",
      '.\r\n.',
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      words,
      words,
      words,
      fc.uint8Array({ maxLength: 200 }),
      async (subject, text, name, bytes) => {
        const letter = await read(
          emlOf({
            to: 'a@b.ru',
            subject,
            text,
            files: [{ name: `${name}.pdf`, type: 'application/pdf', bytes }],
          }),
        );

        expect(letter.names.toSorted()).toEqual(HEADERS);
        expect(letter.to).toEqual(['a@b.ru']);
        expect(letter.files.map((file) => file.bytes)).toEqual([[...bytes]]);
        expect(plain(letter.subject)).toBe(plain(subject));
      },
    ),
  );
});

/** Line ends and other unseen signs become spaces; readers differ in spaces at the ends. */
function plain(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

describe('the name of a file', () => {
  const raw = new TextDecoder().decode(emlOf(LETTER)).replaceAll('\r\n ', ' ');

  test('is written as RFC 2231 wants it, and as older programs read it', () => {
    const [, words = ''] = /Content-Type: application\/pdf; name="([^"]+)"/.exec(raw) ?? [];
    const name = words
      .split(' ')
      .map((word) => Buffer.from(/^=\?utf-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString())
      .join('');

    expect([name, /Content-Disposition: attachment; filename\*0\*=utf-8''/.test(raw)]).toEqual([
      PDF.name,
      true,
    ]);
  });

  test('has no controls of direction, which hide its ending', async () => {
    const files = [{ ...PDF, name: 'diplom\u202efdp.pdf' }];

    expect((await read(emlOf({ ...LETTER, files }))).files[0]?.name).toBe('diplomfdp.pdf');
  });
});

describe('the form of a letter', () => {
  test('has lines of 78 characters at most, of ASCII', () => {
    const lines = new TextDecoder()
      .decode(emlOf({ ...LETTER, subject: 'Очень длинная тема. '.repeat(9), text: 'а'.repeat(5000) }))
      .split('\r\n');

    expect([
      Math.max(...lines.map(({ length }) => length)) <= 78,
      lines.every((line) => /^[\x20-\x7e]*$/.test(line)),
    ]).toEqual([true, true]);
  });

  test.each(['a@b.ru, c@d.ru', 'a@b.ru\r\nBcc: c@d.ru', '<a@b.ru>', 'a@b.ru;c@d.ru', ''])(
    'refuses what is not one mailbox: %j',
    (to) => {
      expect(() => emlOf({ ...LETTER, to })).toThrow('The address is not one plain mailbox.');
    },
  );
});
