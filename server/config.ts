/** Configuration: environment variables, parsed once at start. A wrong value is a value of the answer, told in one line. */
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Folder of the built page. */
  PAGE_DIR: z.string().min(1).optional(),
  /** Comma-separated origins whose pages may call the service with cookies; the product's own page needs none. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .transform((list) => list.filter((origin) => origin !== ''))
    .pipe(z.array(z.url())),
  /** Whether the product is served over HTTPS: cookies are then sent over nothing else. */
  SECURE_COOKIES: flag.default(false),
  RATE_LIMITS: flag.default(true),
  /** How many proxies in front of the server write `X-Forwarded-For`; with 0 the header is not believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Megabytes of images that one person may keep. */
  IMAGE_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(1000),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly pageDir: string;
  readonly allowedOrigins: readonly string[];
  readonly secureCookies: boolean;
  readonly rateLimits: boolean;
  readonly trustedProxies: number;
  readonly imageQuotaBytes: number;
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly line: string };

/** `defaultPageDir` is where the build puts the page, seen from the running file. Empty variables count as absent. */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  defaultPageDir: string,
): ParsedConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    return {
      ok: false,
      line: `${name}: неверное значение «${given[name] ?? ''}». ${EXPECTED[name] ?? ''}`.trim(),
    };
  }
  const values = parsed.data;
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      dataDir: path.resolve(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL ?? null,
      pageDir: path.resolve(values.PAGE_DIR ?? defaultPageDir),
      allowedOrigins: values.ALLOWED_ORIGINS,
      secureCookies: values.SECURE_COOKIES,
      rateLimits: values.RATE_LIMITS,
      trustedProxies: values.TRUSTED_PROXIES,
      imageQuotaBytes: values.IMAGE_QUOTA_MB * 1_000_000,
    },
  };
}

const EXPECTED: Readonly<Record<string, string>> = {
  PORT: 'Нужно целое число от 0 до 65535.',
  DATABASE_URL: 'Нужен адрес вида postgres://имя:пароль@узел:порт/база.',
  ALLOWED_ORIGINS: 'Нужны адреса вида https://example.ru через запятую.',
  SECURE_COOKIES: 'Нужно on или off.',
  RATE_LIMITS: 'Нужно on или off.',
  TRUSTED_PROXIES: 'Нужно целое число от 0 до 10.',
  IMAGE_QUOTA_MB: 'Нужно целое число мегабайт от 1.',
};
