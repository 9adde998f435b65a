/** Hosts besides our own that pages may take scripts from, speak to, and show pictures of. */
export interface Elsewhere {
  scripts: readonly string[];
  connect: readonly string[];
  pictures: readonly string[];
}

/** What Google Analytics needs (APP-10): its script, and where that counts. */
const analytics = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];
export const analyticsHosts: Elsewhere = { scripts: analytics.slice(0, 1), connect: analytics, pictures: analytics };

const policyWith = ({ scripts, connect, pictures }: Elsewhere): string =>
  [
    "default-src 'self'",
    // WebAssembly of our own: the reader of barcodes.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every answer: no foreign or inline script, no framing, no guessing of types, no address given away. */
export const securityHeaders = (elsewhere: Elsewhere): Record<string, string> => ({
  'content-security-policy': policyWith(elsewhere),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Production only: a browser that has seen it on a developer's machine would refuse plain http there for two years. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
