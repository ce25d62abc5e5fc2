export type PaymentStatus =
  | 'created'
  | 'open'
  | 'processing'
  | 'unknown'
  | 'captured'
  | 'surplus'
  | 'failed'
  | 'cancelled'

/** Those of a payment that can still succeed, as far as is known here. */
const openStatuses: readonly PaymentStatus[] = ['created', 'open', 'processing', 'unknown']

/** Whether money may still come of it. */
export const isOpen = ({ status }: { readonly status: PaymentStatus }): boolean =>
  openStatuses.includes(status)

/** The same in SQL, written out as the partial indexes have it. */
export const openInSql = `status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`
