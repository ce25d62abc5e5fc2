import type { CheckoutState } from '@foyer/contract/flow/states.ts'

const key = 'foyer.steps'

/** The steps of a sale that this tab has shown and counts: the way to the bank and back is a new page, and counts on. */
export function stepsShown(reference: string | null): CheckoutState[] {
  try {
    const [of, ...states] = (sessionStorage.getItem(key) ?? '').split(' ')
    return of === reference ? (states as CheckoutState[]) : []
  } catch {
    return []
  }
}

export function rememberShown(reference: string | null, states: readonly CheckoutState[]): void {
  try {
    if (reference !== null) sessionStorage.setItem(key, [reference, ...states].join(' '))
  } catch {
    // Storage is switched off: a new page counts from itself on.
  }
}
