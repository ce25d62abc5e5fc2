import { beforeAll, describe, expect, it } from 'vitest'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { codeGuessesOfSession } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
let other: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
  other = await openOrganiser(shop, 'The Pier')
})

describe('codes of others', () => {
  it('when many are tried at the desk then they are counted as guesses at the checkout are', async () => {
    const { capacity } = codeGuessesOfSession
    const theirs = Array.from({ length: capacity + 2 }, (_, nth) => `SECRET-${nth}`)
    for (const [nth, code] of theirs.entries())
      await other.make('codes', `Secret ${nth}`, { code, percent: 10 })
    const params = { organiser: own.key, section: 'codes' as const }
    const { body } = await own.owner.call(createDocument, { params, body: { title: 'Guess' } })
    const at = own.at('codes', body.key)
    const save = async (code: string) =>
      await own.owner.try(saveDraft, {
        params: at,
        version: await own.tagOf('codes', body.key),
        body: { fields: { code, percent: 10 } },
      })
    // As many of one's own as one likes.
    for (let nth = 0; nth < capacity + 4; nth += 1)
      expect((await save(`OURS-${nth}`)).status).toBe(200)
    const answers: number[] = []
    // To save it again tells nothing new, and is not counted.
    for (const code of theirs) answers.push((await save(code)).status, (await save(code)).status)
    expect(answers).toEqual([
      ...Array.from({ length: 2 * capacity }, () => 200),
      429,
      429,
      429,
      429,
    ])
    // Neither is said what is not in use, and what was refused is not kept.
    expect((await save('OURS-AGAIN')).status).toBe(429)
    const made = await own.owner.try(createDocument, {
      params,
      body: { title: `SECRET-${capacity}` },
    })
    expect(made.status).toBe(429)
    const { body: kept } = await own.owner.call(getDocument, { params: at })
    expect(kept.fields).toMatchObject({ code: `SECRET-${capacity - 1}` })
    shop.clock.advance(hourMs)
    expect((await save('OURS-LATER')).status).toBe(200)
  })
})
