import { rmSync } from 'node:fs'
import { startBuyers } from '../../faults/buyers.ts'
import { until } from '../../faults/recovery.ts'
import { withClient } from '../../with-client.ts'
import type { BackupWay } from './backups.ts'
import type { RestoreScore } from './restore-score.ts'
import { openScene, restore, type Scene } from './scene.ts'
import { tellStep } from '../tell-step.ts'

/**
 * The control: one piece of the log is deleted from the archive. The check of the backups has to name it, and a restore to
 * a moment behind it has to fail, loudly.
 */
export async function loseOnePiece(way: BackupWay): Promise<RestoreScore> {
  const scene = await openScene(way)
  try {
    return await playGap(scene)
  } finally {
    await scene.close()
  }
}

async function playGap(scene: Scene): Promise<RestoreScore> {
  const { backups, postgres, stage } = scene
  await backups.backUp()
  const pieces = backups.listPieces().length
  const crowd = startBuyers(2, stage.ports, stage.stock, stage.stripe)
  while (backups.listPieces().length < pieces + 4) {
    const sold = crowd.acknowledged.length
    await until(async () => crowd.acknowledged.length > sold)
    await switchPiece(scene)
  }
  await crowd.end()
  const moment = await now(scene)
  await switchPiece(scene)
  await backups.check()
  const [missing = ''] = backups.listPieces().slice(-3)
  rmSync(missing)
  tellStep(`${missing.split('/').at(-1)} is gone from the archive`)
  const noticed = await backups.check().then(
    () => null,
    (error: Error) => error.message,
  )
  await scene.stopShop()
  await postgres.stop('fast')
  const refused = await restore(scene, moment).then(
    () => null,
    (error: Error) => error.message,
  )
  const isNamed = noticed?.includes(`missing: ${missing.split('/').at(-1)?.slice(0, 24)}`) ?? false
  const isLoud = refused?.includes('recovery ended before configured recovery target') ?? false
  return {
    name: 'a piece of the archive (control: it must fail)',
    orders: crowd.acknowledged.length,
    captured: 0,
    refunded: 0,
    lost: 0,
    orphans: 0,
    differences: 0,
    pence: 0,
    known: 0,
    opened: 0,
    rules: 0,
    failed: Number(!isNamed) + Number(!isLoud),
    told: `${isNamed ? 'the check names it' : 'NOBODY NOTICES'}; ${isLoud ? 'the restore refuses to open' : 'IT OPENS WITHOUT WHAT CAME AFTER'}`,
  }
}

async function switchPiece({ postgres }: Scene): Promise<void> {
  await withClient(postgres.url, async (client) => {
    await client.query('select pg_switch_wal()')
  })
}

const now = async ({ postgres }: Scene): Promise<string> =>
  await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ now: string }>('select now()::text as now')
    return rows[0]?.now ?? ''
  })
