import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { setTimeout } from 'node:timers/promises'
import { createShopper, type Shopper } from '../../packages/server/src/testing/shoppers/shopper.ts'
import { reserveWith, solveOne } from '../../packages/server/src/testing/shoppers/solve-captcha.ts'
import { createTally, overHttp, type Tally } from './over-http.ts'
import type { Stage } from './stage.ts'
import { confirmCard } from './stripe-side.ts'

const mostOfBasket = 8
const captchaTries = 3

/** Reserves, solving any captchas it is asked for. Answers whether the places are held. */
async function reserveThrough(shopper: Shopper): Promise<boolean> {
  let answer = await shopper.reserve()
  for (let tried = 0; tried < captchaTries && answer.captcha; tried += 1)
    answer = await reserveWith(shopper, await solveOne(shopper))
  return answer.reserved
}

/** Reserves one new basket after another from all over one network, and pays for none. */
export async function hoard(stage: Stage, network: string, isOver: () => boolean): Promise<void> {
  for (let number = 1; !isOver(); number += 1) {
    const ip = `${network}.${(number % 250) + 1}`
    const shopper = createShopper(overHttp(stage.ports, ip, createTally(), isOver), ip)
    try {
      await shopper.add([stage.stock, mostOfBasket])
      if (!(await reserveThrough(shopper))) await setTimeout(250)
    } catch {
      // Any other refusal: the hoarder goes on with the next basket.
      await setTimeout(250)
    }
  }
}

/** Buys two places and pays at once; tries a few more times after a temporary refusal. Answers whether they were bought. */
export async function buyHonestly(stage: Stage, ip: string, tally: Tally): Promise<boolean> {
  const shopper = createShopper(
    overHttp(stage.ports, ip, tally, () => false),
    ip,
  )
  try {
    await shopper.add([stage.stock, 2])
    if (!(await reserveThrough(shopper))) return false
    const intent = await shopper.token()
    await shopper.name(`${ip}@example.com`)
    await confirmCard(stage.stripe, intent)
    await shopper.inject({ url: `/do/checkout/stripe_auth/?payment_intent=${intent}` })
    for (let tried = 0; tried < 100; tried += 1) {
      if ((await shopper.send(deliverToBitticket, {})).status === 200) return true
      await setTimeout(250)
    }
  } catch (error) {
    process.stderr.write(`  ${ip}: ${String(error)}\n`)
  }
  return false
}
