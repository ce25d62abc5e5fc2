import type { Foyer } from '../../../foyer.ts'

/**
 * What is made of the declarations alone is the same for as long as the shop is open, and takes up to a tenth of a second:
 * it is made when it is first asked for.
 */
export function madeOnce<Made>(make: (foyer: Foyer) => Made): (foyer: Foyer) => Made {
  const made = new WeakMap<Foyer, { readonly it: Made }>()
  return (foyer) => {
    const kept = made.get(foyer) ?? { it: make(foyer) }
    made.set(foyer, kept)
    return kept.it
  }
}
