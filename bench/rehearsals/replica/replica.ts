import { setTimeout } from 'node:timers/promises'
import { keyRingOf } from '../../../packages/server/src/config/key-ring-config.ts'
import { createSecrets } from '../../../packages/server/src/platform/secrets.ts'
import { sessionCookieOf } from '../../../packages/server/src/platform/sessions/session-cookie.ts'
import { xsrfTokenOf } from '../../../packages/server/src/platform/sessions/xsrf.ts'
import { openPostgres } from '../../../packages/server/src/platform/database/open-database.ts'
import { seedShow } from '../../../packages/server/src/testing/builders/seed-catalogue.ts'
import {
  openStaffSession,
  seedApiKey,
  seedStaff,
} from '../../../packages/server/src/testing/desk/staff-builders.ts'
import type { Standby } from '../../../packages/server/src/testing/postgres/standby.ts'
import { startBuyers } from '../../faults/buyers.ts'
import { countLosses } from '../../faults/count-losses.ts'
import { until } from '../../faults/recovery.ts'
import { openStage, type Stage } from '../../faults/stage.ts'
import { countReads, metricsToken } from './count-reads.ts'
import { startPeople, type People } from './people.ts'
import { report } from './report.ts'
import { changeWhatIsLeft } from './shown.ts'

const servers = 3
const buyers = 3
/** How old a replica's answer may be: two seconds as by default, or as many as are given, for a machine that does much beside. */
const boundMs = Number(process.argv[3] ?? 2) * 1_000
const rowMs = 8_000

interface Row {
  readonly name: string
  readonly begin: (standby: Standby) => Promise<void> | void
  /** Afterwards it answers again; not so one that was promoted. */
  readonly end: ((standby: Standby) => Promise<void> | void) | null
}

const rows: readonly Row[] = [
  { name: 'calm', begin: () => {}, end: () => {} },
  {
    name: 'replay paused',
    begin: async (standby) => await standby.pauseReplay(),
    end: async (standby) => await standby.resumeReplay(),
  },
  {
    name: 'restarted',
    async begin(standby) {
      await standby.stopServer('fast')
      await standby.startServer()
    },
    end: () => {},
  },
  {
    name: 'killed',
    begin: async (standby) => await standby.stopServer('immediate'),
    end: async (standby) => await standby.startServer(),
  },
  {
    name: 'hangs',
    begin: (standby) => standby.pause(),
    end: (standby) => standby.resume(),
  },
  { name: 'promoted', begin: async (standby) => await standby.promote(), end: null },
]

/** `npm run rehearse -- replica [SECONDS]`: people read lists and pages and buy, while the replica lags, dies, hangs, comes back and becomes another writer. */
export async function rehearseReplica(): Promise<void> {
  let standby: Standby | undefined
  const stage = await openStage({
    servers,
    environment: { METRICS_TOKEN: metricsToken, REPLICA_LAG_SECONDS: String(boundMs / 1_000) },
    async beside(postgres, databaseUrl) {
      standby = await postgres.standby()
      return { DATABASE_REPLICA_URL: standby.urlOf(databaseUrl) }
    },
  })
  try {
    if (standby === undefined) throw new Error('there is no standby')
    await rehearse(stage, standby)
  } finally {
    await standby?.stop()
    await stage.close()
  }
}

async function rehearse(stage: Stage, standby: Standby): Promise<void> {
  const db = openPostgres(stage.environment['DATABASE_URL'] ?? '', 2)
  const people = await openPeople(stage, db)
  try {
    await isUsedByAll(stage)
    const crowd = startBuyers(buyers, stage.ports, stage.stock, stage.stripe)
    const told: string[][] = []
    for (const row of rows) {
      process.stderr.write(`${row.name} …\n`)
      told.push(await act(row, stage, standby, people))
    }
    await people.end()
    await crowd.end()
    const losses = await countLosses(stage, [crowd])
    report(told, people, crowd, losses)
  } finally {
    // They read and write until they are told to end, whatever became of the rehearsal.
    await people.end()
    await db.close()
  }
}

async function openPeople(stage: Stage, db: ReturnType<typeof openPostgres>): Promise<People> {
  const { rows: found } = await db.query(
    `select o.id, o.key from organiser o join event e on e.organiser_id = o.id
      join event_date d on d.event_id = e.id where d.id = $1`,
    [stage.stock.dateId],
  )
  const organiserId = Number(found[0]?.['id'])
  const few = await seedShow(db, { types: [{ stock: 20, max_per_customer: 9 }] })
  const shop = { db, clock: { now: () => new Date() } as never }
  const secrets = createSecrets(
    ...keyRingOf(stage.environment['FOYER_SECRET'], () => {
      throw new Error('the stage has a secret')
    }),
  )
  const person = async () => {
    const staffId = await seedStaff(shop, { organiserId, role: 'owner' })
    const token = await openStaffSession(shop, staffId)
    return {
      cookie: `foyer-desk=${sessionCookieOf(secrets, token)}`,
      'x-xsrf-token': xsrfTokenOf(secrets, token),
    }
  }
  const program = async () => ({
    authorization: `Bearer ${await seedApiKey(shop, organiserId, ['orders.read', 'orders.sell'])}`,
  })
  const shown = changeWhatIsLeft(db, { stockId: few.stock.id, slug: few.slug }, boundMs)
  const people = startPeople({
    stage,
    boundMs,
    organiser: String(found[0]?.['key']),
    sellers: [await person(), await program()],
    colleague: await person(),
    shown,
  })
  return {
    ...people,
    async end() {
      await people.end()
      await shown.end()
    },
  }
}

/** Whether every server reads from the replica before long. */
async function isUsedByAll(stage: Stage): Promise<boolean> {
  const isUsed = async () => (await countReads(stage)).up === stage.ports.length
  return await until(isUsed).then(
    () => true,
    () => false,
  )
}

async function act(
  { name, begin, end }: Row,
  stage: Stage,
  standby: Standby,
  { seen }: People,
): Promise<string[]> {
  const before = { ...seen, failed: seen.answers.failed, reads: await countReads(stage) }
  seen.answers.slowestMs = 0
  await begin(standby)
  await setTimeout(rowMs)
  await end?.(standby)
  const isBack = end === null || (await isUsedByAll(stage))
  const after = await countReads(stage)
  const replica = after.replica - before.reads.replica
  const writer = after.writer - before.reads.writer
  return [
    name,
    `${replica + writer}`,
    `${replica}`,
    `${Math.round((100 * replica) / Math.max(1, replica + writer))} %`,
    `${seen.answers.slowestMs.toFixed(0)} ms`,
    `| ${seen.answers.failed - before.failed}`,
    `${seen.stale - before.stale}`,
    `${seen.unseen - before.unseen}`,
    isBack ? '0' : '1',
  ]
}
