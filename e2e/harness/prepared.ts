import { somebodysServer } from '../../packages/server/src/testing/postgres/real-postgres.ts'

/** What the journeys' shops begin with: prepare-data.ts makes it once, and passes it on in the environment. */
interface Prepared {
  /** The data folder of a shop that has started once. */
  readonly folder: string
  /** The run's PostgreSQL, and the database there that belongs to that shop. */
  readonly postgresUrl: string
  readonly database: string
}

const variable = 'FOYER_E2E_PREPARED'
let made = 0

export function passOn(prepared: Prepared): void {
  process.env[variable] = JSON.stringify(prepared)
}

/** Undefined outside the journeys, where a shop has the embedded database. */
export function findPrepared(): Prepared | undefined {
  const text = process.env[variable]
  // This module wrote it.
  return text === undefined ? undefined : (JSON.parse(text) as Prepared)
}

/** Creates a database in the run's PostgreSQL: an empty one, or a copy of `template`. */
export async function newDatabase(
  postgresUrl: string,
  template?: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const postgres = somebodysServer(postgresUrl)
  made += 1
  const name = `foyer_journeys_${process.pid}_${made}`
  return {
    url: await postgres.newDatabase(name, template),
    drop: async () => await postgres.dropDatabase(name),
  }
}
