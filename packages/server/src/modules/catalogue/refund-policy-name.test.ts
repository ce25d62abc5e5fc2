import { speak } from '@foyer/language/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { createTestFoyer, type TestFoyer } from '../../testing/shops/test-foyer.ts'
import { createCatalogueFixture } from './catalogue-fixture.ts'
import { catalogueJsonSchema } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { smallCatalogue } from './small-catalogue.test-data.ts'

const german = { locale: 'de-DE', texts: { 'Refund policy': 'Erstattungsbedingungen' } }
const english = { locale: 'en-GB', texts: {} }

describe('the name of a refund policy', () => {
  let shop: TestFoyer
  beforeAll(async () => {
    shop = await createTestFoyer()
  })
  afterAll(async () => {
    speak(english)
    await shop.close()
  })

  it.each([
    ['none', '', german, 'Erstattungsbedingungen'],
    ['none, as it was stored before', 'Refund policy', german, 'Erstattungsbedingungen'],
    ['none', '', english, 'Refund policy'],
    ['its own', 'Money back', german, 'Money back'],
  ])(
    'when the organiser gives %s (%j) then page and basket show it in the language of the shop',
    async (_, stored, language, shown) => {
      speak(language)
      const show = await seedShow(shop.db, { event: { refund_policy_text: stored } })
      const page = await shop.app.inject({ url: `/events/${show.slug}/` })
      expect(page.body).toMatch(new RegExp(`<a href="/refund-policy/[^"]+">${shown}</a>`))
      const buyer = createShopper(shop.app)
      await buyer.add([show.stock, 1])
      const { tickets } = await buyer.checkout()
      expect(tickets.map((line) => line.refund_policy?.text)).toEqual([shown])
    },
  )

  it('when a file gives none then no language is written into the database or the schema', async () => {
    const fixture = await createCatalogueFixture()
    await fixture.import(smallCatalogue)
    expect(await fixture.value('select string_agg(refund_policy_text, $$$$) from event')).toBe('')
    await fixture.close()
    expect(JSON.stringify(catalogueJsonSchema())).not.toContain('"default":"Refund policy"')
  })
})
