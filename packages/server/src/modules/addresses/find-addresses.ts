import { canFindAddress } from '@foyer/contract/rules/address-validity.ts'
import {
  addressFinderCharacters,
  addressSearchesOfSession,
  addressSearchesOfNetwork,
} from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import { networkAllowances } from '../../platform/limits/network-allowances.ts'
import { limitKey, takeTokens, type Limit } from '../../platform/limits/rate-limit.ts'
import type { FoundAddress } from '../../providers/address-lookup/port.ts'

/**
 * Addresses that match what somebody typed, best first; none where nothing matches.
 * @throws FoyerError invalid_input for too few characters, rate_limited, unavailable when the finder does not answer
 */
export async function findAddresses(
  asking: NetworkAsking,
  typed: string,
): Promise<readonly FoundAddress[]> {
  if (!canFindAddress(typed)) {
    const text = counted(addressFinderCharacters, {
      one: 'Type at least {count} characters.',
      other: 'Type at least {count} characters.',
    })
    throw new FoyerError('invalid_input', text, { fields: { address: text } })
  }
  const { foyer } = asking
  await foyer.db.transaction(async (tx) => await countSearch(tx, asking))
  const outcome = await foyer.providers.addressLookup.find(typed)
  if (outcome.outcome === 'found') return outcome.addresses
  // The typed text says where somebody lives, so it is not logged.
  foyer.log.warn({ why: outcome.why }, 'the address finder does not answer')
  throw new FoyerError(
    'unavailable',
    t('The address finder does not answer. Please type the address.'),
  )
}

async function countSearch(tx: Tx, { foyer, visitor, now }: NetworkAsking): Promise<void> {
  const limits: readonly Limit[] = [
    [limitKey(foyer.secrets, 'address.session', visitor.sessionToken), addressSearchesOfSession],
    ...networkAllowances(foyer.secrets, 'address.network', visitor.ip, addressSearchesOfNetwork),
  ]
  const taken = await takeTokens(tx, limits, now)
  if (taken.allowed) return
  const text = t('Too many addresses were looked up. Please type the address.')
  throw new FoyerError('rate_limited', text, { retryAfterSeconds: taken.retryAfterSeconds })
}
