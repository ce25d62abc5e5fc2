import { setTimeout } from 'node:timers/promises'
import { checkout, requestsOf } from '../../purchase/requests.ts'
import { buyerOf, Refused } from '../crowd/buy-inside.ts'
import type { Chance } from '../crowd/chance.ts'
import type { Scene } from '../crowd/scene.ts'
import type { Visitor } from '../crowd/visitor.ts'

const times = 5

/** Asks for tickets by the calls themselves, without ever looking at the queue, until the sale is over. */
export async function goPast(scene: Scene, visitor: Visitor, chance: Chance): Promise<void> {
  const { read, post } = requestsOf(buyerOf(scene, visitor, 'past@example.org'))
  const { ticket } = scene
  const { tries } = scene.tally
  if (ticket === null) return
  await read(`${checkout}/get/`)
  for (let time = 0; time < times && !scene.isOver(); time += 1) {
    tries.ticketsWithoutPlace.tried += 1
    const isAdded = await works(async () => {
      await post('/do/checkout/add/', {
        ticket: { [ticket.typeId]: { ticket: ticket.wire, qty: 4 } },
      })
      return true
    })
    const isReserved = await works(async () =>
      (await post(`${checkout}/reserve_tickets/`)).includes('"reserved":true'),
    )
    if (isAdded || isReserved) tries.ticketsWithoutPlace.worked += 1
    await setTimeout(chance.between(4_000, 12_000))
  }
}

async function works(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
