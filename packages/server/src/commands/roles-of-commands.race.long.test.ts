import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../platform/database/db.ts'
import { openPostgres } from '../platform/database/open-database.ts'
import { startRealPostgres } from '../testing/postgres/real-postgres.ts'
import { prepareWithRoles, urlAs } from '../testing/postgres/with-roles.ts'
import { closeAtTheEnd } from '../testing/shops/close-at-the-end.ts'

// Each command is a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 })

const root = join(import.meta.dirname, '../../../..')
const season = join(root, 'catalogue/demo-season.yaml')
const folder = mkdtempSync(join(tmpdir(), 'foyer-roles-of-commands-'))
const fileIn = (name: string): string => join(folder, name)

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const [, list = ''] = /\n## Commands\n(.*?)\n## /s.exec(page) ?? []
/** The role that the page's list of commands names, by the first of the words for which a line stands. */
const lines = new Map(
  [...list.matchAll(/^\| `([^`]+)`.*\| +`?(foyer_\w+|none)`? +\|$/gm)].map(
    ([, words = '', role = '']) => [words, role],
  ),
)

interface Try {
  readonly words: readonly string[]
  /** 0 unless said. */
  readonly exit?: number
  readonly says: RegExp
}

interface Said {
  readonly exit: number
  readonly said: string
}

/** How each is tried. Those that give back and forget come last. */
const tries = (reference: string): Readonly<Record<string, Try>> => ({
  'catalogue -- check FILE': { words: ['catalogue', 'check', season], says: /is right/ },
  'queue -- status': { words: ['queue', 'status'], says: /late-night-jazz|nobody waits/ },
  'queue -- open KEY': { words: ['queue', 'open', 'late-night-jazz'], says: /late-night-jazz/ },
  staff: { words: ['staff', '--operator', 'op@example.com'], says: /is an operator/ },
  // A shop that is not open has no webhooks that answer.
  doctor: { words: ['doctor'], exit: 1, says: /^ok +database: /m },
  audit: { words: ['audit'], says: /all hold/ },
  'audit -- --note': { words: ['audit', '--note'], says: /all hold/ },
  'order -- REFERENCE': { words: ['order', reference], says: /: sold, / },
  reconcile: { words: ['reconcile', '--since', '36h'], says: /\S/ },
  'giftaid -- export FILE': { words: ['giftaid', 'export', fileIn('gift-aid')], says: /\S/ },
  'answers -- export EVENT FILE': {
    words: ['answers', 'export', '--sensitive', 'ridge-run', fileIn('answers')],
    says: /\d tickets in/,
  },
  'postings -- export FILE': { words: ['postings', 'export', fileIn('postings')], says: /posted/ },
  bounces: { words: ['bounces', '-'], says: /1 messages were read/ },
  'refund -- REFERENCE': { words: ['refund', reference, '--reason', 'x'], says: /goes back/ },
  'erasures -- replay FILE': {
    words: ['erasures', 'replay', fileIn('erasures')],
    says: /1 erased again/,
  },
  'erasures -- export FILE': {
    words: ['erasures', 'export', fileIn('exported')],
    says: /1 erasure in/,
  },
  'figures -- again': { words: ['figures', 'again'], says: /made again/ },
})

/** They make the shop of this test, ask no database, or have the owner's role, which least-privilege.race.test.ts tries. */
const notHere = ['catalogue -- import FILE', 'past', 'verify -- CODE', 'migrate']

describe('commands of the operator, as the role that docs/operations.md names', () => {
  const closing = closeAtTheEnd()
  let url = ''
  let reference = ''
  const made: Said[] = []

  /** What a command has said, and its exit code. */
  async function run(role: string, [command = '', ...args]: readonly string[]) {
    return await new Promise<Said>((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        FOYER_DATA_DIR: folder,
        FOYER_SANDBOX: '1',
        FOYER_MIGRATE: 'off',
        // Nothing listens there.
        PUBLIC_URL: 'http://127.0.0.1:9',
        DATABASE_URL: urlAs(url, role === 'foyer_read' ? 'foyer_read' : 'foyer_serve'),
      }
      const program =
        command === 'past'
          ? join(root, 'packages/demo/src/main.ts')
          : join(import.meta.dirname, `${command}.ts`)
      // What never ends is a fault, too.
      const limits = { timeout: 150_000, killSignal: 'SIGKILL' } as const
      const child = execFile(
        process.execPath,
        [program, ...args],
        { env, ...limits },
        (failure, out, error) => {
          const exit = failure === null ? 0 : typeof failure.code === 'number' ? failure.code : -1
          resolve({ exit, said: `${out}${error}` })
        },
      )
      child.stdin?.end()
    })
  }

  beforeAll(async () => {
    closing({ close: async () => rmSync(folder, { recursive: true, force: true }) })
    const postgres = closing(await startRealPostgres({ own: true, isDurable: false }))
    url = await postgres.newDatabase('roles_of_commands')
    await prepareWithRoles(url)
    made.push(await run('foyer_serve', ['catalogue', 'import', season]))
    made.push(await run('foyer_serve', ['past', '--orders', '60']))
    const db = closing(openPostgres(url, 1, null))
    await db.query(`update event set queue = 'automatic' where key = 'late-night-jazz'`)
    reference = await anOrder(db)
    writeFileSync(fileIn('erasures'), JSON.stringify({ erasure: await anErasure(db) }))
  })

  it('make the shop of this test', () => {
    expect(made).toMatchObject([{ exit: 0 }, { exit: 0 }])
  })

  it('are all in its list', () => {
    const tried = [...Object.keys(tries('')), ...notHere]
    expect([...lines.keys()].toSorted()).toEqual(tried.toSorted())
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Object.keys(scripts).filter((name) =>
      scripts[name]?.includes('packages/server/src/commands/'),
    )
    const listed = new Set(tried.map((words) => words.split(' ')[0]))
    expect(commands.filter((name) => !listed.has(name))).toEqual([])
  })

  it.each(Object.keys(tries('')))('%s does what it has to', async (name) => {
    const { words, exit = 0, says } = tries(reference)[name] ?? { words: [], says: /$^/ }
    const ran = await run(lines.get(name) ?? '', words)
    expect(ran.said).not.toMatch(/permission denied|read-only/)
    expect(ran.said).toMatch(says)
    expect(ran.exit).toBe(exit)
  })

  it('when a role may not do what a command needs then it says so, and ends', async () => {
    const { exit, said } = await run('foyer_read', ['reconcile'])
    expect(said).toMatch(/permission denied|read-only/)
    expect(exit).toBe(2)
  })
})

/** One that was paid by card and can be given back whole: which tickets of the past were used, the date decides. */
async function anOrder(db: Database): Promise<string> {
  const { rows } = await db.query(
    `select reference from sale where status = 'sold'
      and exists (select from payment where sale_id = sale.id and provider = 'stripe')
      and exists (select from ticket where sale_id = sale.id)
      and not exists (select from ticket where sale_id = sale.id and status <> 'valid')
    order by id limit 1`,
  )
  return String(rows[0]?.['reference'])
}

/** The newest account, as a log tells that it was erased. */
async function anErasure(db: Database) {
  const { rows } = await db.query('select id, created_at from account order by id desc limit 1')
  const madeAt = rows[0]?.['created_at'] as Date
  return {
    account: Number(rows[0]?.['id']),
    madeAt: madeAt.toISOString(),
    at: new Date(madeAt.getTime() + 1000).toISOString(),
  }
}
