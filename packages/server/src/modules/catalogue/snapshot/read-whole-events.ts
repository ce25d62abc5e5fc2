import type { Tx } from '../../../platform/database/db.ts'
import type { WholeEvent } from './catalogue-event.ts'
import * as eventStore from './event-store.ts'

/** Reads events with everything that belongs to them, in statements that travel together. */
export async function readWholeEvents(tx: Tx, ids: readonly number[]): Promise<WholeEvent[]> {
  const [events, types, dates, stocks, requirements, offers, questions, plans] = await Promise.all([
    eventStore.readEvents(tx, ids),
    eventStore.readTicketTypes(tx, ids),
    eventStore.readDates(tx, ids),
    eventStore.readStocks(tx, ids),
    eventStore.readRequirements(tx, ids),
    eventStore.readOffers(tx, ids),
    eventStore.readQuestions(tx, ids),
    eventStore.readPlans(tx, ids),
  ])
  const ofEvent = <One extends { readonly eventId: number }>(all: readonly One[], id: number) =>
    all.filter(({ eventId }) => eventId === id)
  return events.map((event) => {
    const own = {
      types: ofEvent(types, event.id),
      dates: ofEvent(dates, event.id),
      stocks: ofEvent(stocks, event.id),
    }
    return {
      event,
      ...own,
      requirements: ofEvent(requirements, event.id),
      offers: ofEvent(offers, event.id),
      questions: ofEvent(questions, event.id),
      plans: ofEvent(plans, event.id),
      byId: { types: byId(own.types), dates: byId(own.dates), stocks: byId(own.stocks) },
    }
  })
}

const byId = <One extends { readonly id: number }>(all: readonly One[]): Map<number, One> =>
  new Map(all.map((one) => [one.id, one]))
