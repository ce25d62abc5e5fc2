/** Fetches a listener with the first event that it wants to hear; from then on it hears every event. */
export function lazily<Said extends readonly unknown[]>(
  load: () => Promise<(...said: Said) => void>,
  wants: (...said: Said) => boolean,
): (...said: Said) => void {
  let loading: ReturnType<typeof load> | undefined
  return (...said) => {
    if (loading === undefined && !wants(...said)) return
    loading ??= load()
    // The buyer's purchase matters more than counting it, so a failure is ignored.
    loading.then((hear) => hear(...said)).catch(() => undefined)
  }
}
