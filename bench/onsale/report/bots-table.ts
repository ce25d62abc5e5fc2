import { figure, type Table } from '../../report.ts'
import { isBot, type Kind } from '../crowd/crowd-plan.ts'
import type { Outcome } from '../crowd/come-and-buy.ts'
import type { OwnShop, Rehearsal } from '../rehearsal.ts'

const percent = (share: number): string =>
  Number.isFinite(share) ? `${(share * 100).toFixed(1)} %` : '–'

/** Who won how much. */
export function winnersTable({ plan, outcomes }: Rehearsal): Table {
  const kinds = [...new Set(plan.map(({ kind }) => kind))].toSorted()
  const all = outcomes.reduce((sum, { bought }) => sum + (bought?.tickets ?? 0), 0)
  const row = (name: string, of: (kind: Kind) => boolean): string[] => {
    const own = outcomes.filter(({ kind }) => of(kind))
    const tickets = own.reduce((sum, { bought }) => sum + (bought?.tickets ?? 0), 0)
    return [
      name,
      percent(own.length / outcomes.length),
      String(own.filter(({ arrival }) => arrival !== null).length),
      String(own.filter(({ waited }) => waited === 'inside').length),
      String(tickets),
      percent(tickets / all),
    ]
  }
  return {
    title: 'Who won',
    columns: ['', 'of all who came', 'places', 'came in', 'tickets', 'of all tickets'],
    rows: [
      ...kinds.map((kind) => row(kind, (one) => one === kind)),
      row('all people', (kind) => !isBot(kind)),
      row('all bots', isBot),
    ],
  }
}

/**
 * The share of the tickets that bots win with each measure, and what the very same tries would have won without it. The
 * second is worked out from this run: whoever was refused would have had a place like any other.
 */
export function measuresTable(rehearsal: Rehearsal): Table {
  const { outcomes, tally, wishes } = rehearsal
  const placed = outcomes.filter(({ arrival }) => arrival !== null)
  const share = (some: readonly Outcome[], all: readonly Outcome[]): number =>
    wishesOf(some) / wishesOf(all)
  const bots = (some: readonly Outcome[]): Outcome[] => some.filter(({ kind }) => isBot(kind))
  const inOrder = placed.toSorted((one, other) => (one.arrival ?? 0) - (other.arrival ?? 0))
  const waited = outcomes.filter(({ kind }) => kind !== 'bot past the queue')
  const { tries } = tally
  const past = outcomes.filter(({ kind }) => kind === 'bot past the queue')
  const rows = [
    [
      'a draw, in place of the order of coming',
      percent(share(bots(placed), placed)),
      percent(share(bots(firstOf(inOrder, wishes.places)), firstOf(inOrder, wishes.places))),
    ],
    [
      'a bound for each network',
      percent(share(bots(placed), placed)),
      percent(share(bots(waited), waited)),
    ],
    [
      'a proof counts for one session',
      `${tries.proofsShownAgain.worked} of ${tries.proofsShownAgain.tried} worked`,
      `${tries.proofsShownAgain.tried} more places`,
    ],
    [
      'a place counts for one session',
      `${tries.placesCopied.worked} of ${tries.placesCopied.tried} worked`,
      `${tries.placesCopied.tried} more places`,
    ],
    [
      'no ticket without a place, by whatever call',
      `${tries.ticketsWithoutPlace.worked} of ${tries.ticketsWithoutPlace.tried} worked`,
      percent(Math.min(1, wishesOf(past) / wishes.places)),
    ],
  ]
  return {
    title: 'Bots’ share of the tickets, by what is done against them',
    columns: ['', 'with it', 'without it'],
    rows: rehearsal.own === null ? rows : [...rows, workRow(rehearsal.own)],
  }
}

/** What proof of work changes is the price of a place, not whether somebody who pays it gets one. */
function workRow({ work }: OwnShop): string[] {
  const each = work.iterations / work.perSecond
  return [
    'work for a place (seconds of one core of this machine; places of it in half an hour)',
    `${figure(each)} s; ${figure(1800 / each)}`,
    '0 s; as many as the network’s bound',
  ]
}

const wishesOf = (some: readonly Outcome[]): number =>
  some.reduce((sum, { kind }) => sum + (isBot(kind) ? 4 : 1.6), 0)

/** Those who would have been served before all tickets were gone. */
function firstOf(inOrder: readonly Outcome[], places: number): Outcome[] {
  let left = places
  return inOrder.filter((one) => {
    const isServed = left > 0
    left -= wishesOf([one])
    return isServed
  })
}
