import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRealPostgres, type RealPostgres } from '../../testing/postgres/real-postgres.ts'

const script = join(import.meta.dirname, '../../../../../deploy/postgresql/passwords.sql')
const hasPsql = spawnSync('psql', ['--version']).status === 0
const password = 'a-password-in-the-clear'
/** The server tells its client what it writes into its log. */
const talkative = ['client_min_messages=log', 'log_statement=all', 'log_min_duration_statement=0']

let postgres: RealPostgres
beforeAll(async () => {
  postgres = await startRealPostgres({ own: true, isDurable: false })
  await change(
    'create role keeper login createrole',
    'set role keeper',
    'create role foyer_serve login',
    'reset role',
  )
})
afterAll(async () => await postgres.stop())

async function change(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Runs the script as this role, and answers all that psql and the server said. */
function run(user: string, settings: readonly string[]) {
  const url = new URL(postgres.url)
  url.username = user
  const { status, stdout, stderr } = spawnSync('psql', [url.href, '--no-psqlrc', '-f', script], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      FOYER_SERVE_PASSWORD: password,
      PGOPTIONS: settings.map((one) => `-c ${one}`).join(' '),
    },
  })
  return { status, said: `${stdout}${stderr}` }
}

describe.skipIf(!hasPsql)('passwords.sql', () => {
  it('when the server writes all it is told into its log, then a password is not among it', () => {
    const { status, said } = run('postgres', talkative)
    expect(status).toBe(0)
    expect(said).toContain('LOG:  statement: ')
    expect(said).toContain('ALTER ROLE')
    expect(said).not.toContain(password)
  })

  it('when a role that cannot turn that off gives passwords, then it is told so, and none is sent', async () => {
    await change("alter role keeper set log_statement = 'ddl'")
    const { status, said } = run('keeper', ['client_min_messages=log'])
    expect(status).not.toBe(0)
    expect(said).toContain('give passwords by')
    expect(said).not.toContain('ALTER ROLE')
    expect(said).not.toContain(password)
  })

  it('when the server keeps nothing of it, then that role may give them', async () => {
    await change("alter role keeper set log_statement = 'none'")
    const { status, said } = run('keeper', [])
    expect(status).toBe(0)
    expect(said).toContain('ALTER ROLE')
  })
})
