/**
 * Handles the queue like `https://www.googletagmanager.com/gtag/js`, as far as a shop can tell: an account is configured
 * first, an event names its accounts, and each event becomes one request.
 */
interface GoogleWindow {
  dataLayer: { push: (entry: ArrayLike<unknown>) => number } & ArrayLike<ArrayLike<unknown>>
}

const google = window as unknown as GoogleWindow
const collect = new URL('../g/collect', (document.currentScript as HTMLScriptElement).src)
const configured = new Map<string, Record<string, unknown>>()

function take(entry: ArrayLike<unknown>): void {
  const [command, target, given] = Array.from(entry) as [string, string, Record<string, unknown>?]
  if (command === 'config') configured.set(target, given ?? {})
  if (command !== 'event') return
  const { send_to: to } = given ?? {}
  if (typeof to !== 'string') return
  const account = to.split('/')[0] ?? ''
  const settings = configured.get(account)
  // The real one drops events for accounts that it does not know as well.
  if (settings === undefined) return
  const body = JSON.stringify({ name: target, account: to, settings, fields: given })
  navigator.sendBeacon(collect.href, body)
}

for (const entry of Array.from(google.dataLayer)) take(entry)
google.dataLayer.push = (entry) => {
  take(entry)
  return 0
}
