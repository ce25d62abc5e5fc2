/** Fetches a listener with the first thing that it wants to hear; then it hears everything. */
export function lazily<Said extends readonly unknown[]>(
  load: () => Promise<(...said: Said) => void>,
  wants: (...said: Said) => boolean,
): (...said: Said) => void {
  let loading: ReturnType<typeof load> | undefined
  return (...said) => {
    if (loading === undefined && !wants(...said)) return
    loading ??= load()
    // What the buyer is here for matters more than its being counted.
    loading.then((hear) => hear(...said)).catch(() => undefined)
  }
}
