import { get } from 'node:http'
import { text } from 'node:stream/consumers'

/** Where the run keeps the address at which its PostgreSQL is asked for; the run itself sets it. */
export const askingVariable = 'FOYER_TEST_RUN'

let asked: Promise<string> | undefined

/**
 * The address of the one PostgreSQL of this test run, which starts when it is first asked for. Outside a run there is
 * none but what TEST_DATABASE_URL names.
 */
export async function urlOfRun(): Promise<string | undefined> {
  const asking = process.env[askingVariable]
  if (asking === undefined) return givenUrl()
  asked ??= askRun(asking)
  return await asked
}

/** A server that was there before: then nothing is started. */
export function givenUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}

/** Not by `fetch`: tests put others in its place. */
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
