import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { Foyer } from '../../foyer.ts'
import { findSession } from '../../platform/session.ts'
import { readBasketSeats, readChosen } from './hold-store.ts'
import { issueHoldToken } from './hold-token.ts'
import { planOf } from './plan-of.ts'
import { presentPricing, rowsOfOthers } from './plan-view.ts'
import { requireSeatedDate } from './require-seated-date.ts'
import { changesSince } from './seat-feed.ts'
import { readSeatTypes } from './seated-date-store.ts'
import { rememberOwner } from './session-owners.ts'

interface Asking {
  readonly foyer: Foyer
  readonly visitor: { readonly sessionToken: string }
  readonly now: Date
}

type SeatingPlan = ResponseOf<typeof getCurrentSeatingPlan>

const nameOf = ({ section, row, number }: { section: string; row: string; number: string }) => ({
  section,
  row,
  number,
})

/** The plan of a date for this session. Reading changes nothing. @throws FoyerError not_found */
export async function loadPlan(
  { foyer, visitor, now }: Asking,
  eventDateId: string,
): Promise<SeatingPlan> {
  const { sessionToken } = visitor
  const read = await foyer.db.read(async (tx) => {
    const date = await requireSeatedDate(tx, eventDateId, now)
    const session = await findSession(tx, sessionToken, now)
    const saleId = session?.saleId ?? null
    const known = await planOf(foyer, tx, date)
    return {
      date,
      session,
      ...known,
      types: await readSeatTypes(tx, date.id),
      chosen:
        session === undefined
          ? []
          : await readChosen(tx, { eventDateId: date.id, sessionId: session.id }, now),
      inBasket: saleId === null ? [] : await readBasketSeats(tx, saleId, date.id),
    }
  })
  const { date, chosen, inBasket, plan, types } = read
  const owner = rememberOwner(foyer, sessionToken, read.session, now)
  const changes = await changesSince(foyer, String(date.id), '', now)
  const first = chosen[0]?.expiresAt.getTime() ?? null
  return {
    seating_plan_layout: { layout: read.layout, seating_plan_provider: null },
    seating_plan_event: {
      provider_identifier: date.providerEvent ?? String(date.id),
      pricing: presentPricing(
        date,
        types,
        new Map(plan.categories.map(({ name, colour }) => [name, colour])),
      ),
      rules: { no_orphans: date.noOrphans, consecutive: date.consecutive },
      unavailable_seats: rowsOfOthers(changes.taken, owner),
    },
    hold_token: issueHoldToken(foyer.secrets, { sessionToken, eventDateId: date.id }, now),
    held_seats: chosen.map(nameOf),
    basket_seats: inBasket.map(nameOf),
    seconds_remaining: first === null ? null : Math.ceil((first - now.getTime()) / 1000),
    on_sale: date.onSale,
    cursor: changes.cursor,
  }
}
