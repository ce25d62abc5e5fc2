import { randomBytes } from 'node:crypto'

/** The sandbox's only source of ids and secrets; tests may hand in a counter. */
export interface Ids {
  /** A unique id, such as `pi_…`. */
  id(prefix: string): string
  /** Letters and digits nobody can guess. */
  secret(): string
}

/** Ids from the machine's randomness: hex, so that they are safe in every path and file name. */
export const randomIds: Ids = {
  id: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
  secret: () => randomBytes(16).toString('hex'),
}
