import { foldLetters } from '@foyer/contract/typed/fold-letters.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { searchWords } from './search-words.ts'

const shop = shopForTests()

/** Every letter that a name may have, and what stands between words; not those that are younger than the database. */
const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) =>
    sign.isWellFormed() &&
    !/[\ua7d0-\ua7ff]/.test(sign) &&
    /^[\p{N}\p{P}\p{Z}\p{Lo}\p{Lm}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u.test(
      sign,
    ),
)

describe('letters of a search', () => {
  it.each([
    ['Łódź Straße Ørsted', ['lodz', 'strasse', 'orsted']],
    ['CÉILIDH! ﬁn', ['ceilidh', 'fin']],
    ['Þór Æsir Ǿ', ['thor', 'aesir', 'o']],
    ['Ὀδυσσεύς', ['οδυσσευσ']],
    ['ＪＡＺＺ Ёлка', ['jazz', 'елка']],
    ['İstanbul ısı', ['istanbul', 'isi']],
  ])('%s is found by %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('when a letter is stored then it is what is looked for, and every way of writing it is one', async () => {
    const { rows } = await shop.db.query(
      'select nth, fold_letters(sign) as folded from unnest($1::text[]) with ordinality as s(sign, nth) order by nth',
      [signs],
    )
    const different = rows.flatMap(({ folded }, index) => {
      const sign = signs[index] ?? ''
      return folded === foldLetters(sign) ? [] : [`${sign} ${String(folded)} ${foldLetters(sign)}`]
    })
    expect(different).toEqual([])
  })
})
