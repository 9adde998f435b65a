/** An Idempotency-Key: 128 random bits as hexadecimal digits. (`crypto.randomUUID` exists on https only.) */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
