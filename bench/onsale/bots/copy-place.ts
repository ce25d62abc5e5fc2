import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../crowd/chance.ts'
import type { PlannedBuyer } from '../crowd/crowd-plan.ts'
import { callsOf } from '../crowd/queue-calls.ts'
import type { Scene } from '../crowd/scene.ts'
import { openVisitor, type Visitor } from '../crowd/visitor.ts'

const copies = 5

/**
 * Shows what one session was given from others: the answer to its challenge, and the cookie of its place, as it stands and
 * with another number in it.
 */
export async function copyPlace(
  scene: Scene,
  { ip }: PlannedBuyer,
  owner: Visitor,
  chance: Chance,
): Promise<void> {
  await setTimeout(chance.between(4_000, 12_000))
  const places = [...owner.cookies].filter(([name]) => name.startsWith('foyer-of-'))
  if (places.length === 0) return
  const { tries } = scene.tally
  const ownersCalls = callsOf(scene, owner)
  const proof = await ownersCalls.prove()
  for (let copy = 0; copy < copies && !scene.isOver(); copy += 1) {
    const thief = openVisitor(scene, ip, chance)
    const calls = callsOf(scene, thief)
    if ((await calls.page('bot')) === null) return
    if (proof !== null) {
      tries.proofsShownAgain.tried += 1
      if ((await calls.join(proof)) && isProved(thief)) tries.proofsShownAgain.worked += 1
    }
    for (const [name, value] of places)
      thief.cookies.set(name, copy === 0 ? value : value.replace(/-\d+-/, `-${copy}-`))
    tries.placesCopied.tried += 1
    // A place of nobody leads back to the page; that of the owner, once called, would lead to the tickets.
    if (await calls.enter()) tries.placesCopied.worked += 1
    await setTimeout(chance.between(500, 2_000))
  }
}

/** Whether the place that was given counts as one that a browser has worked for. */
function isProved({ cookies }: Visitor): boolean {
  return [...cookies].some(
    ([name, value]) => name.startsWith('foyer-of-q') && value.startsWith('1-'),
  )
}
