export type PaymentStatus =
  | 'created'
  | 'open'
  | 'processing'
  | 'unknown'
  | 'captured'
  | 'surplus'
  | 'failed'
  | 'cancelled'

/** The statuses of a payment that can still succeed, as far as we know. */
const openStatuses: readonly PaymentStatus[] = ['created', 'open', 'processing', 'unknown']

/** Whether money may still come of a payment. */
export const isOpen = ({ status }: { readonly status: PaymentStatus }): boolean =>
  openStatuses.includes(status)

/** The same in SQL, written exactly as the partial indexes have it. */
export const openInSql = `status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`

/** Whether its money is here, and became an order or is refunded: no news of the payment change that. */
export const isTaken = ({ status }: { readonly status: PaymentStatus }): boolean =>
  status === 'captured' || status === 'surplus'
