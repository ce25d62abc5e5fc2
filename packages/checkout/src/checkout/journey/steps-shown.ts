import type { CheckoutState } from '@foyer/contract/flow/states.ts'

const key = 'foyer.steps'

/** The steps of a sale that this tab has shown: the return from the bank loads a new page, which continues the count. */
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
    // Storage is switched off: a new page begins its own count.
  }
}
