import type { ListedPayment, NewProviderPayment } from './port.ts'

/** What a provider that keeps fields of ours with a payment is given, to tell our payments from others of the account. */
export function metadataOfMark({
  mark,
  idempotencyKey,
}: Pick<NewProviderPayment, 'mark' | 'idempotencyKey'>): Readonly<Record<string, string>> {
  if (mark === null || mark === undefined) return {}
  return { foyer_shop: mark.shopId, foyer_key: idempotencyKey, foyer_lines: mark.lines }
}

/** The mark in the fields that came back with a payment; null for one that no shop of ours has made. */
export function markInMetadata(
  metadata: Readonly<Record<string, string | undefined>>,
): ListedPayment['mark'] {
  const { foyer_shop: shopId, foyer_key: idempotencyKey = '', foyer_lines: lines = '' } = metadata
  return shopId === undefined ? null : { shopId, lines, idempotencyKey }
}
