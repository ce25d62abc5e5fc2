import { figure, type Table } from '../../report.ts'
import type { Rehearsal } from '../rehearsal.ts'

const crowds = [50_000, 250_000, 1_000_000]
/** Seconds between two questions of a page, at most; pages spread them by a quarter on average. */
const longestEvery = 60
const spread = 1.25
/** A cache that keeps the document for a second asks once a second from each of its sites. */
const sitesOfCdn = 300
/** The share of a core that waiting may take, so that there is room for those who buy. */
const shareForWaiting = 0.5

/** What waiting takes when more people wait, from the figures of one question. */
export function arithmeticTable(rehearsal: Rehearsal, perSecond: number): Table | null {
  const { own, tally } = rehearsal
  if (own === null || own.processorOfQuestion === 0) return null
  const bytes = tally.waiting.bytes / Math.max(1, tally.waiting.requests)
  const questionsOf = (people: number, most: number): number =>
    people / (Math.min(longestEvery, Math.max(10, people / most)) * spread)
  const row = (name: string, of: (people: number) => string): string[] => [name, ...crowds.map(of)]
  const coresFor = (questions: number): number =>
    (questions * own.processorOfQuestion) / 1000 / shareForWaiting
  return {
    title: 'What more people take, worked out from one question of this machine',
    columns: ['people who wait', ...crowds.map((people) => people.toLocaleString('en-GB'))],
    rows: [
      row(`questions a second, ${perSecond} wanted at most`, (people) =>
        figure(questionsOf(people, perSecond)),
      ),
      row('cores for them without a cache', (people) =>
        figure(coresFor(questionsOf(people, perSecond))),
      ),
      row('megabits a second without a cache', (people) =>
        figure((questionsOf(people, perSecond) * bytes * 8) / 1e6),
      ),
      row(`questions that reach the shop behind a CDN of ${sitesOfCdn} sites`, (people) =>
        figure(Math.min(sitesOfCdn, questionsOf(people, perSecond))),
      ),
      row('cores for them', (people) =>
        figure(coresFor(Math.min(sitesOfCdn, questionsOf(people, perSecond)))),
      ),
      row('places a second, when all come within half an hour', (people) => figure(people / 1800)),
      row('megabytes of their numbers in each process', (people) => figure((people * 4) / 1e6)),
      row('megabytes of the public list', (people) => figure((people * 23) / 1e6)),
    ],
  }
}
