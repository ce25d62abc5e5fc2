import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** The variable with the URL at which the run answers where its PostgreSQL is; the run itself sets it. */
export const askingVariable = 'FOYER_TEST_RUN'

let asked: Promise<string> | undefined

/**
 * The URL of the one PostgreSQL of this test run, which starts when it is first asked for. Outside a run there is only the
 * one that TEST_DATABASE_URL names, if any.
 */
export async function urlOfRun(): Promise<string | undefined> {
  const asking = process.env[askingVariable]
  if (asking === undefined) return givenUrl()
  asked ??= askRun(asking)
  return await asked
}

/** A server that existed before: then nothing is started. */
export function givenUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}

/** This does not use `fetch`, because tests replace it. */
async function askRun(asking: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(asking, (answer) => {
    text(answer).then(
      (said) => (answer.statusCode === 200 ? resolve(said) : reject(new Error(said))),
      reject,
    )
  }).once('error', reject)
  return await promise
}
