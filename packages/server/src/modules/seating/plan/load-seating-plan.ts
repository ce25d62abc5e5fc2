import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import type { getCurrentSeatingPlan } from '@foyer/contract/endpoints/seating/get-current-seating-plan.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import { findSession } from '../../../platform/sessions/session.ts'
import { readBasketSeats, readChosen } from '../holds/hold-store.ts'
import { issueHoldToken } from '../holds/hold-token.ts'
import { hostedDate, openChart } from '../hosted/open-chart.ts'
import { planOf } from './seating-plan-of.ts'
import { presentPricing, rowsOfOthers } from './seating-plan-view.ts'
import { requireSeatedDate } from './require-seated-date.ts'
import { changesSince } from '../changes/seat-feed.ts'
import { readSeatTypes, type SeatedDate } from './seated-date-store.ts'
import { rememberOwner, type Owner } from '../holds/session-owners.ts'

type SeatingPlan = ResponseOf<typeof getCurrentSeatingPlan>

const nameOf = ({ section, row, number }: { section: string; row: string; number: string }) => ({
  section,
  row,
  number,
})

/** The plan of a date for this session. Reading changes nothing. @throws FoyerError not_found */
export async function loadPlan(
  { foyer, visitor, now }: NetworkAsking,
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
  const source = await sourceOf({ foyer, visitor, now }, read, owner)
  return {
    seating_plan_layout: source.layout,
    seating_plan_event: {
      provider_identifier: date.providerEvent ?? String(date.id),
      pricing: presentPricing(
        date,
        types,
        new Map(plan.categories.map(({ name, colour }) => [name, colour])),
      ),
      rules: { no_orphans: date.noOrphans, consecutive: date.consecutive },
      unavailable_seats: source.unavailable,
    },
    hold_token: source.holdToken,
    held_seats: chosen.map(nameOf),
    basket_seats: inBasket.map(nameOf),
    seconds_remaining:
      source.endsAt === null ? null : Math.ceil((source.endsAt.getTime() - now.getTime()) / 1000),
    on_sale: date.onSale,
    cursor: source.cursor,
  }
}

interface Source {
  readonly layout: SeatingPlan['seating_plan_layout']
  readonly unavailable: SeatingPlan['seating_plan_event']['unavailable_seats']
  readonly holdToken: string
  /** When what is held expires; null while nothing is held. */
  readonly endsAt: Date | null
  readonly cursor: string | null
}

/** Our own map, or the hosted chart, which itself knows what is taken. */
async function sourceOf(
  asking: NetworkAsking,
  {
    date,
    layout,
    chosen,
  }: {
    readonly date: SeatedDate
    readonly layout: Record<string, unknown>
    readonly chosen: readonly { readonly expiresAt: Date }[]
  },
  owner: Owner,
): Promise<Source> {
  const { foyer, visitor, now } = asking
  const hosted = hostedDate(foyer, date)
  if (hosted !== null) {
    const chart = await openChart(asking, hosted, date.id)
    const region = date.region ?? 'eu'
    const provider = {
      public_key: date.publicKey ?? '',
      region,
      chart_js: hosted.seating.scriptUrl(region),
    }
    return {
      layout: { layout: null, seating_plan_provider: provider },
      unavailable: [],
      holdToken: chart.token,
      endsAt: chart.expiresAt,
      cursor: null,
    }
  }
  const changes = await changesSince(foyer, String(date.id), '', now)
  const bound = { sessionToken: visitor.sessionToken, eventDateId: date.id }
  return {
    layout: { layout, seating_plan_provider: null },
    unavailable: rowsOfOthers(changes.taken, owner),
    holdToken: issueHoldToken(foyer.secrets, bound, now),
    endsAt: chosen[0]?.expiresAt ?? null,
    cursor: changes.cursor,
  }
}
