/**
 * Asks the person at the desk who they are, over whatever they are doing: `sign_in` when their session is over,
 * `again` before what needs a fresh proof. Calls that wait at the same time wait for the same answer.
 */
export type ProofKind = 'sign_in' | 'again'

interface Asked {
  readonly kind: ProofKind
  readonly answer: Promise<boolean>
  readonly settle: (isProved: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
function change(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Which dialog is to be shown, if any. */
export const proofAsked = (): ProofKind | null => asked?.kind ?? null

export function whenProofIsAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True once the person has proved who they are; false when they would rather not. Without a dialog nobody is asked. */
export async function askForProof(kind: ProofKind): Promise<boolean> {
  if (listeners.size === 0) return false
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    change({
      kind,
      answer: promise,
      settle(isProved) {
        change(null)
        resolve(isProved)
      },
    })
  }
  return (await asked?.answer) ?? false
}

/** The dialog's answer. */
export function settleProof(isProved: boolean): void {
  asked?.settle(isProved)
}
