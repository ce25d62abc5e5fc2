/**
 * What to do when a provider did not answer as it should: only a refusal is about our keys. An answer of its own trouble says
 * nothing about them, nor does silence. `look` says where the keys are looked up.
 */
export function adviceOn(
  error: unknown,
  { name, look }: { readonly name: string; readonly look: string },
): string {
  const status = statusIn(error)
  if (status === null)
    return `Nothing that can be read came from ${name}, so its keys were not tried. See that a firewall lets this machine out, and look at the status page of ${name}.`
  if (status >= 500 || status === 429)
    return `${name} answers ${status}: the trouble is there, and not the keys. Look at its status page; what waits goes on by itself.`
  return `${look}.`
}

/** The status that a provider answered with, wherever its library has put it; null when nothing was answered. */
function statusIn(error: unknown, depth = 0): number | null {
  if (!(error instanceof Object) || depth > 3) return null
  for (const name of ['statusCode', 'status'] as const) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'number') return value
  }
  return statusIn(Reflect.get(error, 'cause'), depth + 1)
}
