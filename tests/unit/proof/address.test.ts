import { expect, test } from 'vitest';
import { movedAddress, proofAddress, readAddress, siteOf } from '../../../src/proof/address.ts';
import { proofOf, someFacts } from './someFacts.ts';

const ORIGIN = 'https://grants.example.ru';
const address = proofAddress(ORIGIN, proofOf(someFacts()));
const payload = address.slice(address.indexOf('#') + 1);
const AS_TYPED = readAddress(address);

test.each([
  ['with a full stop behind it', `${address}.`],
  ['with a comma behind it', `${address},`],
  ['in brackets', `(${address})`],
  ['in brackets with a full stop behind them', `(см. ${address}).`],
  ['in quotation marks', `«${address}»`],
  ['in other quotation marks', `“${address}”;`],
  ['as a link of a message', `<${address}>`],
  ['in bold type of a message', `**${address}**`],
  ['with invisible signs around it', `\u200B${address}\uFEFF`],
  ['with a soft hyphen in it', `${address.slice(0, 90)}\u00AD${address.slice(90)}`],
  ['with line breaks in it', ` ${address.slice(0, 70)}\r\n${address.slice(70)} `],
  ['with its # escaped', address.replace('#', '%23')],
  ['with its # escaped twice', address.replace('#', '%2523')],
  ['with everything escaped', encodeURIComponent(`${address}».`)],
  ['with signs of the payload escaped', address.replaceAll('-', '%2D').replaceAll('_', '%5f')],
  ['with an escape that is none beside it', `${address.replace('#', '%23')}. Скидка 5 %`],
  ['with a slash before #', address.replace('/proof#', '/proof/#')],
  ['with a slash before an escaped #', address.replace('/proof#', '/proof/%23')],
  ['with a query before #', address.replace('/proof#', '/proof?utm_source=mail#')],
  ['with text before it that has a # too', `Грамота #12: ${address}.`],
  ['with a tail of a program that counts clicks', `${address}&utm_source=mail`],
  ['without the site', payload],
  ['without the site, in quotation marks', `«${payload}».`],
])('an address %s is read', (_, text) => {
  expect(readAddress(text)).toEqual(AS_TYPED);
});

test.each([
  ['cut short', address.slice(0, -3)],
  ['cut short, with a full stop behind it', `${address.slice(0, -3)}.`],
  ['with letters behind it', `${address}AAAA`],
  ['with a padding of base64', `${address}==`],
  ['of another alphabet', address.replaceAll('-', '+').replaceAll('_', '/')],
  ['of nothing', `${ORIGIN}/proof#`],
  ['of the page alone', `${ORIGIN}/proof`],
])('an address %s is damaged', (_, text) => {
  expect(readAddress(text)).toEqual({ kind: 'damaged' });
});

test.each([
  [address, ORIGIN],
  [`«${address}».`, ORIGIN],
  [address.replace('#', '%23'), ORIGIN],
  [`Проверка: http://localhost:3000/proof#${payload}`, 'http://localhost:3000'],
  [`Письмо с https://mail.ru и код https://grants.example.ru/proof#${payload}`, ORIGIN],
  [payload, null],
  ['javascript:alert(1)/proof#AQ', null],
])('%s names the site %s', (text, site) => {
  expect(siteOf(text)).toBe(site);
});

test.each([
  [`/proof%23${payload}`, `/proof#${payload}`],
  [`/Proof/%23${payload}.`, `/proof#${payload}`],
  [`/proof%2523${payload}`, `/proof#${payload}`],
  ['/proof%23', '/proof'],
  ['/proof%23%0D%0ASet-Cookie:a', '/proof#Set-Cookie'],
  ['/proof', null],
  ['/proofs%23a', null],
  ['/about%23a', null],
])('the path %s is moved to %s', (path, moved) => {
  expect(movedAddress(path)).toBe(moved);
});
