import { findableWords, foldedWords, foldLetters } from '@foyer/contract/typed/fold-letters.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { searchWords } from './search-words.ts'

const shop = shopForTests()

/** Every letter that a name may have, and what stands between words; not those that are younger than the database. */
const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) =>
    sign.isWellFormed() &&
    !/[\ua7d0-\ua7ff]/.test(sign) &&
    /^[\p{N}\p{P}\p{Z}\p{Lo}\p{Lm}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]$/u.test(
      sign,
    ),
)

/** A call of the database folds as many letters at once, each a word of its own. */
const signs = Array.from({ length: Math.ceil(letters.length / 64) }, (_, nth) =>
  letters.slice(nth * 64, nth * 64 + 64).join(' | '),
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

  it.each([
    ['「真夏のジャズ、東京公演」', ['ジャズ', '東京公演', '公演', '真夏 ジャズ', 'ｼﾞｬｽﾞ']],
    ['仲夏爵士音乐会·第5回JAZZ', ['爵士', '音乐', 'jazz', '第5回']],
    ['คอนเสิร์ตแจ๊สกรุงเทพ', ['แจ๊ส', 'กรุงเทพ']],
    ['田中 太郎', ['田中太郎', '太郎', '田中　太郎', '太郎 田中']],
    ['田中太郎', ['田中 太郎', '中太']],
    ['בן־גוריון', ['גוריון', 'בן-גוריון', 'בן גוריון']],
    ['ג׳אז שָׁלוֹם', ["ג'אז", 'שלום', 'ג׳אז']],
    ['أحمد الموسيقى، مدرســة', ['احمد', 'الموسيقي', 'مدرسه', 'أَحْمَد']],
    ['علی کریمی می\u200cخواهم', ['علي', 'كريمي', 'میخواهم', 'می خواهم', 'می\u200cخواهم', 'خواهم']],
    ['O’Neill Straße Jazz-Nacht', ["o'neill", 'strasse', 'nacht jaz']],
    ['第'.repeat(45), ['第'.repeat(45)]],
  ])('%s is found by each of %j, as the database stores it', async (text, searches) => {
    const { rows } = await shop.db.query('select search_words($1) as words', [text])
    const stored = rows[0]?.['words'] as string[]
    expect(stored.toSorted()).toEqual(findableWords(text).toSorted())
    const missed = searches.filter((said) =>
      foldedWords(said).some((word) => !stored.some((one) => one.startsWith(word))),
    )
    expect(missed).toEqual([])
    expect(foldedWords('bach').some((word) => stored.some((one) => one.startsWith(word)))).toBe(
      false,
    )
  })

  it('when vowel signs and joiners are stored then they are left out in the same way', async () => {
    const texts = [
      'שָׁלוֹם',
      'أَحْمَدُ',
      'مـدرسـة',
      'می\u200cخواهم',
      'क्\u200dष',
      'ۀ ۂ ؤ ئ ٱ',
      '東京　公演 a',
      'が ｶﾞ',
      '한국 서울',
    ]
    const { rows } = await shop.db.query(
      'select fold_letters(said) as folded from unnest($1::text[]) with ordinality as s(said, nth) order by nth',
      [texts],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldLetters))
  })
})
