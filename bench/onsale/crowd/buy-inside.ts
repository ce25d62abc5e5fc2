import { setTimeout } from 'node:timers/promises'
import type { Buyer } from '../../purchase/buyer.ts'
import { payReserved } from '../../purchase/buy-tickets.ts'
import { checkout, requestsOf, type Requests } from '../../purchase/requests.ts'
import type { Chance } from './chance.ts'
import type { PlannedBuyer } from './crowd-plan.ts'
import type { Scene } from './scene.ts'
import type { Challenge } from './solved-challenges.ts'
import type { Visitor } from './visitor.ts'

export type Bought =
  | { readonly end: 'bought' | 'reserved' | 'vanished' | 'left'; readonly tickets: number }
  | { readonly end: 'found none'; readonly tickets: 0; readonly why: string }

/** The visitor as somebody who buys: throws when the shop refuses. */
export function buyerOf(scene: Scene, visitor: Visitor, email: string): Buyer {
  return {
    email,
    async ask(call) {
      const { status, body } = await visitor.ask(call, 'inside')
      const text = Buffer.from(body, 'latin1').toString()
      if (status >= 400) throw new Refused(call.url, status, text)
      return text
    },
    cookie: (name) => visitor.cookies.get(name),
    readCode: async () =>
      (await scene.simulators?.waitForMail(
        email,
        400,
        ({ text }) => /\b\d{6}\b/.exec(text)?.[0],
      )) ?? '',
    confirmCard: async (intent) => await scene.simulators?.confirm(intent),
  }
}

export class Refused extends Error {
  constructor(url: string, status: number, body: string) {
    super(`${url.split('?', 1)[0]}: ${status} ${body.slice(0, 160)}`)
  }
}

/** From the page of the event to the mail with the tickets. */
export async function buyInside(
  scene: Scene,
  visitor: Visitor,
  { number, kind, wants }: PlannedBuyer,
  chance: Chance,
): Promise<Bought> {
  const buyer = buyerOf(scene, visitor, `onsale.${number}@example.org`)
  const requests = requestsOf(buyer)
  await setTimeout(chance.between(500, 3_000))
  const offered = await fillBasket(scene, requests, wants)
  if (offered !== null) return { end: 'found none', tickets: 0, why: offered }
  await setTimeout(chance.between(500, 2_000))
  const reserved = await reserve(scene, requests, visitor, wants)
  if (typeof reserved === 'string') return { end: 'found none', tickets: 0, why: reserved }
  if (kind === 'vanishes') return { end: 'vanished', tickets: 0 }
  if (kind === 'leaves') {
    await requests.post(`${checkout}/destroy_sale/`).catch(() => {})
    return { end: 'left', tickets: 0 }
  }
  if (scene.simulators === null) return { end: 'reserved', tickets: reserved }
  await requests.moveTo('login')
  await payReserved(buyer)
  return { end: 'bought', tickets: reserved }
}

/** Null when they are in the basket, else why not. */
async function fillBasket(
  { eventPage }: Scene,
  { open, post, openCheckout }: Requests,
  wants: number,
): Promise<string | null> {
  const event = await open(eventPage)
  const row = /name="ticket\[(\d+)\]\[ticket\]" value="([^"]+)"/.exec(event)
  if (row === null) return 'the event’s page offers none'
  const [, id = '', ticket = ''] = row
  try {
    await post('/do/checkout/add/', { ticket: { [id]: { ticket, qty: wants } } })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.message
  }
  await openCheckout()
  return null
}

interface Reserved {
  readonly reserved: boolean
  readonly captcha: boolean
  readonly error: string | null
}

/** How many were reserved; somebody who wants two takes the last one, too. */
async function reserve(
  scene: Scene,
  { read, post, moveTo }: Requests,
  visitor: Visitor,
  wants: number,
): Promise<number | string> {
  await moveTo('reserve')
  const ask = async (proof: string | null): Promise<Reserved> =>
    JSON.parse(
      await post(
        `${checkout}/reserve_tickets/`,
        proof === null ? {} : { 'h-captcha-response': proof },
      ),
    ) as Reserved
  const askProved = async (): Promise<Reserved> => {
    const first = await ask(null)
    return first.captcha ? await ask(await solveCaptcha(scene, visitor)) : first
  }
  for (let qty = wants; ; qty -= 1) {
    const answer = await askProved()
    if (answer.reserved) return qty
    if (qty === 1) return answer.error ?? 'not reserved, and not said why'
    const basket = JSON.parse(await read(`${checkout}/get/`)) as {
      tickets?: readonly { ticket_id: number }[]
    }
    const [line] = basket.tickets ?? []
    if (line === undefined) return answer.error ?? 'the basket is empty'
    try {
      await post(`${checkout}/update_ticket_quantity/`, {
        ticket_id: line.ticket_id,
        quantity: qty - 1,
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.message
    }
  }
}

async function solveCaptcha({ challenges }: Scene, visitor: Visitor): Promise<string> {
  const { body } = await visitor.ask(
    { method: 'GET', url: '/ajax/captcha/challenge/', headers: { accept: 'application/json' } },
    'inside',
  )
  const { parameters } = JSON.parse(body) as { parameters: Challenge }
  return challenges?.make(parameters) ?? ''
}
