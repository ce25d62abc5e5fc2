import { setTimeout as pause } from 'node:timers/promises'
import { buyByCard } from './card-buyer.mjs'
import { cardUrl, shopUrl } from './stand-ins.mjs'

/** Buys two tickets by card through the proxy, and waits for the mail with the tickets. Answers the seconds it took. */
export async function buyOnce({ ask }, email, onRefused) {
  const began = performance.now()
  await buyByCard({ shop: shopUrl, simulators: cardUrl, ask, email, onRefused })
  return (performance.now() - began) / 1000
}

/** Visitors who look at pages and buyers who buy, without a pause, until `end`. Answers what became of them. */
export function startCrowd(proxy, name, { visitors = 4, buyers = 1 } = {}) {
  const found = {
    answered: 0,
    /** @type {string[]} */
    refused: [],
    purchases: 0,
    /** @type {string[]} */
    unfinished: [],
  }
  const refuse = (what) => found.refused.push(what)
  let isOver = false
  const pages = ['/', '/events/late-night-jazz/', '/checkout/', '/legal-information/']
  async function look(number) {
    for (let turn = number; !isOver; turn += 1) {
      const url = pages[turn % pages.length]
      const { status, body } = await proxy.ask(`${shopUrl}${url}`, {
        headers: { accept: 'text/html' },
      })
      if (status === 0 || status >= 500) refuse(`GET ${url}: ${status} ${body.slice(0, 100)}`)
      else found.answered += 1
      await pause(50)
    }
  }
  async function buy(number) {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        await buyOnce(proxy, `${name}.${number}.${turn}@buyers.example`, refuse)
        found.purchases += 1
      } catch (error) {
        found.unfinished.push(error.message)
      }
      await pause(1000)
    }
  }
  const all = Promise.all([
    ...Array.from({ length: visitors }, async (_, number) => await look(number)),
    ...Array.from({ length: buyers }, async (_, number) => await buy(number)),
  ])
  return {
    async end() {
      isOver = true
      await all
      return found
    },
  }
}
