/** A query to the server, and the function that makes it. There is one constant per query, which is its own key. */
export interface Query<Data> {
  readonly ask: () => Promise<Data>
}

/** What is known of an answer. Answers are counted, not timed: each has its own number. */
export interface QueryState<Data> {
  readonly data: Data | undefined
  /** Why the last try failed; null when it succeeded. */
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
  /** The number of the latest try; earlier ones give way to it. */
  turn: number
  pending: Promise<Data> | null
}

export interface QueryStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly stateOf: <Data>(query: Query<Data>) => QueryState<Data>
  /** Makes the query, or joins one that is under way. @throws what `ask` throws */
  readonly load: <Data>(query: Query<Data>) => Promise<Data>
  /**
   * Makes the query again, for one that is under way may be older than the latest change; callers that wait for an
   * earlier answer get this one. @throws what `ask` throws
   */
  readonly reload: <Data>(query: Query<Data>) => Promise<Data>
  /** Stores an answer that arrived another way; undefined forgets the known one. */
  readonly put: <Data>(query: Query<Data>, data: Data | undefined) => void
  /** Counts the tasks of one kind that are under way. */
  readonly running: (kind: string) => number
  readonly count: (kind: string, change: 1 | -1) => void
}

/** The page's only copy of the server's answers. A query is repeated only when code asks for it. */
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
    // The entry was made for this very query, which only ever fills it with its own answers.
    return entry as Entry<Data>
  }

  function change<Data>(entry: Entry<Data>, difference: Partial<QueryState<Data>>): void {
    entry.state = { ...entry.state, ...difference }
    tellAll()
  }

  async function complete<Data>(
    entry: Entry<Data>,
    turn: number,
    query: Query<Data>,
  ): Promise<Data> {
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
    const pending = complete(entry, entry.turn, query)
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

/** Keeps the old object for an equal answer, so that nothing seems to have changed. */
function sameOr<Data>(before: Data | undefined, now: Data): Data {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
