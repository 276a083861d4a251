/** Headers that forbid framing, sniffing and foreign scripts. */
import type { MiddlewareHandler } from 'hono';

/**
 * Inline styles are allowed because notices and dialogs write their own `<style>`; inline scripts are not.
 */
const policy = (scripts: string): string =>
  [
    `default-src 'self'`,
    `script-src ${scripts}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self' data: blob:`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    // A PDF that is printed is shown in a hidden frame.
    `frame-src blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** A worker has the policy of its script. Only those that draw copies, read PDF, fonts or drawings compile WebAssembly. */
const COMPILES = /^\/assets\/(?:font|import|pdf|pdfPages|render|sample)\.worker-[\w-]+\.js$/;
const COMPILING = policy(`'self' 'wasm-unsafe-eval'`);

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy(`'self'`),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

export function securityHeaders(overHttps: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    if (COMPILES.test(context.req.path)) headers.set('Content-Security-Policy', COMPILING);
    if (overHttps) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
