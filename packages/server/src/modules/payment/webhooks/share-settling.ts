/** A run under way, and the one that follows it for all who came since it began. */
interface Runs<Result> {
  readonly now: Promise<Result>
  next: Promise<Result> | null
}

/**
 * Lets those who ask for the same at the same moment share one run. A run that has begun may have read what is outdated
 * already: whoever comes during it shares the next one, or its own result when `isLast` says that nothing can follow it.
 */
export function createSharedRuns<Result>(
  isLast: (result: Result) => boolean,
): (key: number, run: () => Promise<Result>) => Promise<Result> {
  const runsOf = new Map<number, Runs<Result>>()

  async function begin(key: number, run: () => Promise<Result>): Promise<Result> {
    const runs: Runs<Result> = { now: run(), next: null }
    runsOf.set(key, runs)
    try {
      return await runs.now
    } finally {
      if (runsOf.get(key) === runs) runsOf.delete(key)
    }
  }

  return async (key, run) => {
    const runs = runsOf.get(key)
    if (runs === undefined) return await begin(key, run)
    runs.next ??= runs.now.then(
      async (result) => (isLast(result) ? result : await begin(key, run)),
      async () => await begin(key, run),
    )
    return await runs.next
  }
}
