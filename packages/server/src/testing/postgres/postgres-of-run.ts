import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** The variable with the URL at which the run answers where its PostgreSQL is; the run itself sets it. */
export const askingVariable = 'FOYER_TEST_RUN'

interface Run {
  readonly url: string
  readonly cluster: string
}

/** How the names of this run's databases begin: a server that existed before may have others. */
export const nameOfRun = (): string =>
  `foyer_test_${new URL(process.env[askingVariable] ?? 'http://none').port}_`

let asked: Promise<Run> | undefined

/**
 * The URL of the one PostgreSQL of this test run, which starts when it is first asked for. Outside a run there is only the
 * one that TEST_DATABASE_URL names, if any.
 */
export async function urlOfRun(): Promise<string | undefined> {
  return (await theRun())?.url ?? givenUrl()
}

/** The folder of the run's cluster as it was when only the migrated template was in it, if the run has one of its own. */
export async function clusterOfRun(): Promise<string | undefined> {
  return (await theRun())?.cluster || undefined
}

async function theRun(): Promise<Run | undefined> {
  const asking = process.env[askingVariable]
  if (asking === undefined) return undefined
  asked ??= askRun(asking)
  return await asked
}

/** A server that existed before: then nothing is started. */
export function givenUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}

/** This does not use `fetch`, because tests replace it. */
async function askRun(asking: string): Promise<Run> {
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  get(asking, (answer) => {
    text(answer).then(
      (said) =>
        answer.statusCode === 200 ? resolve(JSON.parse(said) as Run) : reject(new Error(said)),
      reject,
    )
  }).once('error', reject)
  return await promise
}
