/** How the mail server misbehaves: 451 (temporary), 550 (permanent), or no answer at all. */
export const mailFaultKinds = ['temporary', 'reject', 'hang'] as const
export type MailFaultKind = (typeof mailFaultKinds)[number]

export interface MailFaults {
  /** The fault for this message, counted down; null when the message is accepted. */
  take(): MailFaultKind | null
  /** `count` null means until cleared. */
  set(kind: MailFaultKind, count: number | null): void
  clear(): void
  current(): { kind: MailFaultKind; remaining: number | null } | null
}

export function createMailFaults(): MailFaults {
  let fault: { kind: MailFaultKind; remaining: number | null } | null = null
  return {
    take() {
      const hit = fault
      if (hit === null) return null
      if (hit.remaining !== null) hit.remaining -= 1
      if (hit.remaining === 0) fault = null
      return hit.kind
    },
    set: (kind, remaining) => void (fault = { kind, remaining }),
    clear: () => void (fault = null),
    current: () => fault,
  }
}
