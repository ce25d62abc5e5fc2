import { platformWay } from '@foyer/contract/ways/ways.ts'
import type { CardEntry } from '@foyer/pages/src/renderers.ts'
import type { Foyer } from '../../../foyer.ts'

/** Stripe's script, in the release the server speaks to; a simulator has its own. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

/** What the form for a new card needs on a page of ours (packages/pages/src/parts/card-entry.tsx). */
export const cardEntryOf = ({ providers }: Foyer, currency: string): CardEntry => ({
  publicKey: providers[platformWay].publicKey,
  scriptUrl: providers[platformWay].scriptUrl ?? scriptUrl,
  currency,
})
