/** The wanted days, as instants. Without a wanted day, all three say now. */
export interface Days {
  /** The date starts after this … */
  readonly after: Date
  /** … and before this; null for no end. */
  readonly before: Date | null
  /** … or has started by then and goes on at this time. */
  readonly goesOnAt: Date
}

export type ListingOrder = 'date' | 'price' | 'new'

export interface EventSearch {
  /** A full-text query over titles, summaries, organisers and places; empty for all. */
  readonly query: string
  /** An organiser's key; empty for all. */
  readonly organiser: string
  /** A town, `online` or `post`; empty for all. */
  readonly place: string
  /** The highest price of the cheapest ticket, in minor units by currency; null for any price. */
  readonly most: Readonly<Record<string, number>> | null
  readonly days: Days
  readonly order: ListingOrder
  readonly limit: number
  readonly offset: number
}

/**
 * The conditions of the filters in use, on `event e`, its `organiser o` and its `venue v`. Four parameters come before
 * theirs.
 */
export interface Narrowing {
  /** The filters in use, for the names of statements. */
  readonly name: string
  /** Begins with "and" unless it is empty. */
  readonly sql: string
  readonly values: readonly unknown[]
  /** Looks the words up in their index, whatever the planner expects of them; empty without words. */
  readonly said: { readonly before: string; readonly join: string }
}

/** The statement contains only conditions in use: one that may be off keeps an index from being used. */
export function narrowingOf({ query, organiser, place, most }: EventSearch): Narrowing {
  const used: { name: string; sql: string }[] = []
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${4 + values.push(value)}`
  const use = (name: string, sql: string) => used.push({ name, sql })
  const words = query === '' ? null : parameter(query)
  if (organiser !== '') use('organiser', `o.key = ${parameter(organiser)}`)
  if (place === 'online')
    use('online', '(e.livestream_url is not null or e.online_access is not null)')
  else if (place === 'post') use('post', 'e.posted')
  else if (place !== '') use('town', `v.town = ${parameter(place)}`)
  if (most !== null) {
    const highest = parameter(Math.max(...Object.values(most)))
    const own = parameter(JSON.stringify(most))
    use(
      'price',
      `e.lowest_price <= ${highest} and e.lowest_price <= (${own}::jsonb ->> e.currency)::bigint`,
    )
  }
  return {
    name: [...(words === null ? [] : ['words']), ...used.map(({ name }) => name)].join('_'),
    sql: used.map(({ sql }) => ` and ${sql}`).join(''),
    values,
    said:
      words === null
        ? { before: '', join: '' }
        : {
            before: `with said as materialized (select id from event where search @@ ${words}::tsquery)`,
            join: 'join said on said.id = e.id',
          },
  }
}

/** The same for a walk that reads one event at a time: nothing is looked up before. */
export function meets({ said, sql }: Narrowing): string {
  // "is true" hides the index from the planner, so that it does not expect only few events with the words.
  return said.before === '' ? sql : ` and (e.search @@ $5::tsquery) is true${sql}`
}

/** Whether anything but the days narrows the list. */
export const isNarrow = ({ query, organiser, place, most }: EventSearch): boolean =>
  query !== '' || organiser !== '' || place !== '' || most !== null
