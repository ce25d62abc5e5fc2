import { sha256 } from '../../../platform/secrets.ts'
import type { OpenExchange } from './open-exchange.ts'

/**
 * What somebody has seen of an exchange before they make it: the tickets it gives up, and what it costs whom. When any of that
 * has changed, they look again.
 */
export function exchangeVersion({ from, tickets, prices, settlement }: OpenExchange): string {
  const seen = [
    from.id,
    tickets.map(({ id, code, status }) => [id, code, status]),
    prices.lines.map(({ key, pays }) => [key, pays]),
    settlement,
  ]
  return sha256(JSON.stringify(seen)).toString('base64url').slice(0, 22)
}
