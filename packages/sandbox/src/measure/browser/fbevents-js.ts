/** Handles the queue like `fbevents.js`: pixels are begun with `init`, and each tracked event is one request to `/tr/`. */
interface Queue {
  queue: ArrayLike<unknown>[]
  callMethod?: (...call: unknown[]) => void
}

const { fbq } = window as unknown as { fbq: Queue }
const track = new URL('../tr/', (document.currentScript as HTMLScriptElement).src)
const begun = new Set<string>()

function call(command: string, ...rest: unknown[]): void {
  if (command === 'init') begun.add(String(rest[0]))
  if (command !== 'trackSingle') return
  const [account, name, fields, options] = rest as [string, string, object?, object?]
  if (!begun.has(account)) return
  const body = JSON.stringify({
    name,
    account,
    settings: { cookie: document.cookie },
    fields: { ...fields, ...options },
  })
  navigator.sendBeacon(track.href, body)
}

fbq.callMethod = (...rest) => call(...(rest as [string, ...unknown[]]))
for (const rest of fbq.queue.splice(0)) call(...(Array.from(rest) as [string, ...unknown[]]))
