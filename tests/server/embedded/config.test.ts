/**
 * Configuration: accepted values of each variable, and rejection of invalid ones before anything is touched.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingContacts, parseConfig } from '../../../server/config/config.ts';
import { SETTINGS } from '../../../server/config/settings.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.ru',
  S3_BUCKET: 'images',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const MAIL = {
  SMTP_URL: 'smtps://robot:secret@smtp.rost.ru',
  MAIL_FROM: 'no-reply@rost.ru',
  PUBLIC_URL: 'https://rost.example.ru',
};
const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const parse = (environment: Record<string, string>) => parseConfig(environment, '/page');
const line = (environment: Record<string, string>): string => {
  const parsed = parse(environment);
  return parsed.ok ? 'accepted' : parsed.line;
};

describe('configuration', () => {
  test('is safe without any variable: this machine only, embedded database, limits on, no metrics', () => {
    const parsed = parse({});

    expect(parsed.ok && { ...parsed.config, dataDir: '' }).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      s3: null,
      pageDir: '/page',
      allowedOrigins: [],
      secureCookies: false,
      rateLimits: true,
      trustedProxies: 0,
      imageQuotaBytes: 1_000_000_000,
      projectQuotaBytes: 500_000_000,
      bodyMemoryBytes: 160_000_000,
      storageQuotaBytes: 1_500_000_000,
      writeBytesPerHour: 1_000_000_000,
      logLevel: 'info',
      metrics: null,
      stopMs: 20_000,
      publicUrl: null,
      github: null,
      mail: null,
      site: { companyName: null, companyUrl: null, supportEmail: null, github: false, mail: false },
    });
  });

  test('takes an empty variable for one that is not there', () => {
    expect(parse({ PORT: '', DATABASE_URL: '', S3_ENDPOINT: '', GITHUB_CLIENT_ID: '' })).toEqual(parse({}));
  });

  test('ignores variables that are not its own', () => {
    expect(parse({ PATH: '/bin', PORTS: 'x' })).toEqual(parse({}));
  });

  test.each([
    [{ PORT: '9000' }, { port: 9000 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: '/data' }, { dataDir: '/data' }],
    [{ DATABASE_URL: 'postgres://a:b@db/x' }, { databaseUrl: 'postgres://a:b@db/x' }],
    [{ DATABASE_CONNECTIONS: '25' }, { databaseConnections: 25 }],
    [
      { ALLOWED_ORIGINS: 'https://a.ru, https://b.ru,' },
      { allowedOrigins: ['https://a.ru', 'https://b.ru'] },
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.ru/,http://b.ru:8080/' },
      { allowedOrigins: ['https://a.ru', 'http://b.ru:8080'] },
    ],
    [{ SECURE_COOKIES: 'on' }, { secureCookies: true }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ TRUSTED_PROXIES: '2' }, { trustedProxies: 2 }],
    [{ IMAGE_QUOTA_MB: '50' }, { imageQuotaBytes: 50_000_000, storageQuotaBytes: 550_000_000 }],
    [{ PROJECT_QUOTA_MB: '50' }, { projectQuotaBytes: 50_000_000, storageQuotaBytes: 1_050_000_000 }],
    [{ STORAGE_QUOTA_MB: '60' }, { storageQuotaBytes: 60_000_000 }],
    [{ WRITE_MB_PER_HOUR: '70' }, { writeBytesPerHour: 70_000_000 }],
    [{ BODY_MEMORY_MB: '200' }, { bodyMemoryBytes: 200_000_000 }],
    [
      {
        COMPANY_NAME: ' Школа «Рост» ',
        COMPANY_URL: 'https://rost.example.ru/o/',
        SUPPORT_EMAIL: 'help@rost.ru',
      },
      {
        site: {
          companyName: 'Школа «Рост»',
          companyUrl: 'https://rost.example.ru/o/',
          supportEmail: 'help@rost.ru',
          github: false,
        },
      },
    ],
    [
      { GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b', PUBLIC_URL: 'https://rost.example.ru' },
      { site: { github: true } },
    ],
    ...[
      ['no-reply@rost.ru', '', 'no-reply@rost.ru'],
      ['Школа «Рост» <no-reply@rost.ru>', 'Школа «Рост»', 'no-reply@rost.ru'],
    ].map(([from = '', name, address]): [Record<string, string>, object] => [
      { ...MAIL, MAIL_FROM: from },
      {
        mail: { smtpUrl: MAIL.SMTP_URL, from: { name, address }, publicUrl: 'https://rost.example.ru' },
        site: { mail: true },
      },
    ]),
    [{ PUBLIC_URL: 'https://rost.example.ru/' }, { publicUrl: 'https://rost.example.ru' }],
    [
      { PROOF_ISSUERS: '0123456789abcdef=Школа № 12; fedcba9876543210 = Лицей' },
      {
        proofIssuers: new Map([
          ['0123456789abcdef', 'Школа № 12'],
          ['fedcba9876543210', 'Лицей'],
        ]),
      },
    ],
    [
      { LETTERS_PER_HOUR_OF_SITE: '5', LETTERS_PER_HOUR_TO_ADDRESS: '6' },
      { letterLimits: { site: 5, toAddress: 6, toDomain: 1500, fromDomain: 1000 } },
    ],
    [
      { LETTERS_PER_HOUR_TO_DOMAIN: '7', LETTERS_PER_HOUR_FROM_DOMAIN: '8' },
      { letterLimits: { site: 2000, toAddress: 30, toDomain: 7, fromDomain: 8 } },
    ],
    [{ LOG_LEVEL: 'error' }, { logLevel: 'error' }],
    [{ SEED_TEMPLATES: 'off' }, { seedTemplates: false }],
    [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
    [{ STOP_SECONDS: '5' }, { stopMs: 5000 }],
    [
      { ...S3, S3_ENDPOINT: 'https://s3.example.ru/' },
      {
        s3: {
          endpoint: 'https://s3.example.ru',
          bucket: 'images',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
          region: 'us-east-1',
          pathStyle: true,
        },
      },
    ],
    [
      { ...S3, S3_REGION: 'ru-central1', S3_PATH_STYLE: 'off' },
      { s3: { region: 'ru-central1', pathStyle: false } },
    ],
  ])('takes %o', (environment, expected) => {
    const parsed = parse(environment);

    expect(parsed.ok ? parsed.config : parsed.line).toMatchObject(expected);
  });

  test.each([
    [{ PORT: 'восемь' }, 'PORT: неверное значение «восемь». Нужно целое число от 0 до 65535.'],
    [{ PORT: '65536' }, 'PORT: неверное значение «65536». Нужно целое число от 0 до 65535.'],
    [{ PORT: '-1' }, 'PORT: неверное значение «-1». Нужно целое число от 0 до 65535.'],
    [{ PORT: '80.5' }, 'PORT: неверное значение «80.5». Нужно целое число от 0 до 65535.'],
    [{ PORT: '0x50' }, 'PORT: неверное значение «0x50». Нужно целое число от 0 до 65535.'],
    [
      { DATABASE_CONNECTIONS: '1' },
      'DATABASE_CONNECTIONS: неверное значение «1». Нужно целое число от 2 до 500.',
    ],
    [
      { ALLOWED_ORIGINS: 'example.ru' },
      'ALLOWED_ORIGINS: неверное значение «example.ru». Нужны адреса вида https://example.ru через запятую.',
    ],
    ...[
      '*',
      'null',
      'https://example.ru/page',
      'https://EXAMPLE.ru',
      'ftp://example.ru',
      'https://u:p@example.ru',
    ].map((value): [Record<string, string>, string] => [
      { ALLOWED_ORIGINS: value },
      `ALLOWED_ORIGINS: неверное значение «${value}». Нужны адреса вида https://example.ru через запятую.`,
    ]),
    [{ SECURE_COOKIES: 'yes' }, 'SECURE_COOKIES: неверное значение «yes». Нужно on или off.'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS: неверное значение «0». Нужно on или off.'],
    [{ TRUSTED_PROXIES: '11' }, 'TRUSTED_PROXIES: неверное значение «11». Нужно целое число от 0 до 10.'],
    [
      { IMAGE_QUOTA_MB: '0' },
      'IMAGE_QUOTA_MB: неверное значение «0». Нужно целое число мегабайт от 1 до 1000000.',
    ],
    [
      { PROJECT_QUOTA_MB: 'много' },
      'PROJECT_QUOTA_MB: неверное значение «много». Нужно целое число мегабайт от 1 до 1000000.',
    ],
    [{ SEED_TEMPLATES: 'no' }, 'SEED_TEMPLATES: неверное значение «no». Нужно on или off.'],
    [
      { COMPANY_NAME: '%COMPANY_URL%' },
      'COMPANY_NAME: неверное значение «%COMPANY_URL%». Нужно название до 200 знаков, без знаков % [ ].',
    ],
    ...['rost.example.ru', 'javascript:alert(1)'].map((value): [Record<string, string>, string] => [
      { COMPANY_NAME: 'Рост', COMPANY_URL: value },
      `COMPANY_URL: неверное значение «${value}». Нужен адрес вида https://example.ru.`,
    ]),
    [
      { COMPANY_URL: 'https://rost.example.ru' },
      'COMPANY_URL: задайте и COMPANY_NAME, этим названием подписана ссылка на сайт.',
    ],
    [
      { SUPPORT_EMAIL: 'support' },
      'SUPPORT_EMAIL: неверное значение «support». Нужен адрес вида help@example.ru.',
    ],
    [
      { ...MAIL, SMTP_URL: 'https://robot:secret@smtp.rost.ru' },
      'SMTP_URL: неверное значение. Нужен адрес вида smtps://имя:пароль@smtp.example.ru.',
    ],
    ...['нет адреса', 'Рост <no-reply>', 'a@rost.ru, b@rost.ru', 'Рост <a@rost.ru> <b@rost.ru>'].map(
      (value): [Record<string, string>, string] => [
        { ...MAIL, MAIL_FROM: value },
        `MAIL_FROM: неверное значение «${value}». Нужен адрес вида no-reply@example.ru или «Название <no-reply@example.ru>».`,
      ],
    ),
    ...['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'].map((missing): [Record<string, string>, string] => [
      { ...MAIL, [missing]: '' },
      'Чтобы отправлять письма, нужны вместе SMTP_URL, MAIL_FROM и PUBLIC_URL.',
    ]),
    [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL: неверное значение «debug». Нужно info или error.'],
    [{ METRICS_PORT: 'да' }, 'METRICS_PORT: неверное значение «да». Нужно целое число от 0 до 65535.'],
    [{ STOP_SECONDS: '601' }, 'STOP_SECONDS: неверное значение «601». Нужно целое число секунд от 0 до 600.'],
    [
      { ...S3, S3_ENDPOINT: 's3.example.ru' },
      'S3_ENDPOINT: неверное значение «s3.example.ru». Нужен адрес вида https://s3.example.ru.',
    ],
    [
      { ...S3, S3_ENDPOINT: 'file:///etc' },
      'S3_ENDPOINT: неверное значение «file:///etc». Нужен адрес вида https://s3.example.ru.',
    ],
    [
      { ...S3, S3_BUCKET: 'Мои картинки' },
      'S3_BUCKET: неверное значение «Мои картинки». Нужно имя корзины: строчные латинские буквы, цифры, точки и дефисы.',
    ],
    [
      { ...S3, S3_REGION: 'A B' },
      'S3_REGION: неверное значение «A B». Нужно название региона, например us-east-1.',
    ],
    [{ ...S3, S3_PATH_STYLE: 'true' }, 'S3_PATH_STYLE: неверное значение «true». Нужно on или off.'],
    [
      { S3_ENDPOINT: S3.S3_ENDPOINT },
      'S3_BUCKET: не задано, а S3_ENDPOINT задано. Хранилищу S3 нужны адрес, корзина и оба ключа.',
    ],
    [
      { S3_BUCKET: S3.S3_BUCKET },
      'S3_ENDPOINT: не задано, а S3_BUCKET задано. Хранилищу S3 нужны адрес, корзина и оба ключа.',
    ],
    [
      { ...S3, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY: не задано, а S3_ENDPOINT задано. Хранилищу S3 нужны адрес, корзина и оба ключа.',
    ],
  ])('refuses %o with a line that says what is needed', (environment, expected) => {
    expect(line(environment)).toBe(expected);
  });

  test.each([
    [
      {},
      'Не задано: COMPANY_NAME, COMPANY_URL, SUPPORT_EMAIL. На странице контактов вместо этого «не указано», в правовых текстах — «владелец этого сайта».',
    ],
    [
      { COMPANY_NAME: 'Рост', COMPANY_URL: 'https://rost.example.ru' },
      'Не задано: SUPPORT_EMAIL. На странице контактов вместо этого «не указано», в правовых текстах — «владелец этого сайта».',
    ],
    [{ COMPANY_NAME: 'Рост', COMPANY_URL: 'https://rost.example.ru', SUPPORT_EMAIL: 'help@rost.ru' }, null],
  ])('with the contacts %o warns: %s', (environment, warning) => {
    const parsed = parse(environment);

    expect(parsed.ok && missingContacts(parsed.config.site)).toBe(warning);
  });

  test('the table of the documents is that of the code', () => {
    const documented = [...read('docs/operations.md').matchAll(/^\| (`[A-Z][A-Z0-9_]+`) +\|(.+)\|(.+)\|$/gm)];

    expect(documented.map((cells) => cells.slice(1).map((cell) => cell.trim()))).toEqual(
      Object.entries(SETTINGS).map(([name, { preset, meaning }]) => [
        `\`${name}\``,
        preset === null || preset === '' ? '–' : `\`${preset}\``,
        meaning,
      ]),
    );
  });

  test('the container’s files name no other variables', () => {
    const app = /  app:\n([^]*?)\n  database:/.exec(read('compose.yaml'))?.[1] ?? '';
    const composed = [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');

    expect(composed.length).toBeGreaterThan(5);
    expect(composed.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  test('the container’s files pass on every variable that is not decided by the container itself', () => {
    const app = /  app:\n([^]*?)\n  database:/.exec(read('compose.yaml'))?.[1] ?? '';
    const composed = new Set([...app.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
    // The image sets folders and addresses; the file itself, the store beside it; tests alone need the others.
    const ofContainer = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'PAGE_DIR',
      'S3_REGION',
      'S3_PATH_STYLE',
      'STOP_SECONDS',
    ];

    expect(Object.keys(SETTINGS).filter((name) => !composed.has(name))).toEqual(
      Object.keys(SETTINGS).filter((name) => [...ofContainer, 'RATE_LIMITS'].includes(name)),
    );
  });

  test('a refusal repeats no secret', () => {
    expect(line({ DATABASE_URL: 'mysql://user:secret@db/x' })).toBe(
      'DATABASE_URL: неверное значение. Нужен адрес вида postgres://имя:пароль@узел:порт/база.',
    );
  });
});
