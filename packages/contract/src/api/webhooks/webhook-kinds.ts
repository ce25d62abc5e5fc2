/** What a webhook can tell. More may come: whoever receives messages skips those of a kind they do not know. */
export const webhookKinds = [
  'order.paid',
  'order.refunded',
  'ticket.issued',
  'ticket.transferred',
  'ticket.checked_in',
  'ticket.check_in_undone',
  'event.changed',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Sent when somebody asks for it, to a receiver that they are trying out. */
export const testKind = 'webhook.test'

/** The statuses of a subscription: `gone` and `failing` are those that the shop has stopped by itself. */
export const webhookStates = ['active', 'paused', 'gone', 'failing'] as const
/** `failed` was tried for three days; `held` came while its webhook was not active. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'held'] as const
