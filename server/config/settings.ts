/**
 * The environment variables that the server reads. `docs/operations.md` has the same table; a test holds it
 * equal.
 */
import { z } from 'zod';
import { emailSchema } from '../../src/api/contract/auth.ts';

interface Setting<S extends z.ZodType = z.ZodType, P extends string | null = string | null> {
  /** Reads the text of the variable. */
  readonly schema: S;
  /** The text that counts when the variable is absent; null when it may be absent. */
  readonly preset: P;
  /** For the operator, in the words of `docs/operations.md`. */
  readonly meaning: string;
  /** Ends the line about an invalid value. */
  readonly expected: string;
  /** Secret values are never printed, not even in the line about them. */
  readonly isSecret: boolean;
}

function setting<S extends z.ZodType, P extends string | null>(
  schema: S,
  preset: P,
  meaning: string,
  { expected = '', isSecret = false } = {},
): Setting<S, P> {
  return { schema, preset, meaning, expected, isSecret };
}

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));
const lettersAnHour = <P extends string>(preset: P, meaning: string) =>
  setting(wholeNumber(1, 100_000), preset, meaning, { expected: 'Нужно целое число от 1 до 100000.' });
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), '8080', 'Where the server listens.', {
    expected: 'Нужно целое число от 0 до 65535.',
  }),
  HOST: setting(z.string().min(1), '127.0.0.1', 'The address it listens on: this machine only, unless set.'),
  DATA_DIR: setting(
    z.string().min(1),
    './data',
    'The embedded database, and the images if there is no S3 store.',
  ),
  DATABASE_URL: setting(
    z.string().regex(/^postgres(ql)?:\/\//),
    null,
    '`postgres://name:password@host:port/database`; without it the embedded database.',
    { expected: 'Нужен адрес вида postgres://имя:пароль@узел:порт/база.', isSecret: true },
  ),
  DATABASE_CONNECTIONS: setting(wholeNumber(2, 500), '10', 'Connections to PostgreSQL per process.', {
    expected: 'Нужно целое число от 2 до 500.',
  }),
  PAGE_DIR: setting(z.string().min(1), null, 'Folder of the page, if it is not the built one.'),
  ALLOWED_ORIGINS: setting(
    z
      .string()
      .transform((list) => list.split(',').map((origin) => origin.trim()))
      .transform((list) => list.filter((origin) => origin !== ''))
      // Origin headers have no trailing slash.
      .transform((list) => list.map((origin) => origin.replace(/\/$/, '')))
      .pipe(
        z.array(
          z
            .url({ protocol: /^https?$/ })
            .refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
        ),
      ),
    '',
    'Other origins whose pages may call the service with cookies, separated by commas.',
    { expected: 'Нужны адреса вида https://example.ru через запятую.' },
  ),
  SECURE_COOKIES: setting(flag, 'off', '`on` behind TLS: cookies over HTTPS only, HSTS.', {
    expected: 'Нужно on или off.',
  }),
  RATE_LIMITS: setting(flag, 'on', '`off` only for tests.', { expected: 'Нужно on или off.' }),
  TRUSTED_PROXIES: setting(
    wholeNumber(0, 10),
    '0',
    'Number of your proxies that append to `X-Forwarded-For`. With 0 the header is ignored.',
    { expected: 'Нужно целое число от 0 до 10.' },
  ),
  IMAGE_QUOTA_MB: setting(wholeNumber(1, 1_000_000), '1000', 'Images of one person.', {
    expected: 'Нужно целое число мегабайт от 1 до 1000000.',
  }),
  PROJECT_QUOTA_MB: setting(
    wholeNumber(1, 1_000_000),
    '500',
    'Projects and templates of one person, as stored, including the bin.',
    { expected: 'Нужно целое число мегабайт от 1 до 1000000.' },
  ),
  BODY_MEMORY_MB: setting(
    wholeNumber(110, 1_000_000),
    '160',
    'Total memory of request bodies in progress; at least 110. See «Limits of memory».',
    { expected: 'Нужно целое число мегабайт от 110 до 1000000.' },
  ),
  STORAGE_QUOTA_MB: setting(
    wholeNumber(1, 1_000_000),
    null,
    'Projects, templates, images and published copies of one person together; without it, only the separate quotas apply.',
    { expected: 'Нужно целое число мегабайт от 1 до 1000000.' },
  ),
  WRITE_MB_PER_HOUR: setting(
    wholeNumber(1, 1_000_000),
    '1000',
    'Amount that one person may write per clock hour, whether it is kept or not: saves, imports, templates, images. Beyond it, 429 until the next hour.',
    { expected: 'Нужно целое число мегабайт от 1 до 1000000.' },
  ),
  S3_ENDPOINT: setting(
    httpUrl,
    null,
    'An S3-compatible store for the images. With it `S3_BUCKET` and both keys are needed.',
    { expected: 'Нужен адрес вида https://s3.example.ru.' },
  ),
  S3_BUCKET: setting(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    null,
    'Must exist and stay private: images are served by the server, which checks ownership.',
    { expected: 'Нужно имя корзины: строчные латинские буквы, цифры, точки и дефисы.' },
  ),
  S3_ACCESS_KEY_ID: setting(z.string().min(1), null, 'Key of the store.'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1), null, 'Secret of the key.', { isSecret: true }),
  S3_REGION: setting(z.string().regex(/^[a-z0-9-]+$/), 'us-east-1', 'Region of the store.', {
    expected: 'Нужно название региона, например us-east-1.',
  }),
  S3_PATH_STYLE: setting(flag, 'on', '`off` puts the bucket into the host name.', {
    expected: 'Нужно on или off.',
  }),
  SEED_TEMPLATES: setting(
    flag,
    'on',
    "Inserts the product's own templates at start, each once. Rejected ones stay rejected.",
    { expected: 'Нужно on или off.' },
  ),
  LOG_LEVEL: setting(z.enum(['info', 'error']), 'info', '`error` logs only failures.', {
    expected: 'Нужно info или error.',
  }),
  METRICS_PORT: setting(
    wholeNumber(0, 65_535),
    null,
    'Prometheus metrics at `/metrics` on this separate port. Off without it; never on the public port.',
    { expected: 'Нужно целое число от 0 до 65535.' },
  ),
  METRICS_HOST: setting(z.string().min(1), '127.0.0.1', 'The address of the metrics.'),
  STOP_SECONDS: setting(
    wholeNumber(0, 600),
    '20',
    'Maximum time from SIGTERM to the end of the process (at least 1 s). Give the supervisor more (compose: 30 s).',
    { expected: 'Нужно целое число секунд от 0 до 600.' },
  ),
  PUBLIC_URL: setting(
    httpUrl,
    null,
    "The product's own address, for `robots.txt`, `sitemap.xml`, letters and GitHub. Without it `robots.txt` names no address and there is no sitemap; request headers are not used. At build time also for canonical links.",
    { expected: 'Нужен адрес вида https://example.ru.' },
  ),
  GITHUB_CLIENT_ID: setting(
    z.string().min(1),
    null,
    'Sign-in through GitHub, with `GITHUB_CLIENT_SECRET` and `PUBLIC_URL`. Without them the login page does not offer it.',
  ),
  GITHUB_CLIENT_SECRET: setting(z.string().min(1), null, 'Secret of the GitHub application.', {
    isSecret: true,
  }),
  COMPANY_NAME: setting(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}[\]%]+$/u),
    null,
    'The operator of the site: the link in the header, the contacts page, the legal texts. For a missing value the pages show «не указано» and no link, and a line at start names it.',
    { expected: 'Нужно название до 200 знаков, без знаков % [ ].' },
  ),
  COMPANY_URL: setting(z.url({ protocol: /^https?$/ }), null, 'Site of the operator; needs `COMPANY_NAME`.', {
    expected: 'Нужен адрес вида https://example.ru.',
  }),
  SUPPORT_EMAIL: setting(emailSchema, null, 'Where people write to.', {
    expected: 'Нужен адрес вида help@example.ru.',
  }),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }),
    null,
    'Letters for people who forgot their password, with `MAIL_FROM` and `PUBLIC_URL`. See «Forgotten passwords».',
    { expected: 'Нужен адрес вида smtps://имя:пароль@smtp.example.ru.', isSecret: true },
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^\p{Cc}<>"]*<[^<>]+>$|^[^<>]+$/u)
      .transform((from) => {
        const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
        return { name: name.trim(), address: address.trim() };
      })
      .pipe(z.object({ name: z.string().max(200), address: emailSchema })),
    null,
    'The sender of letters: an address, or «Name <address>».',
    { expected: 'Нужен адрес вида no-reply@example.ru или «Название <no-reply@example.ru>».' },
  ),
  PROOF_ISSUERS: setting(
    z
      .string()
      .transform((list) => list.split(';').map((entry) => entry.trim()))
      .transform((list) => list.filter((entry) => entry !== ''))
      .pipe(z.array(z.string().regex(/^[0-9a-f]{16}\s*=\s*\S[^\p{Cc}]*$/u)))
      .transform(
        (list) =>
          new Map(list.map((entry) => [entry.slice(0, 16), entry.slice(entry.indexOf('=') + 1).trim()])),
      ),
    '',
    'Issuers of signed documents that you vouch for: ids of keys and names, as `0123456789abcdef=School 12; …`. See «Proof of documents».',
    { expected: 'Нужны записи вида 0123456789abcdef=Название через точку с запятой.' },
  ),
  LETTERS: setting(
    flag,
    'off',
    '`on` lets people with a confirmed email send letters with their copies, from `MAIL_FROM`. See «Letters with copies».',
    { expected: 'Нужно on или off.' },
  ),
  LETTERS_PER_HOUR: lettersAnHour('300', 'Letters with copies of one person per hour.'),
  LETTERS_PER_HOUR_OF_SITE: lettersAnHour(
    '2000',
    'Letters with copies of all people per hour. Set it below the limit of your mail provider.',
  ),
  LETTERS_PER_HOUR_TO_ADDRESS: lettersAnHour(
    '30',
    'Letters with copies to one mailbox per hour, whoever sends them.',
  ),
  LETTERS_PER_HOUR_TO_DOMAIN: lettersAnHour(
    '1500',
    'Letters with copies to all addresses of one mail domain per hour.',
  ),
  LETTERS_PER_HOUR_FROM_DOMAIN: lettersAnHour(
    '1000',
    'Letters with copies per hour of all accounts whose addresses are of one mail domain.',
  ),
  GITHUB_URL: setting(httpUrl, 'https://github.com', 'For a GitHub Enterprise server.', {
    expected: 'Нужен адрес вида https://github.com.',
  }),
  GITHUB_API_URL: setting(httpUrl, 'https://api.github.com', 'Its API.', {
    expected: 'Нужен адрес вида https://api.github.com.',
  }),
} as const;

type Settings = typeof SETTINGS;
type Name = keyof Settings;
type ValueOf<N extends Name> = z.output<Settings[N]['schema']>;

/** The value of each variable; undefined for an absent one without a preset. */
export type SettingValues = {
  readonly [N in Name]: null extends Settings[N]['preset'] ? ValueOf<N> | undefined : ValueOf<N>;
};

/** The values, or a line in Russian about the first invalid one. Empty variables count as absent. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues | string {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, preset, expected, isSecret }] of Object.entries<Setting>(SETTINGS)) {
    const given = environment[name];
    const text = given === undefined || given === '' ? preset : given;
    if (text === null) continue;
    const read = schema.safeParse(text);
    if (!read.success) {
      return `${name}: неверное значение${isSecret ? '' : ` «${text}»`}. ${expected}`.trim();
    }
    values[name] = read.data;
  }
  return values as SettingValues; // one value for each row of the table, as its schema gives it
}
