/** Something the server is asked for, and how. One constant per question: it is its own key. */
export interface Query<Data> {
  readonly ask: () => Promise<Data>
}

/** What is known of an answer. Moments are counted, not timed: each answer has its own number. */
export interface QueryState<Data> {
  readonly data: Data | undefined
  /** Why the last try failed; null when it did not. */
  readonly error: unknown
  readonly isFetching: boolean
  /** Changes with every answer, equal ones included. */
  readonly answers: number
  /** Changes with every failure. */
  readonly failures: number
}

const unknownYet: QueryState<never> = {
  data: undefined,
  error: null,
  isFetching: false,
  answers: 0,
  failures: 0,
}

interface Entry<Data> {
  state: QueryState<Data>
  /** Of the latest try; earlier ones give way to it. */
  turn: number
  pending: Promise<Data> | null
}

export interface QueryStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly stateOf: <Data>(query: Query<Data>) => QueryState<Data>
  /** Asks, or joins who is asking already. @throws what `ask` throws */
  readonly load: <Data>(query: Query<Data>) => Promise<Data>
  /**
   * Asks anew, for what is on its way may be older than what was just changed; whoever waits for an
   * earlier answer gets this one. @throws what `ask` throws
   */
  readonly reload: <Data>(query: Query<Data>) => Promise<Data>
  /** Puts an answer in place that came another way; undefined forgets what is known. */
  readonly put: <Data>(query: Query<Data>, data: Data | undefined) => void
  /** Counts the tasks of a kind that are under way. */
  readonly running: (kind: string) => number
  readonly count: (kind: string, change: 1 | -1) => void
}

/** The page's one copy of what the server has said. Nothing is asked again unless somebody says so. */
export function createQueryStore(): QueryStore {
  const entries = new Map<object, Entry<unknown>>()
  const tasks = new Map<string, number>()
  const listeners = new Set<() => void>()

  function tellAll(): void {
    for (const listener of listeners) listener()
  }

  function entryOf<Data>(query: Query<Data>): Entry<Data> {
    const entry = entries.get(query) ?? { state: unknownYet, turn: 0, pending: null }
    entries.set(query, entry)
    // It was made for this very query, which only ever fills it with its own answers.
    return entry as Entry<Data>
  }

  function change<Data>(entry: Entry<Data>, difference: Partial<QueryState<Data>>): void {
    entry.state = { ...entry.state, ...difference }
    tellAll()
  }

  async function settle<Data>(entry: Entry<Data>, turn: number, query: Query<Data>): Promise<Data> {
    const tried = await attempt(query)
    if (entry.turn !== turn && entry.pending !== null) return await entry.pending
    if (entry.turn === turn) {
      entry.pending = null
      const { data, answers, failures } = entry.state
      change(entry, {
        isFetching: false,
        ...('data' in tried
          ? { data: sameOr(data, tried.data), error: null, answers: answers + 1 }
          : { error: tried.error, failures: failures + 1 }),
      })
    }
    if ('data' in tried) return tried.data
    throw tried.error
  }

  function reload<Data>(query: Query<Data>): Promise<Data> {
    const entry = entryOf(query)
    entry.turn += 1
    const pending = settle(entry, entry.turn, query)
    entry.pending = pending
    change(entry, { isFetching: true })
    return pending
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stateOf: (query) => entryOf(query).state,
    load: (query) => entryOf(query).pending ?? reload(query),
    reload,
    put: (query, data) => change(entryOf(query), { data }),
    running: (kind) => tasks.get(kind) ?? 0,
    count(kind, difference) {
      tasks.set(kind, (tasks.get(kind) ?? 0) + difference)
      tellAll()
    },
  }
}

type Tried<Data> = { readonly data: Data } | { readonly error: unknown }

async function attempt<Data>(query: Query<Data>): Promise<Tried<Data>> {
  try {
    return { data: await query.ask() }
  } catch (error) {
    return { error }
  }
}

/** An equal answer stays the object it was, so that nobody thinks something has changed. */
function sameOr<Data>(before: Data | undefined, now: Data): Data {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
