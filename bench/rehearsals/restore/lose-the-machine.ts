import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { startBuyers } from '../../faults/buyers.ts'
import { until } from '../../faults/recovery.ts'
import { withClient } from '../../with-client.ts'
import { goThroughDisaster } from './after-disaster.ts'
import type { BackupWay } from './backups.ts'
import { compareBooks } from './compare-books.ts'
import { countLost, listGone, type RestoreScore } from './restore-score.ts'
import { openScene, restore, sellAgain, type Scene } from './scene.ts'
import { seconds, tellStep } from '../tell-step.ts'

const buyers = 4
const pauseMs = 250
/** As `archive_timeout` in deploy/postgresql. */
const archiveSeconds = 60
/** How long before the next piece would be handed over the machine is lost: as late as can be told. */
const marginSeconds = 3

/**
 * The machine of the database is lost with its disk, right before a piece of the log would have been handed over. All that
 * is left is the archive: what it lacks is lost, and its money goes back.
 */
export async function loseMachine(way: BackupWay): Promise<RestoreScore> {
  const scene = await openScene(way)
  try {
    return await playLoss(scene)
  } finally {
    await scene.close()
  }
}

async function playLoss(scene: Scene): Promise<RestoreScore> {
  const { backups, postgres, stage } = scene
  const crowd = startBuyers(buyers, stage.ports, stage.stock, stage.stripe, { pauseMs })
  tellStep('a full backup, while people buy')
  await backups.backUp()
  await backups.check()
  await untilHandedOver(scene)
  tellStep('the last piece that will be handed over has been')
  await setTimeout((archiveSeconds - marginSeconds) * 1_000)
  const lostAt = { wall: Date.now(), at: performance.now() }
  await postgres.stop('immediate')
  rmSync(postgres.data, { recursive: true })
  tellStep('the machine is lost with its disk')
  await scene.stopShop()
  await crowd.leave()
  tellStep('the database goes to the end of the archive')
  await restore(scene, null)
  const restoredAt = performance.now()
  const endsAt = await lastCommit(scene)
  tellStep('the provider is asked')
  const since = `${new Date(endsAt).toISOString().slice(0, 19)}Z`
  const way = await goThroughDisaster(scene, since)
  const after = await sellAgain(scene, buyers)
  const backMs = performance.now() - lostAt.at
  tellStep('it sells again')
  await after.end()
  const kept = crowd.acknowledged.filter(({ at }) => at <= endsAt)
  const gone = await listGone(stage, crowd.acknowledged)
  const lostMs = lostAt.wall - endsAt
  return {
    name: 'the machine with its disk: back to the end of the archive',
    orders: kept.length,
    lost: await countLost(stage, [...kept, ...after.acknowledged]),
    ...(await compareBooks(stage)),
    known: 0,
    opened: 0,
    rules: (await stage.findBroken()).length + Number(!way.isRight),
    // A piece is handed over when its time is up, which the archiver notices within seconds.
    failed: Number(lostMs > (archiveSeconds + 10) * 1_000),
    told:
      `${seconds(lostMs)} s of sales are lost (archive_timeout is ${archiveSeconds}), ${gone.length} orders, and ${way.lostPayments} payments went back; ` +
      `sells again after ${seconds(backMs)} s, of which the database took ${seconds(restoredAt - lostAt.at)}`,
  }
}

/** Waits for a moment at which a piece of the log has just gone into the archive. */
async function untilHandedOver({ postgres }: Scene): Promise<void> {
  const count = async (): Promise<number> =>
    await withClient(postgres.url, async (client) => {
      const { rows } = await client.query<{ archived_count: string }>(
        'select archived_count from pg_stat_archiver',
      )
      return Number(rows[0]?.archived_count)
    })
  const before = await count()
  await until(async () => (await count()) > before, (archiveSeconds + 60) * 1_000)
}

/** The time of the newest transaction that was restored, in milliseconds, from the server's log. */
async function lastCommit({ postgres }: Scene): Promise<number> {
  const told = await postgres.run('grep', [
    'last completed transaction was at log time',
    postgres.log,
  ])
  const time = /log time (\S+ \S+)$/.exec(told.trim().split('\n').at(-1) ?? '')?.[1] ?? ''
  return Date.parse(`${time.slice(0, 23).replace(' ', 'T')}Z`)
}
