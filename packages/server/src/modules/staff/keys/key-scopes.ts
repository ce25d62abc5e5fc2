import type { Right } from '@foyer/contract/api/rights.ts'

/**
 * The rights of a key. Saying that an invoice was paid was part of selling before it became a right of its own, so whoever may
 * sell may do that, too. It is told here and not written into keys: a process of the release before, which does not know the
 * right, makes keys and lists them while the next one is rolled out.
 */
export function scopesOf(kept: readonly string[]): Right[] {
  // Keys are made from declared rights.
  const scopes = kept as readonly Right[]
  return scopes.includes('orders.sell') && !scopes.includes('money.collect')
    ? [...scopes, 'money.collect']
    : [...scopes]
}

/** What of these rights has to be written into a key. */
export const scopesToKeep = (scopes: readonly Right[]): Right[] =>
  scopes.filter((scope) => scope !== 'money.collect' || !scopes.includes('orders.sell'))
