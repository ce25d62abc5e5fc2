import { minuteMs } from '@foyer/contract/time-units.ts'
import { percentile, figure, type Table } from '../../report.ts'
import type { Times } from '../../purchase/http-buyer.ts'
import type { Rehearsal } from '../rehearsal.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** How many people and tickets it was, and how it ended. */
export function saleTable(rehearsal: Rehearsal): Table {
  const { wishes, outcomes, tally, own } = rehearsal
  const ended = (what: (one: Rehearsal['outcomes'][number]) => boolean): string =>
    String(outcomes.filter(what).length)
  const rows: string[][] = [
    ['people who came', String(outcomes.length)],
    [
      'their work for a place',
      rehearsal.isProved
        ? 'made beforehand with the shop’s secret, checked in full'
        : 'none: they came as browsers without script',
    ],
    ['of them got a place', ended(({ arrival }) => arrival !== null)],
    ['came in', ended(({ waited }) => waited === 'inside')],
    [
      'orders, and tickets of them',
      `${outcomes.filter(({ bought }) => bought?.end === 'bought').length}, ${ticketsOf(rehearsal)}`,
    ],
    ['told that it is sold out', ended(({ waited }) => waited === 'told sold out')],
    ['closed the page, or were not there when called', ended(({ waited }) => waited === 'gave up')],
    ['got no place', ended(({ waited }) => waited === 'no place')],
    ['still waited when it was over', ended(({ waited }) => waited === 'over')],
    ['ended by something that was not to happen', ended(({ failed }) => failed !== null)],
    ['answers', String([...tally.statuses.values()].reduce((sum, count) => sum + count, 0))],
    ['of them 503 with Retry-After, and others from 500 on', `${tally.unavailable}, ${tally.odd}`],
    ['of them “too often” (429)', String(tally.statuses.get(429) ?? 0)],
    ['requests without an answer', String(tally.unanswered)],
    [
      'from the opening until all were sold',
      rehearsal.secondsToSellOut === null ? '–' : `${rehearsal.secondsToSellOut.toFixed(0)} s`,
    ],
  ]
  if (own !== null)
    rows.splice(
      5,
      0,
      ['places, sold by the shop’s books', `${wishes.places}, ${own.sold.sold}`],
      ['orders of people who were not inside', String(own.sold.pastTheQueue)],
      ['rules of the audit that do not hold', own.sold.broken.join(', ') || '0'],
    )
  for (const told of own?.breaks ?? []) rows.push(['in the middle', told])
  return {
    title: `An on-sale: ${wishes.buyers} people, ${wishes.places} tickets, ${wishes.processes} web processes`,
    columns: ['', ''],
    rows,
  }
}

export const ticketsOf = ({ outcomes }: Pick<Rehearsal, 'outcomes'>): number =>
  outcomes.reduce((sum, { bought }) => sum + (bought?.tickets ?? 0), 0)

export function callTable(title: string, times: Times): Table {
  return {
    title,
    columns: ['', 'times', 'p50', 'p99', 'most'],
    rows: [...times]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([name, list]) => [
        name,
        String(list.length),
        ...[0.5, 0.99, 1].map((share) => percentile(list, share).toFixed(1)),
      ]),
  }
}

export const together = (times: Times): number[] => [...times.values()].flat()

/** What it costs that people wait. */
export function waitingTable({ tally, own, connectionsAtMost }: Rehearsal): Table {
  const { waiting, coming } = tally
  const minutes = Math.max(waiting.ms / minuteMs, 1e-9)
  const rows = [
    ['requests of a waiting person in a minute', figure(waiting.requests / minutes)],
    ['bytes of it, both ways, headers included', figure(waiting.bytes / minutes)],
    ['bytes of one question and its answer', figure(waiting.bytes / Math.max(1, waiting.requests))],
    ['requests to get a place', figure(coming.requests / Math.max(1, coming.people))],
    ['bytes of it, without scripts and styles', figure(coming.bytes / Math.max(1, coming.people))],
    ['connections at once, at most', String(connectionsAtMost)],
  ]
  if (own !== null)
    rows.push(
      ['processor of the web processes for one question, ms', figure(own.processorOfQuestion)],
      [
        'memory of a web process at its start, and at most',
        `${figure(own.memoryAtStart)} MB, ${figure(own.memory.web)} MB`,
      ],
      ['memory of the worker, at most', `${figure(own.memory.worker)} MB`],
    )
  return { title: 'What waiting costs', columns: ['', ''], rows }
}

/** What the web processes ask of the database while people only wait. */
export function lullTable(lulls: NonNullable<Rehearsal['own']>['lulls']): Table {
  return {
    title: 'Statements of all web processes while nobody does anything but wait',
    columns: [
      'people who wait',
      'their requests a second',
      'requests for places, late',
      'statements a second',
    ],
    rows: lulls.map(({ waiting, requests, joining, statements, seconds: length }) => [
      String(waiting),
      figure(requests / length),
      String(joining),
      figure(statements / length),
    ]),
  }
}

export function spentTable({ spent }: NonNullable<Rehearsal['own']>): Table {
  return {
    title: 'Processor time of the whole rehearsal',
    columns: ['', ''],
    rows: [
      ['web processes', seconds(spent.web)],
      ['worker', seconds(spent.worker)],
      ['PostgreSQL', seconds(spent.database)],
      ['simulators of the vendors', seconds(spent.simulators)],
      ['the crowd', seconds(spent.crowd)],
    ],
  }
}
