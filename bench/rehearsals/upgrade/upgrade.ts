import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { countLosses, type Losses } from '../../faults/count-losses.ts'
import { printAligned } from '../../faults/scoreboard.ts'
import { stopServer } from '../../reserve/servers.ts'
import { tellStep } from '../tell-step.ts'
import { watchLocks } from './lock-waits.ts'
import { makeOldVersion, type OldVersion } from './old-version.ts'
import { openUpgradeStage, type UpgradeStage } from './upgrade-stage.ts'

const calmMs = 6_000
const bothMs = 12_000

interface Act {
  readonly told: string
  readonly failed: number
}

interface Score extends Losses, Act {
  readonly name: string
  readonly orders: number
  readonly unanswered: number
}

/**
 * The database goes from the last release's schema to this one while people buy, and both versions serve; then the same,
 * but the new version is taken back after it has migrated. The exit code is 1 when anything is lost. `npm run rehearse --
 * upgrade [--from COMMIT]`.
 */
export async function rehearseUpgrade(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { from: { type: 'string' } },
  })
  tellStep('the old version is checked out and built')
  const old = makeOldVersion(values.from)
  process.stdout.write(`From ${old.told}\n`)
  const scores = [
    await play('old, both, new', old, goForward),
    await play('old, both, old again', old, goForwardAndBack),
  ]
  printScores(scores)
  const lost = scores.map(
    ({ lostOrders, money, processes, oddAnswers, rules, failed }) =>
      lostOrders + money + processes + oddAnswers + rules + failed,
  )
  if (lost.some((one) => one > 0)) process.exitCode = 1
}

async function play(
  name: string,
  old: OldVersion,
  act: (stage: UpgradeStage, old: OldVersion) => Promise<Act>,
): Promise<Score> {
  tellStep(`${name}: a shop of the old version`)
  const upgrade = await openUpgradeStage(old)
  try {
    const { stage, crowd } = upgrade
    await setTimeout(calmMs)
    const acted = await act(upgrade, old)
    await setTimeout(calmMs)
    await crowd.end()
    tellStep('the books are compared')
    const losses = await countLosses(stage, [crowd])
    for (const oddity of crowd.tally.oddities) process.stderr.write(`  ${oddity}\n`)
    for (const [why, count] of Object.entries(crowd.unfinished))
      process.stderr.write(`  not bought: ${count} × ${why}\n`)
    return {
      name,
      orders: crowd.acknowledged.length,
      unanswered: crowd.tally.unanswered,
      ...losses,
      ...acted,
    }
  } finally {
    await upgrade.close()
  }
}

/** The first new process migrates while the old ones serve; then all serve; then the old ones are drained one by one. */
async function goForward(upgrade: UpgradeStage): Promise<Act> {
  const { stage, crowd } = upgrade
  const { first, told } = await migrateUnderLoad(upgrade)
  const second = await upgrade.startNew('web')
  const worker = await upgrade.startNew('work')
  tellStep('both versions serve')
  const before = crowd.acknowledged.length
  await setTimeout(bothMs)
  const both = crowd.acknowledged.length - before
  tellStep('the old version is drained')
  for (const [server, replacement] of [
    [stage.workers[0], worker],
    [stage.servers[0], first],
    [stage.servers[1], second],
  ] as const) {
    if (server === undefined) throw new Error('the old version has too few processes')
    await stopServer(server.process)
    server.process = replacement
  }
  return { told: `${told}; ${both} orders while both served`, failed: Number(both === 0) }
}

/** The program is taken back after it has migrated: the old version goes on alone, on the new schema. */
async function goForwardAndBack(upgrade: UpgradeStage, old: OldVersion): Promise<Act> {
  const { stage, crowd } = upgrade
  const { first, told } = await migrateUnderLoad(upgrade)
  const worker = await upgrade.startNew('work')
  await setTimeout(bothMs)
  tellStep('the new version is taken back')
  await Promise.all([stopServer(first), stopServer(worker)])
  const before = crowd.acknowledged.length
  await setTimeout(bothMs)
  const alone = crowd.acknowledged.length - before
  const audit = spawnSync('npm', ['run', '--silent', 'audit'], {
    cwd: old.folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...stage.environment },
  })
  if (audit.status !== 0) process.stderr.write(audit.stdout)
  return {
    told: `${told}; ${alone} orders by the old version alone afterwards`,
    failed: Number(alone === 0) + Number(audit.status !== 0),
  }
}

async function migrateUnderLoad(upgrade: UpgradeStage) {
  const { stage, crowd } = upgrade
  const before = new Set(await upgrade.listMigrations())
  const locks = watchLocks(stage)
  crowd.tally.slowestMs = 0
  tellStep('a process of the new version starts, and migrates')
  const began = performance.now()
  const first = await upgrade.startNew('web')
  const ms = performance.now() - began
  const { slowestMs } = crowd.tally
  const longest = await locks.stop()
  const ran = (await upgrade.listMigrations()).filter((name) => !before.has(name))
  if (longest.ms > 0) process.stderr.write(`  the longest wait was of: ${longest.statement}\n`)
  return {
    first,
    told:
      `${ran.length} migrations, ready after ${(ms / 1000).toFixed(1)} s, ` +
      `slowest answer meanwhile ${slowestMs.toFixed(0)} ms, longest wait for a lock ${longest.ms.toFixed(0)} ms`,
  }
}

function printScores(scores: readonly Score[]): void {
  const head = [
    'who serves',
    'orders',
    'none',
    '| lost orders',
    'lost money',
    'dead',
    '5xx',
    'audit',
    'failed',
    '|',
  ]
  printAligned([
    head,
    ...scores.map((one) =>
      [
        one.name,
        one.orders,
        one.unanswered,
        `| ${one.lostOrders}`,
        one.money,
        one.processes,
        one.oddAnswers,
        one.rules,
        one.failed,
        `| ${one.told}`,
      ].map(String),
    ),
  ])
}
