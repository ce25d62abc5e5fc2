import { readLanguage } from '@foyer/language/language-file.mjs'
import { speak } from '@foyer/language/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallCatalogue, smallPlan } from '../small-catalogue.test-data.ts'
import { brokenCharges } from './broken-charges.test-data.ts'
import { brokenFiles } from './broken-files.test-data.ts'
import { brokenPlans } from './broken-plans.test-data.ts'
import { brokenQueues } from './broken-queues.test-data.ts'
import { brokenTimes } from './broken-times.test-data.ts'
import { brokenVat } from './broken-vat.test-data.ts'
import type { PathProblem } from './problem.ts'
import { understand } from './read-fields.ts'
import { buildRows } from './rows/build-rows.ts'
import { readSeatingPlan } from './seating-plan.ts'
import { readYaml } from './yaml-source.ts'

/** Words that every English sentence has some of, and no German one. */
const english =
  /\b(the|is|are|of|not|please|with|and|has|have|to|it|its|needs?|expected|such|this|at|below|than)\b/i

beforeAll(() => {
  const german = readLanguage('de-DE')
  if (german === null) throw new Error('There is no German.')
  speak(german)
})
afterAll(() => speak({ locale: 'en-GB', texts: {} }))

/** All that is wrong with a file, as its document at the desk says it. */
function problemsOf(text: string): readonly PathProblem[] {
  const { fields, written, problems } = understand(readYaml('small.yaml', text).value)
  const found = [...problems]
  if (fields === null) return found
  const plan = readSeatingPlan(smallPlan)
  if ('reasons' in plan) throw new Error('The small plan is wrong.')
  buildRows(fields, {
    assets: {
      pictures: new Map(),
      plans: new Map(Object.keys(fields.seating_plans).map((key) => [key, plan])),
    },
    memory: { relativeDates: new Map(), timeZones: new Map(), publishedAt: new Map() },
    now: Temporal.Instant.from('2026-12-01T12:00:00Z'),
    written,
    report: (path, reason, atDesk) => found.push({ path, reason, atDesk }),
    whole: 'here',
  })
  return found
}

describe('a mistake in a document, in a German shop', () => {
  /** What stands in quotation marks was typed by somebody. */
  const own = (text: string) => text.replaceAll(/„[^“]*“/g, '')

  it('is said in German, whatever it is', () => {
    const told = [
      ...brokenFiles,
      ...brokenPlans,
      ...brokenQueues,
      ...brokenTimes,
      ...brokenVat,
      ...brokenCharges,
    ].flatMap(([, from, to]) => problemsOf(smallCatalogue.replace(from, to)))
    expect(told.length).toBeGreaterThan(50)
    expect(told.map(({ atDesk }) => own(atDesk)).filter((text) => english.test(text))).toEqual([])
  })

  it('names things as people do, and no key of a date', () => {
    const text = smallCatalogue
      .replace('        capacity: 100\n', '')
      .replace('        stock: 60\n', '')
    expect(problemsOf(text).map(({ atDesk }) => atDesk)).toEqual([
      'Geben Sie an, wie viele Tickets es gibt oder wie viele Personen am 13.02.2027, 19:30 Platz haben.',
    ])
  })

  it.each([
    smallPlan.replace('A-2', 'A-1'),
    smallPlan.replace('#000000', 'url(x)'),
    smallPlan.replace('"x":20', '"x":"20"'),
    smallPlan.replace('"categories":[', '"categories":[{"name":"Stalls"},'),
    smallPlan.replace('"category":"Stalls"', '"category":"Gods"'),
    '{}',
    'no plan',
  ])('says in German what is wrong with the seating plan %#', (text) => {
    const read = readSeatingPlan(text)
    const told = 'reasons' in read ? read.reasons.map(({ atDesk }) => own(atDesk)) : []
    expect(told).not.toEqual([])
    expect(told.filter((one) => english.test(one))).toEqual([])
  })
})
