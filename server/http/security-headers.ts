const gtag = 'https://www.googletagmanager.com';
const collectors = 'https://*.google-analytics.com';

/** `analytics`: pages may also fetch the script of Google Analytics and send to it (APP-10). */
const policy = (analytics: boolean): string =>
  [
    "default-src 'self'",
    // WebAssembly of our own: the reader of barcodes.
    `script-src 'self' 'wasm-unsafe-eval'${analytics ? ` ${gtag}` : ''}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${analytics ? ` ${gtag} ${collectors}` : ''}`,
    ...(analytics ? [`connect-src 'self' ${gtag} ${collectors}`] : []),
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every answer: no foreign or inline script, no framing, no guessing of types, no address given away. */
export const securityHeaders = (analytics: boolean): Record<string, string> => ({
  'content-security-policy': policy(analytics),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Production only: a browser that has seen it on a developer's machine would refuse plain http there for two years. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
