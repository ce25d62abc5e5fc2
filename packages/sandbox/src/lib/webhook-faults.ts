/** How a webhook is disturbed: never sent, sent late, sent twice, or sent after the event that follows it. */
export const webhookFaultKinds = ['lost', 'late', 'duplicate', 'out_of_order'] as const
export type WebhookFaultKind = (typeof webhookFaultKinds)[number]

export interface WebhookFault {
  kind: WebhookFaultKind
  /** Only an event of this type; null means the next one, whatever it is. */
  event: string | null
  /** The delay of `late`. */
  seconds: number
}

export interface WebhookFaults {
  /** The fault waiting for an event of this type, used up. */
  take(type: string): WebhookFault | null
  add(fault: WebhookFault): void
  clear(): void
  list(): readonly WebhookFault[]
}

export function createWebhookFaults(): WebhookFaults {
  let waiting: WebhookFault[] = []
  return {
    take(type) {
      const hit = waiting.find((fault) => fault.event === null || fault.event === type) ?? null
      waiting = waiting.filter((fault) => fault !== hit)
      return hit
    },
    add: (fault) => void waiting.push(fault),
    clear: () => void (waiting = []),
    list: () => waiting,
  }
}
