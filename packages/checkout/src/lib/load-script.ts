import type { Clock } from '@foyer/ui/clock.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Adds a vendor's script to the page once and waits until it has loaded. The page's policy names the vendor's origin,
 * so the element needs no nonce.
 * @throws when it does not load; the next call tries again
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known !== undefined) return known
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(url)
      script.remove()
      reject(new Error(`Could not load ${url}`))
    })
    document.head.append(script)
  })
  loading.set(url, started)
  return started
}

/** Calls `find` every `milliseconds` until it finds something: some scripts are ready some time after they load. */
export function pollFor<Found>(
  clock: Clock,
  milliseconds: number,
  find: () => Found | undefined,
): { readonly found: Promise<Found>; readonly stop: () => void } {
  let stop: () => void = () => undefined
  const found = new Promise<Found>((resolve) => {
    function look(): boolean {
      const value = find()
      if (value === undefined) return false
      resolve(value)
      return true
    }
    if (look()) return
    const cancel = clock.every(milliseconds, () => {
      if (look()) cancel()
    })
    stop = cancel
  })
  return { found, stop: () => stop() }
}
