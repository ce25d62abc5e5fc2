import { Agent } from 'node:https'
import { ask } from './ask.mjs'

/** Reaches the proxy of a machine by its address, under every name that it has a certificate for. */
export function proxyOf({ address, authority }) {
  const lookup = (_, { all }, found) =>
    all ? found(null, [{ address, family: 4 }]) : found(null, address, 4)
  const agent = new Agent({ lookup, ca: authority, keepAlive: true })
  return {
    /** One request; `status` is 0 when there was no answer. */
    async ask(url, options = {}) {
      try {
        return await ask(url, { ...options, agent })
      } catch (error) {
        return { status: 0, headers: {}, body: String(error) }
      }
    },
    close: () => agent.destroy(),
  }
}
