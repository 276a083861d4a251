/**
 * Parses the configuration from environment variables, once at start. An invalid value is returned as a
 * one-line error.
 */
import path from 'node:path';
import { z } from 'zod';
import { emailSchema } from '../../src/api/contract/auth.ts';
import type { Site } from '../../src/api/contract/site.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** How many connections to PostgreSQL one process keeps open. */
  DATABASE_CONNECTIONS: wholeNumber(2, 500).default(10),
  /** Folder of the built page. */
  PAGE_DIR: z.string().min(1).optional(),
  /**
   * Comma-separated origins whose pages may call the service with cookies. The product's own page does not
   * need an entry.
   */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
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
  /** Whether the product is served over HTTPS; then cookies are `Secure`. */
  SECURE_COOKIES: flag.default(false),
  RATE_LIMITS: flag.default(true),
  /** Number of proxies in front of the server that write `X-Forwarded-For`; with 0 the header is ignored. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Limit of images per person, MB. */
  IMAGE_QUOTA_MB: wholeNumber(1, 1_000_000).default(1000),
  /** Limit of projects and templates per person, MB as stored. */
  PROJECT_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  /** Memory for all request bodies in flight, MB. */
  BODY_MEMORY_MB: wholeNumber(110, 1_000_000).default(160),
  /** Limit for everything a person stores, MB; by default the sum of the two above. */
  STORAGE_QUOTA_MB: wholeNumber(1, 1_000_000).optional(),
  /** Limit of bytes written per person and hour, MB. */
  WRITE_MB_PER_HOUR: wholeNumber(1, 1_000_000).default(1000),
  /** If set, images are stored in this S3-compatible store instead of the data folder. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('us-east-1'),
  /** `on`: the bucket is part of the path; `off`: part of the host name. */
  S3_PATH_STYLE: flag.default(true),
  /** Whether the bundled templates are inserted into the database. */
  SEED_TEMPLATES: flag.default(true),
  /** `info`: every call and event; `error`: failures only. */
  LOG_LEVEL: z.enum(['info', 'error']).default('info'),
  /** Metrics are served on a separate port, so that they are never public. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Graceful shutdown timeout, in seconds: how long running requests may continue after a stop signal. */
  STOP_SECONDS: wholeNumber(0, 600).default(20),
  /** Public URL of the product; GitHub redirects people back to it. */
  PUBLIC_URL: httpUrl.optional(),
  /** Sign-in through GitHub is enabled when both are set. */
  GITHUB_CLIENT_ID: z.string().min(1).optional(),
  GITHUB_CLIENT_SECRET: z.string().min(1).optional(),
  /** Operator of the site: shown in the header, on the contacts page and in the legal texts. */
  COMPANY_NAME: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}[\]%]+$/u)
    .optional(),
  COMPANY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUPPORT_EMAIL: emailSchema.optional(),
  /** E-mail is sent through this server when `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL` are set. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender: an address, or «Name <address>». */
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}<>"]*<[^<>]+>$|^[^<>]+$/u)
    .transform((from) => {
      const [, name = '', address = from] = /^(.*)<(.+)>$/.exec(from) ?? [];
      return { name: name.trim(), address: address.trim() };
    })
    .pipe(z.object({ name: z.string().max(200), address: emailSchema }))
    .optional(),
  /** For a GitHub Enterprise server. */
  GITHUB_URL: httpUrl.default('https://github.com'),
  GITHUB_API_URL: httpUrl.default('https://api.github.com'),
});

/** Names of all environment variables that are read. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  readonly pageDir: string;
  readonly allowedOrigins: readonly string[];
  readonly secureCookies: boolean;
  readonly rateLimits: boolean;
  readonly trustedProxies: number;
  readonly imageQuotaBytes: number;
  readonly projectQuotaBytes: number;
  readonly bodyMemoryBytes: number;
  readonly storageQuotaBytes: number;
  readonly writeBytesPerHour: number;
  /** Null when images are kept in the data folder. */
  readonly s3: S3Config | null;
  /** Whether the bundled templates are inserted at start. */
  readonly seedTemplates: boolean;
  readonly logLevel: 'info' | 'error';
  /** Null when metrics are off. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly stopMs: number;
  /** Origin of this product's page, for files that contain it; null when unknown. */
  readonly publicUrl: string | null;
  /** Null when sign-in through GitHub is not configured. */
  readonly github: GithubConfig | null;
  /** Null when e-mail is off. */
  readonly mail: MailConfig | null;
  /** Facts about the operator that the pages show. */
  readonly site: Site;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Origin of this product's page, for links in e-mails. */
  readonly publicUrl: string;
}

export interface S3Config {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly pathStyle: boolean;
}

export interface GithubConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of this product's page; GitHub redirects to its `/login`. */
  readonly publicUrl: string;
  readonly siteUrl: string;
  readonly apiUrl: string;
}

type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly line: string };

/**
 * `defaultPageDir` is the folder of the built page relative to the running file. Empty variables count as
 * absent.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  defaultPageDir: string,
): ParsedConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const value = SECRETS.has(name) ? '' : ` «${given[name] ?? ''}»`;
    return { ok: false, line: `${name}: неверное значение${value}. ${EXPECTED[name] ?? ''}`.trim() };
  }
  const values = parsed.data;
  const github = githubOf(values);
  if (typeof github === 'string') return { ok: false, line: github };
  if (values.COMPANY_URL !== undefined && values.COMPANY_NAME === undefined)
    return {
      ok: false,
      line: 'COMPANY_URL: задайте и COMPANY_NAME, этим названием подписана ссылка на сайт.',
    };
  const s3 = s3Of(values);
  if (typeof s3 === 'string') return { ok: false, line: s3 };
  const mail = mailOf(values);
  if (typeof mail === 'string') return { ok: false, line: mail };
  return { ok: true, config: configOf(values, defaultPageDir, { github, s3, mail }) };
}

function configOf(
  values: z.infer<typeof environmentSchema>,
  defaultPageDir: string,
  { github, s3, mail }: Pick<Config, 'github' | 's3' | 'mail'>,
): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    pageDir: path.resolve(values.PAGE_DIR ?? defaultPageDir),
    allowedOrigins: values.ALLOWED_ORIGINS,
    secureCookies: values.SECURE_COOKIES,
    rateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUSTED_PROXIES,
    imageQuotaBytes: values.IMAGE_QUOTA_MB * 1_000_000,
    projectQuotaBytes: values.PROJECT_QUOTA_MB * 1_000_000,
    bodyMemoryBytes: values.BODY_MEMORY_MB * 1_000_000,
    storageQuotaBytes:
      (values.STORAGE_QUOTA_MB ?? values.IMAGE_QUOTA_MB + values.PROJECT_QUOTA_MB) * 1_000_000,
    writeBytesPerHour: values.WRITE_MB_PER_HOUR * 1_000_000,
    s3,
    seedTemplates: values.SEED_TEMPLATES,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    stopMs: values.STOP_SECONDS * 1000,
    publicUrl: values.PUBLIC_URL ?? null,
    github,
    mail,
    site: {
      companyName: values.COMPANY_NAME ?? null,
      companyUrl: values.COMPANY_URL ?? null,
      supportEmail: values.SUPPORT_EMAIL ?? null,
      github: github !== null,
      mail: mail !== null,
    },
  };
}

/** URL at which people open the product, as far as the server knows it. */
export function originOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Warning for the log when contacts are not set, else null. */
export function missingContacts({ companyName, companyUrl, supportEmail }: Site): string | null {
  const given = { COMPANY_NAME: companyName, COMPANY_URL: companyUrl, SUPPORT_EMAIL: supportEmail };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === null ? [name] : []));
  if (missing.length === 0) return null;
  return `Не задано: ${missing.join(', ')}. На странице контактов вместо этого «не указано», в правовых текстах — «владелец этого сайта».`;
}

/** Null without GitHub; an error message when only some of its variables are set. */
function githubOf(values: z.infer<typeof environmentSchema>): GithubConfig | null | string {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = values;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined || publicUrl === undefined) {
    return 'Для входа через GitHub нужны вместе GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET и PUBLIC_URL.';
  }
  return { clientId, clientSecret, publicUrl, siteUrl: values.GITHUB_URL, apiUrl: values.GITHUB_API_URL };
}

/** Null without a mail server; an error message when only some of its variables are set. */
function mailOf(values: z.infer<typeof environmentSchema>): MailConfig | null | string {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = values;
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) {
    return 'Чтобы отправлять письма, нужны вместе SMTP_URL, MAIL_FROM и PUBLIC_URL.';
  }
  return { smtpUrl, from, publicUrl };
}

/** The settings of the store, null without any, or an error message that names the missing variable. */
function s3Of(values: z.infer<typeof environmentSchema>): S3Config | null | string {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values;
  const named = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId };
  const all = Object.entries({ ...named, S3_SECRET_ACCESS_KEY: secretAccessKey });
  const [given] = all.find(([, value]) => value !== undefined) ?? [];
  if (given === undefined) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const [missing] = all.find(([, value]) => value === undefined) ?? [];
    return `${missing ?? ''}: не задано, а ${given} задано. Хранилищу S3 нужны адрес, корзина и оба ключа.`;
  }
  const { S3_REGION: region, S3_PATH_STYLE: pathStyle } = values;
  return { endpoint, bucket, accessKeyId, secretAccessKey, region, pathStyle };
}

/** Values of these variables are never printed, not even in the error about them. */
const SECRETS = new Set(['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'GITHUB_CLIENT_SECRET', 'SMTP_URL']);

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'Нужно целое число от 0 до 65535.',
  DATABASE_URL: 'Нужен адрес вида postgres://имя:пароль@узел:порт/база.',
  DATABASE_CONNECTIONS: 'Нужно целое число от 2 до 500.',
  S3_ENDPOINT: 'Нужен адрес вида https://s3.example.ru.',
  S3_BUCKET: 'Нужно имя корзины: строчные латинские буквы, цифры, точки и дефисы.',
  S3_REGION: 'Нужно название региона, например us-east-1.',
  S3_PATH_STYLE: 'Нужно on или off.',
  SEED_TEMPLATES: 'Нужно on или off.',
  LOG_LEVEL: 'Нужно info или error.',
  METRICS_PORT: 'Нужно целое число от 0 до 65535.',
  STOP_SECONDS: 'Нужно целое число секунд от 0 до 600.',
  ALLOWED_ORIGINS: 'Нужны адреса вида https://example.ru через запятую.',
  SECURE_COOKIES: 'Нужно on или off.',
  RATE_LIMITS: 'Нужно on или off.',
  TRUSTED_PROXIES: 'Нужно целое число от 0 до 10.',
  IMAGE_QUOTA_MB: 'Нужно целое число мегабайт от 1 до 1000000.',
  PROJECT_QUOTA_MB: 'Нужно целое число мегабайт от 1 до 1000000.',
  BODY_MEMORY_MB: 'Нужно целое число мегабайт от 110 до 1000000.',
  STORAGE_QUOTA_MB: 'Нужно целое число мегабайт от 1 до 1000000.',
  WRITE_MB_PER_HOUR: 'Нужно целое число мегабайт от 1 до 1000000.',
  PUBLIC_URL: 'Нужен адрес вида https://example.ru.',
  COMPANY_NAME: 'Нужно название до 200 знаков, без знаков % [ ].',
  COMPANY_URL: 'Нужен адрес вида https://example.ru.',
  SUPPORT_EMAIL: 'Нужен адрес вида help@example.ru.',
  SMTP_URL: 'Нужен адрес вида smtps://имя:пароль@smtp.example.ru.',
  MAIL_FROM: 'Нужен адрес вида no-reply@example.ru или «Название <no-reply@example.ru>».',
  GITHUB_URL: 'Нужен адрес вида https://github.com.',
  GITHUB_API_URL: 'Нужен адрес вида https://api.github.com.',
};
