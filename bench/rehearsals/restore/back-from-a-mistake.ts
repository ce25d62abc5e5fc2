import { setTimeout } from 'node:timers/promises'
import { startBuyers, type Crowd } from '../../faults/buyers.ts'
import { npmRunWell } from '../npm-run.ts'
import { goThroughDisaster } from './after-disaster.ts'
import { listTickets, showAtDoor, type HeldTicket } from './at-the-door.ts'
import type { BackupWay } from './backups.ts'
import { compareBooks } from './compare-books.ts'
import { buyAndRegret, placesThatKnow, type ErasableBuyer } from './erased-buyer.ts'
import { findMoment, giveRole, makeMistake } from './mistake.ts'
import { refundOrder } from './refund-order.ts'
import { countLost, listGone, type RestoreScore } from './restore-score.ts'
import { openScene, restore, sellAgain, type Scene } from './scene.ts'
import { seconds, tellStep } from '../tell-step.ts'

const buyers = 4
const pauseMs = 250

/** What happened until the shop was stopped. */
interface Night {
  readonly crowd: Crowd
  readonly erased: readonly ErasableBuyer[]
  /** The payments of an order that was given back before the mistake, and of one that nothing happened to. */
  readonly refunded: string
  readonly untouched: string
  /** Every ticket somebody held at the end. */
  readonly held: readonly HeldTicket[]
  /** Whether the audit saw the mistake. */
  readonly isSeen: boolean
}

/**
 * Somebody kills every ticket by a statement typed into the database, and it is noticed only some seconds later. The shop
 * is restored to the moment before, and what was sold since goes back to whoever paid it.
 */
export async function comeBackFromMistake(way: BackupWay): Promise<RestoreScore> {
  const scene = await openScene(way)
  try {
    const night = await playMistake(scene)
    return await comeBack(scene, night)
  } finally {
    await scene.close()
  }
}

async function playMistake(scene: Scene): Promise<Night> {
  const { backups, postgres, stage } = scene
  await giveRole(postgres)
  const crowd = startBuyers(buyers, stage.ports, stage.stock, stage.stripe, { pauseMs })
  const early = await buyAndRegret(stage, 'early')
  const late = await buyAndRegret(stage, 'late')
  tellStep('a full backup, while people buy')
  await backups.backUp()
  await backups.check()
  await early.erase()
  const [refunded = '', inPart = '', untouched = ''] = crowd.acknowledged.map(
    ({ intent }) => intent,
  )
  await refundOrder(stage, refunded)
  await setTimeout(5_000)
  tellStep('the mistake')
  await makeMistake(postgres, 'faults')
  const isSeen = (await stage.findBroken()).length > 0
  await late.erase()
  await refundOrder(stage, inPart, '1.00')
  await setTimeout(5_000)
  const held = await listTickets(stage)
  return { crowd, erased: [early, late], refunded, untouched, held, isSeen }
}

async function comeBack(scene: Scene, night: Night): Promise<RestoreScore> {
  const { backups, postgres, stage } = scene
  tellStep('it is noticed: the shop stops')
  const stopped = { wall: Date.now(), at: performance.now() }
  await scene.stopShop()
  await night.crowd.leave()
  const moment = findMoment(postgres)
  await postgres.stop('fast')
  tellStep(`the database goes back to ${moment}`)
  await restore(scene, moment)
  const restoredAt = performance.now()
  tellStep('accounts are erased again, and the provider is asked')
  const since = `${moment.slice(0, 19).replace(' ', 'T')}Z`
  const way = await goThroughDisaster(scene, since)
  const after = await sellAgain(scene, buyers)
  const backMs = performance.now() - stopped.at
  tellStep('it sells again: a new backup')
  await backups.backUp()
  await backups.check()
  await after.end()
  await npmRunWell(['reconcile', '--since', since], stage.environment)

  const momentMs = Date.parse(moment)
  const told = night.crowd.acknowledged.filter(({ intent }) => intent !== night.refunded)
  const kept = told.filter(({ at }) => at <= momentMs)
  const gone = await listGone(stage, told)
  const { opened, isAdmitted } = await tryDoor(scene, night, gone)
  const failures = {
    'the audit did not see the mistake': !night.isSeen,
    'not one account was erased again': way.erasedAgain !== 1,
    'not one refund had to be told by hand': way.toldByHand !== 1,
    'a good ticket does not open the door': !isAdmitted,
    'nothing was sold after the mistake': gone.length === 0,
  }
  return {
    name: 'a mistake: back to the moment before',
    orders: kept.length,
    lost: await countLost(stage, [...kept, ...after.acknowledged]),
    ...(await compareBooks(stage)),
    known: await countKnown(scene, night.erased),
    opened,
    rules: (await stage.findBroken()).length + Number(!way.isRight),
    failed: tellFailures(failures),
    told:
      `${gone.length} orders of the ${seconds(stopped.wall - momentMs)} s since are lost, and ${way.lostPayments} payments went back; ` +
      `sells again after ${seconds(backMs)} s, of which the database took ${seconds(restoredAt - stopped.at)}`,
  }
}

/** Shows the tickets of lost orders at the door, and one that is good. */
async function tryDoor(
  { stage, doorKey }: Scene,
  { held, untouched }: Night,
  gone: readonly { readonly intent: string }[],
): Promise<{ opened: number; isAdmitted: boolean }> {
  const lost = new Set(gone.map(({ intent }) => intent))
  const answers = await showAtDoor(
    stage,
    doorKey,
    held.filter(({ intent }) => lost.has(intent)),
  )
  const [good] = await showAtDoor(
    stage,
    doorKey,
    held.filter(({ intent }) => intent === untouched).slice(0, 1),
  )
  return {
    opened: answers.filter((one) => one !== 'unknown').length,
    isAdmitted: good === 'admitted',
  }
}

async function countKnown({ stage }: Scene, erased: readonly ErasableBuyer[]): Promise<number> {
  let known = 0
  for (const { email } of erased) known += (await placesThatKnow(stage, email)).length
  return known
}

function tellFailures(failures: Readonly<Record<string, boolean>>): number {
  const failed = Object.keys(failures).filter((what) => failures[what])
  for (const what of failed) process.stderr.write(`  FAILED: ${what}\n`)
  return failed.length
}
