/**
 * A new `Idempotency-Key`, for one thing that a person means to do. `randomUUID` exists on secure pages only, and a desk
 * may be tried in a network without one.
 */
export const newIntentionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
