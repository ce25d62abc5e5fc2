import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import { getSeatChanges } from '@foyer/contract/endpoints/seating/get-seat-changes.ts'
import { holdBestSeats } from '@foyer/contract/endpoints/seating/hold-best-seats.ts'
import { holdSeats } from '@foyer/contract/endpoints/seating/hold-seats.ts'
import { releaseSeats } from '@foyer/contract/endpoints/seating/release-seats.ts'
import type { Seat } from '@foyer/contract/shapes/seat.ts'
import type { FastifyInstance } from 'fastify'
import type { Answer, Browser } from './browser.ts'
import type { SeededStock } from '../builders/seed-catalogue.ts'
import { createShopper, type Shopper } from './shopper.ts'

type Plan = ResponseOf<typeof getCurrentSeatingPlan>
type Changes = ResponseOf<typeof getSeatChanges>

/** "Stalls-A-12", as requests name it. */
export function seat(name: string): Seat {
  const [section = '', row = '', number = ''] = name.split('-')
  return { section, row, number }
}

interface Party {
  readonly seats: number
  readonly wheelchairs: number
  readonly companions: number
  readonly category: string
}

interface Best {
  readonly groups: readonly (readonly Seat[])[]
  readonly seconds_remaining: number
  readonly error?: { readonly type: string; readonly message: string }
}

/** The names of what was found, each group in its order. */
export const namesOfGroups = ({ groups }: Best): string[][] =>
  groups.map((group) => group.map(({ section, row, number }) => `${section}-${row}-${number}`))

/** A buyer's actions on the page of a seated date. */
export interface SeatChooser {
  readonly buyer: Browser
  plan(): Promise<Plan>
  changes(since?: string): Promise<Changes>
  /** Calls that carry the page's token; `send` takes any other one, as a stranger may send. */
  hold(...seats: string[]): Promise<Answer<{ error?: { message: string } }>>
  /** The best seats for a party, which the shop chooses and holds. */
  best(party: Partial<Party>): Promise<Answer<Best>>
  release(...seats: string[]): Promise<Answer<unknown>>
  add(
    stock: SeededStock,
    ...seats: string[]
  ): Promise<Answer<{ error?: { type: string; message: string } }>>
  holdToken(): Promise<string>
}

export function createSeatChooser(buyer: Browser, dateId: number): SeatChooser {
  let token: string | undefined
  const params = { event_date_id: dateId }
  const chooser: SeatChooser = {
    buyer,
    async plan() {
      const { body, status } = await buyer.call(getCurrentSeatingPlan, {}, params)
      if (status !== 200) throw new Error(`plan: ${status}`)
      token = body.hold_token
      return body
    },
    async changes(since = '') {
      const url = `${getSeatChanges.path.replace('{event_date_id}', String(dateId))}?since=${since}`
      const { body } = await buyer.inject({ method: 'GET', url })
      return JSON.parse(body) as Changes
    },
    async holdToken() {
      if (token === undefined) await chooser.plan()
      return token ?? ''
    },
    async hold(...seats) {
      const hold_token = await chooser.holdToken()
      return await buyer.send(holdSeats, {
        event_date_id: dateId,
        seats: seats.map(seat),
        hold_token,
      })
    },
    async best(party) {
      const hold_token = await chooser.holdToken()
      const { body, ...answer } = await buyer.send(holdBestSeats, {
        event_date_id: dateId,
        seats: 0,
        wheelchairs: 0,
        companions: 0,
        ...party,
        hold_token,
      })
      return { ...answer, body: body as unknown as Best }
    },
    async release(...seats) {
      const hold_token = await chooser.holdToken()
      return await buyer.send(releaseSeats, {
        event_date_id: dateId,
        seats: seats.map(seat),
        hold_token,
      })
    },
    async add(stock, ...seats) {
      const hold_token = await chooser.holdToken()
      return await buyer.send(addToBasket, {
        parent_event_id: null,
        ticket: {
          [stock.typeId]: {
            ticket: stock.wire,
            vz_id: null,
            has_offer: false,
            qty: seats.length,
            seats: seats.map((name) => ({ ...seat(name), hold_token })),
          },
        },
      })
    },
  }
  return chooser
}

/** A buyer of seats, on the page of a date and in the checkout. */
export type SeatBuyer = Omit<Shopper, 'add'> & SeatChooser

export function createSeatBuyer(
  app: FastifyInstance,
  dateId: number,
  remoteAddress?: string,
): SeatBuyer {
  const shopper = createShopper(app, remoteAddress)
  return { ...shopper, ...createSeatChooser(shopper, dateId) }
}
