/**
 * Parses the configuration from environment variables, once at start. An invalid value is returned as a
 * one-line error.
 */
import path from 'node:path';
import type { Site } from '../../src/api/contract/site.ts';
import type { SettingValues } from './settings.ts';
import { readSettings } from './settings.ts';

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

type ParsedConfig = { readonly ok: true; readonly config: Config } | Refused;
interface Refused {
  readonly ok: false;
  readonly line: string;
}

/**
 * `defaultPageDir` is the folder of the built page relative to the running file. Empty variables count as
 * absent.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  defaultPageDir: string,
): ParsedConfig {
  const values = readSettings(environment);
  return typeof values === 'string' ? refusal(values) : configOf(values, defaultPageDir);
}

/** The settings of the server, read and checked; `settings.ts` explains the variables. */
export type Config = Extract<ReturnType<typeof configOf>, { readonly ok: true }>['config'];

function configOf(values: SettingValues, defaultPageDir: string) {
  const github = githubOf(values);
  if (typeof github === 'string') return refusal(github);
  if (values.COMPANY_URL !== undefined && values.COMPANY_NAME === undefined)
    return refusal('COMPANY_URL: задайте и COMPANY_NAME, этим названием подписана ссылка на сайт.');
  const s3 = s3Of(values);
  if (typeof s3 === 'string') return refusal(s3);
  const mail = mailOf(values);
  if (typeof mail === 'string') return refusal(mail);
  if (values.LETTERS && mail === null)
    return refusal('LETTERS: для писем с копиями нужны и SMTP_URL, MAIL_FROM, PUBLIC_URL.');
  return {
    ok: true as const,
    config: {
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
      proofIssuers: values.PROOF_ISSUERS,
      github,
      mail,
      /** Null where people may not send letters with copies. */
      lettersPerHour: values.LETTERS ? values.LETTERS_PER_HOUR : null,
      /** Letters with copies an hour, beside those of one person. */
      letterLimits: letterLimitsOf(values),
      site: {
        companyName: values.COMPANY_NAME ?? null,
        companyUrl: values.COMPANY_URL ?? null,
        supportEmail: values.SUPPORT_EMAIL ?? null,
        github: github !== null,
        mail: mail !== null,
        letters: values.LETTERS,
        ...(values.PUBLIC_URL !== undefined && { publicUrl: values.PUBLIC_URL }),
      } satisfies Site as Site,
    },
  };
}

function letterLimitsOf(values: SettingValues) {
  return {
    site: values.LETTERS_PER_HOUR_OF_SITE,
    toAddress: values.LETTERS_PER_HOUR_TO_ADDRESS,
    toDomain: values.LETTERS_PER_HOUR_TO_DOMAIN,
    fromDomain: values.LETTERS_PER_HOUR_FROM_DOMAIN,
  };
}

function refusal(line: string): Refused {
  return { ok: false, line };
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
function githubOf(values: SettingValues): GithubConfig | null | string {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret, PUBLIC_URL: publicUrl } = values;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined || publicUrl === undefined) {
    return 'Для входа через GitHub нужны вместе GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET и PUBLIC_URL.';
  }
  return { clientId, clientSecret, publicUrl, siteUrl: values.GITHUB_URL, apiUrl: values.GITHUB_API_URL };
}

/** Null without a mail server; an error message when only some of its variables are set. */
function mailOf(values: SettingValues): MailConfig | null | string {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = values;
  if (smtpUrl === undefined && from === undefined) return null;
  if (smtpUrl === undefined || from === undefined || publicUrl === undefined) {
    return 'Чтобы отправлять письма, нужны вместе SMTP_URL, MAIL_FROM и PUBLIC_URL.';
  }
  return { smtpUrl, from, publicUrl };
}

/** The settings of the store, null without any, or an error message that names the missing variable. */
function s3Of(values: SettingValues): S3Config | null | string {
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
