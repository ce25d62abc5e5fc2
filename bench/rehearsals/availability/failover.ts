import { setTimeout } from 'node:timers/promises'
import type { Crowd } from '../../faults/buyers.ts'
import type { Act } from '../../faults/score-of.ts'
import { printScoreboard, type Score } from '../../faults/scoreboard.ts'
import { npmRun } from '../npm-run.ts'
import { openAvailabilityStage, type AvailabilityStage } from './availability-stage.ts'
import { etcdLeaderLost, primaryHangs } from './machine-faults.ts'
import { inSeconds, untilNextSale } from './next-sale.ts'
import { tryRow, type Row } from './rows.ts'

const rounds = 3
/** The bound on the time without sales. */
const sellsWithinSeconds = 15
/** So long the standbys have received nothing when the primary is lost, as behind a line that was slow. */
const lagMs = 1_500

/** The machine of the primary loses its power while its standbys lag behind. */
async function loseOnce({ cluster }: AvailabilityStage, crowd: Crowd) {
  const primary = await cluster.primary()
  const standbys = cluster.nodes.filter((node) => node !== primary)
  for (const node of standbys) node.stopReceiving()
  await setTimeout(lagMs)
  const lost = Date.now()
  await primary.kill()
  for (const node of standbys) node.receiveAgain()
  const seconds = await untilNextSale(crowd, lost)
  primary.start()
  await cluster.untilWhole()
  return { seconds, whole: (Date.now() - lost) / 1_000 }
}

const losePrimary =
  (times: number) =>
  async (stage: AvailabilityStage, crowd: Crowd): Promise<Act> => {
    const sold: number[] = []
    const whole: number[] = []
    for (let round = 0; round < times; round += 1) {
      const one = await loseOnce(stage, crowd)
      sold.push(one.seconds)
      whole.push(one.whole)
      process.stderr.write(`  sold again after ${inSeconds([one.seconds])} s\n`)
      await setTimeout(2_000)
    }
    return {
      tries: times,
      failed: sold.filter((seconds) => seconds > sellsWithinSeconds).length,
      told: `sold again after ${inSeconds(sold)} s; the lost machine was a standby after ${inSeconds(whole)} s`,
    }
  }

const rows: readonly Row[] = [
  { name: 'primary lost', act: losePrimary(rounds), changesPrimary: true },
  { name: 'primary hangs', act: primaryHangs, changesPrimary: true },
  { name: 'etcd leader lost', act: etcdLeaderLost, changesPrimary: false },
]

/**
 * Kills the machines of the database while people buy, and counts what was lost of what they were told. Then does the same
 * without synchronous replication, where something has to be lost: otherwise this could not have noticed a loss.
 * `npm run rehearse -- failover [WORD …]` tries only rows whose name has one of these words.
 */
export async function rehearseFailover(): Promise<void> {
  const words = process.argv.slice(3)
  const isWanted = (name: string): boolean =>
    words.length === 0 || words.some((word) => name.includes(word))
  const wanted = rows.filter(({ name }) => isWanted(name))
  const scores = wanted.length === 0 ? [] : await withSynchronous(wanted)
  const control = isWanted(controlName) ? await withoutSynchronous() : null
  if (scores.length > 0) printScoreboard(scores)
  if (control !== null) process.stdout.write(`\n${control.text}\n`)
  if (scores.some(({ isClean }) => !isClean) || control?.isAsExpected === false)
    process.exitCode = 1
}

const controlName = 'asynchronous'

async function withSynchronous(wanted: readonly Row[]): Promise<Score[]> {
  const stage = await openAvailabilityStage()
  try {
    const scores: Score[] = []
    for (const [number, row] of wanted.entries())
      scores.push(await tryRow(stage, row, { number, at: stage.shops.ports }))
    return scores
  } finally {
    await stage.close()
  }
}

/** The control: one round; what it has lost goes back to its buyers. */
async function withoutSynchronous(): Promise<{ text: string; isAsExpected: boolean }> {
  const stage = await openAvailabilityStage({ isSynchronous: false })
  try {
    const since = new Date()
    const row = { name: controlName, act: losePrimary(1), changesPrimary: false }
    const score = await tryRow(stage, row, { number: 0, at: stage.shops.ports })
    const { environment } = stage.shops
    const wishes = ['--since', since.toISOString(), '--adopt', '--refund']
    const given = await npmRun(['reconcile', ...wishes], environment)
    const audit = await npmRun(['audit'], environment)
    const isAsExpected = score.lostOrders > 0 && given.code === 0 && audit.code === 0
    if (!isAsExpected) process.stderr.write(`${given.text}\n${audit.text}\n`)
    return {
      text: `Without synchronous replication the same loss of a machine cost ${score.lostOrders} of ${score.orders} orders that buyers had been told of (${score.told}).
${given.code === 0 ? 'reconcile --adopt --refund gave back the money of what was lost' : 'reconcile did not end well'}; ${audit.code === 0 ? 'then all rules of the audit held' : 'the audit found broken rules'}.${score.lostOrders > 0 ? '' : '\nIt has to lose something: otherwise this rehearsal could not have noticed a loss.'}`,
      isAsExpected,
    }
  } finally {
    await stage.close()
  }
}
