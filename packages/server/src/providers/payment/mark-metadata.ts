import type { ListedPayment, NewProviderPayment } from './port.ts'

/** The fields stored with a payment at a provider, which tell our payments from others on the account. */
export function metadataOfMark({
  mark,
  idempotencyKey,
}: Pick<NewProviderPayment, 'mark' | 'idempotencyKey'>): Readonly<Record<string, string>> {
  if (mark === null || mark === undefined) return {}
  return { foyer_shop: mark.shopId, foyer_key: idempotencyKey, foyer_lines: mark.lines }
}

/** The mark in a payment's fields; null for a payment that no shop of ours has made. */
export function markInMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
): ListedPayment['mark'] {
  const { foyer_shop: shopId, foyer_key: idempotencyKey = '', foyer_lines: lines = '' } = metadata
  return shopId === undefined ? null : { shopId, lines, idempotencyKey }
}
