import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../../with-client.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Somebody wants to void one ticket, and forgets to say which: every ticket of the shop is dead. */
const statement = `update ticket set status = 'refunded'`
const person = 'anna'

/** Whoever works in the database by hand has a role of their own, whose changes the server's log repeats. */
export async function giveRole({ url }: PostgresServer): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create role ${person} login superuser`)
    await client.query(`alter role ${person} set log_statement = 'mod'`)
  })
}

export async function makeMistake(
  { bin, folder, port, run }: PostgresServer,
  database: string,
): Promise<void> {
  const to = ['-h', folder, '-p', String(port), '-U', person, '-d', database]
  await run(join(bin, 'psql'), [...to, '-v', 'ON_ERROR_STOP=1', '-c', statement])
}

/**
 * The moment in the server's log at which the statement began: everything that was committed until then is kept. As
 * PostgreSQL reads times, to the thousandth of a second.
 */
export function findMoment({ log }: Pick<PostgresServer, 'log'>): string {
  const line = readFileSync(log, 'utf8')
    .split('\n')
    .find((one) => one.includes(` ${person}@`) && one.includes(`statement: ${statement}`))
  const [, moment] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) UTC /.exec(line ?? '') ?? []
  if (moment === undefined) throw new Error(`the mistake is not in ${log}`)
  return `${moment}+00`
}
