/** What the journeys' shops begin with: prepare-data.ts makes it once, and passes it on in the environment. */
interface Prepared {
  /** The data folder of a shop that has started once. */
  readonly folder: string
  /** The run's PostgreSQL, and the database there that belongs to that shop. */
  readonly postgresUrl: string
  readonly database: string
}

const variable = 'FOYER_E2E_PREPARED'

export function passOn(prepared: Prepared): void {
  process.env[variable] = JSON.stringify(prepared)
}

/** Undefined outside the journeys. */
export function findPrepared(): Prepared | undefined {
  const text = process.env[variable]
  // This module wrote it.
  return text === undefined ? undefined : (JSON.parse(text) as Prepared)
}
