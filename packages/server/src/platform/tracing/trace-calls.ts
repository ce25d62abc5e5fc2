import type { Attributes } from './open-span.ts'
import { inSpan, isRecording } from './spans.ts'

/**
 * The same port, whose calls are parts of a trace: `stripe.create`. Nothing is said of what is asked or answered. Vendors are told
 * of no trace: they could only use it to tell which calls belong together.
 */
export function traceCalls<Port extends object>(name: string, port: Port): Port {
  const attributes: Attributes = { 'foyer.port': name }
  return new Proxy(port, {
    get(target, key): unknown {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || typeof key !== 'string') return value
      return (...given: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, target, given)
        // Only what is waited for goes over the network.
        if (!isRecording() || quick.has(key)) return call()
        return inSpan(`${name}.${key}`, { kind: 'client', attributes }, async () => await call())
      }
    },
  })
}

/** Answered at once, by the shop itself. */
const quick: ReadonlySet<string> = new Set(['refusalOf', 'close', 'readWebhook'])
