import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { readPasskeyState, type PasskeyState } from './passkey-rule-store.ts'

/**
 * Where an organiser requires passkeys, a person who has one confirms with it before they add or remove one, so a guessed code
 * is not enough for either. The first passkey is added with a code, for there is nothing else yet. @throws FoyerError passkey_required
 */
export async function requireOwnPasskey(tx: Tx, token: string): Promise<void> {
  requireShown(await readPasskeyState(tx, sha256(token)))
}

/**
 * Nobody removes their last passkey where one is required.
 * @param others how many they have besides the one that is removed, all of them locked
 * @throws FoyerError passkey_required, refused
 */
export async function requireAnother(tx: Tx, token: string, others: number): Promise<void> {
  const state = await readPasskeyState(tx, sha256(token))
  requireShown(state)
  if (state.isRequired && others === 0)
    throw new FoyerError(
      'refused',
      t('One of your organisers requires a passkey. Add another before you remove this one.'),
    )
}

function requireShown({ shownPasskey, count, isRequired }: PasskeyState): void {
  if (isRequired && count > 0 && !shownPasskey)
    throw new FoyerError(
      'passkey_required',
      t('Please confirm with the passkey that you have before you change your passkeys.'),
    )
}
