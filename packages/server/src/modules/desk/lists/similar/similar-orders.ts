import type { ReadTx } from '../../../../platform/database/db.ts'
import { searchWords } from '../../../site/exports.ts'
import type { ListAsked } from '../list-asked.ts'
import type { OrderFilters } from '../order-words.ts'
import { similarWords } from './similar-words.ts'

/** Which words begin words in the titles of events, and in which. */
async function findEventsLike(tx: ReadTx, organiserId: number, words: readonly string[]) {
  return await tx.all(
    'lists.find_events_like',
    `select w.word as "word!", e.id from unnest($2::text[]) as w(word) join event e on e.organiser_id = $1
        and exists (select from unnest(search_words(e.title)) as t(word) where starts_with(t.word, w.word))
      order by e.id desc limit 500`,
    [organiserId, [...words]],
  )
}

/** Those of these words that some order of the organiser has. */
async function findSpellings(tx: ReadTx, organiserId: number, words: readonly string[]) {
  const rows = await tx.all(
    'lists.find_spellings',
    `select w.word as "word!" from words_of_orders($1::text[]) as w(word)`,
    [words.map((word) => `${organiserId}/${word}`)],
  )
  return new Set(rows.map(({ word }) => word.slice(word.indexOf('/') + 1)))
}

/**
 * Reads a list so that, when similar words are asked for, a word may be spelt a little differently or be one of its event: "willson
 * jazz". Of the hundreds of spellings those are looked for that orders have: a search for all of them at once is slow.
 */
export const withSimilarWords =
  <Filters extends OrderFilters, Page>(
    read: (tx: ReadTx, asked: ListAsked<Filters>) => Promise<Page>,
  ) =>
  async (tx: ReadTx, asked: ListAsked<Filters>): Promise<Page> => {
    const { organiser, filters } = asked
    if (filters.similar === undefined || filters.q === undefined) return await read(tx, asked)
    // No text of the database holds this letter, and it takes none that does.
    const words = searchWords(filters.q).filter((word) => !word.includes('\0'))
    const spellings = new Map(words.map((word) => [word, similarWords(word)]))
    const [events, known] = await Promise.all([
      findEventsLike(tx, organiser.id, words),
      findSpellings(tx, organiser.id, [...new Set([...spellings.values()].flat())]),
    ])
    const like = new Map(
      words.map((word) => [
        word,
        {
          spellings: (spellings.get(word) ?? []).filter((one) => known.has(one)),
          events: events.filter((one) => one.word === word).map(({ id }) => id),
        },
      ]),
    )
    return await read(tx, { ...asked, filters: { ...filters, like } })
  }
