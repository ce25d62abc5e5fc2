import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueFixture, type CatalogueFixture } from '../catalogue-fixture.ts'
import { smallCatalogue, smallPlan } from '../small-catalogue.test-data.ts'
import { brokenCharges } from './broken-charges.test-data.ts'
import { brokenFiles } from './broken-files.test-data.ts'
import { brokenPlans } from './broken-plans.test-data.ts'
import { brokenQueues } from './broken-queues.test-data.ts'
import { brokenTimes } from './broken-times.test-data.ts'
import { brokenVat } from './broken-vat.test-data.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await createCatalogueFixture()
  await fixture.put('script.svg', '<svg onload="x"/>')
  await fixture.put('twice.json', smallPlan.replace('A-2', 'A-1'))
  await fixture.put('colour.json', smallPlan.replace('#000000', 'url(x)'))
  await fixture.put('placeless.json', smallPlan.replace('"x":20', '"x":"20"'))
  await fixture.put(
    'categories.json',
    smallPlan.replace('"categories":[', '"categories":[{"name":"Stalls"},'),
  )
  await fixture.put('stray.json', smallPlan.replace('"category":"Stalls"', '"category":"Gods"'))
}, 60_000)
afterAll(async () => await fixture.close())

describe('a broken catalogue file', () => {
  it('when nothing is wrong then nothing is said', async () => {
    expect(await fixture.check(smallCatalogue)).toEqual([])
  })

  it.each([
    ...brokenFiles,
    ...brokenPlans,
    ...brokenQueues,
    ...brokenTimes,
    ...brokenVat,
    ...brokenCharges,
  ])('when it has %s then its line and the reason are named', async (_, from, to, problems) => {
    expect(smallCatalogue).toContain(from)
    const text = smallCatalogue.replace(from, to)
    expect(await fixture.check(text)).toEqual(problems.map((problem) => `small.yaml:${problem}`))
  })

  it('when the file is not there then that is said', async () => {
    const { checkCatalogue } = await import('../import-catalogue.ts')
    await expect(checkCatalogue(fixture, 'no-such-file.yaml')).rejects.toThrow(
      'no-such-file.yaml:1:1 the file is not there',
    )
  })

  it('when aliases unfold without end then it is refused', async () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
    for (let level = 0; level < 8; level += 1) {
      const before = String.fromCodePoint(97 + level)
      const name = String.fromCodePoint(98 + level)
      bomb.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`)
    }
    expect((await fixture.check(bomb.join('\n')))[0]).toContain('Excessive alias count')
  })
})
