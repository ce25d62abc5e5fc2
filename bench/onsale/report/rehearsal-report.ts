import { minuteMs } from '@foyer/contract/time-units.ts'
import { atLeast, atMost, percentile, type Goal, type Report } from '../../report.ts'
import type { Rehearsal } from '../rehearsal.ts'
import { statementsEach } from '../shop/count-while-waiting.ts'
import { arithmeticTable } from './arithmetic.ts'
import { measuresTable, winnersTable } from './bots-table.ts'
import { fairnessTable } from './fairness-table.ts'
import {
  callTable,
  lullTable,
  saleTable,
  spentTable,
  ticketsOf,
  together,
  waitingTable,
} from './tables.ts'

/** The shop's own default: docs/operations.md, QUEUE_POLLS_PER_SECOND. */
const pollsPerSecond = 1_000

export function reportOf(rehearsal: Rehearsal): Report {
  const { tally, own } = rehearsal
  const arithmetic = arithmeticTable(rehearsal, pollsPerSecond)
  return {
    tables: [
      saleTable(rehearsal),
      callTable('Calls of those inside, milliseconds', tally.inside),
      callTable('Calls of those who come and wait, milliseconds', tally.outside),
      waitingTable(rehearsal),
      ...(own === null ? [] : [lullTable(own.lulls)]),
      fairnessTable(rehearsal),
      winnersTable(rehearsal),
      measuresTable(rehearsal),
      ...(own === null
        ? []
        : [
            callTable(
              'Calls of an event beside it, while nobody waits',
              own.coldAlone.tally.inside,
            ),
            callTable('The same during the rush', own.coldBeside.tally.inside),
            spentTable(own),
          ]),
      ...(arithmetic === null ? [] : [arithmetic]),
    ],
    goals: goalsOf(rehearsal),
  }
}

/** A page asks every few seconds, which mixes those beside each other: of a few people that would be many. */
const fewestForTau = 2_000
/** Below it, a draw as uneven as that is said not to be one of chance. */
const refutedBelow = 0.01

function goalsOf(rehearsal: Rehearsal): Goal[] {
  const { wishes, tally, draws, own } = rehearsal
  const minutes = Math.max(tally.waiting.ms / minuteMs, 1e-9)
  const goals = [
    // Nothing can be answered while the database is away: then it is to be said with Retry-After.
    atMost(
      wishes.kill ? 'answers from 500 on, but for 503 with Retry-After' : 'answers from 500 on',
      wishes.kill ? tally.odd : tally.odd + tally.unavailable,
      0,
    ),
    atMost(
      'p99 of the calls of those inside',
      percentile(together(tally.inside), 0.99),
      1000,
      ' ms',
    ),
    atMost('bytes of a waiting person in a minute', tally.waiting.bytes / minutes, 3000),
    atLeast(`p of chi-square over ${draws.runs} draws`, draws.chance, refutedBelow),
    atMost('tries to get by the queue that worked', worked(rehearsal), 0),
  ]
  if (own === null) return goals
  const [, small, large] = own.lulls
  return [
    atLeast('tickets sold', own.sold.sold, wishes.places),
    atMost('tickets sold', own.sold.sold, wishes.places),
    atLeast('tickets that buyers were told are theirs', ticketsOf(rehearsal), wishes.places),
    atMost('tickets that buyers were told are theirs', ticketsOf(rehearsal), wishes.places),
    atMost('rules of the audit that do not hold', own.sold.broken.length, 0),
    ...goals,
    // Less than one in a thousand is nobody's statement: chance moves what a process asks every second.
    atMost(
      'statements for each request of those who wait',
      Math.floor(statementsEach(small, large) * 1000) / 1000,
      0,
    ),
    atLeast('Kendall’s tau of arrival and call after the opening', own.order.tauOfCall, 0.99),
    ...(own.order.people < fewestForTau
      ? []
      : [atLeast('the same of coming in promptly', own.order.tauOfComingIn, 0.99)]),
    atMost(
      'p99 of an event beside it against when nobody waits',
      percentile(together(own.coldBeside.tally.inside), 0.99) /
        Math.max(1, percentile(together(own.coldAlone.tally.inside), 0.99)),
      10,
      'x',
    ),
  ]
}

const worked = ({ tally, own }: Rehearsal): number =>
  Object.values(tally.tries).reduce((sum, one) => sum + one.worked, 0) +
  (own?.sold.pastTheQueue ?? 0)
