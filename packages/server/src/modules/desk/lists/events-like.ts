import type { Tx } from '../../../platform/database/db.ts'
import { searchWords } from '../../site/exports.ts'
import type { ListAsked } from './list-asked.ts'
import type { OrderFilters } from './order-words.ts'

/** Which words begin words in the titles of events, and in which. */
async function findEventsLike(tx: Tx, organiserId: number, words: readonly string[]) {
  return await tx.all(
    'lists.find_events_like',
    `select w.word as "word!", e.id from unnest($2::text[]) as w(word) join event e on e.organiser_id = $1
        and exists (select from unnest(search_words(e.title)) as t(word) where starts_with(t.word, w.word))
      order by e.id desc limit 500`,
    [organiserId, [...words]],
  )
}

/** Reads a list so that, when similar words are asked for, a word may also be one of its event: "wilson jazz". */
export const withEventsLike =
  <Filters extends OrderFilters, Page>(
    read: (tx: Tx, asked: ListAsked<Filters>) => Promise<Page>,
  ) =>
  async (tx: Tx, asked: ListAsked<Filters>): Promise<Page> => {
    const { q, similar } = asked.filters
    if (similar === undefined || q === undefined) return await read(tx, asked)
    const found = await findEventsLike(tx, asked.organiser.id, searchWords(q))
    const eventsLike = Map.groupBy(found, ({ word }) => word)
    return await read(tx, { ...asked, filters: { ...asked.filters, eventsLike } })
  }
