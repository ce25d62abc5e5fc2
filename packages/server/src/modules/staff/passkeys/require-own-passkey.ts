import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { readPasskeyState } from './passkey-rule-store.ts'

/**
 * Where an organiser wants passkeys, whoever has one shows it before they add or remove one: who has guessed a code gets no further
 * with it. The first one is added with a code, for there is nothing else to show. @throws FoyerError passkey_required
 */
export async function requireOwnPasskey(tx: Tx, token: string): Promise<void> {
  const { shownPasskey, count, isRequired } = await readPasskeyState(tx, sha256(token))
  if (isRequired && count > 0 && !shownPasskey)
    throw new FoyerError(
      'passkey_required',
      t('Please confirm with the passkey that you have before you change your passkeys.'),
    )
}

/** Nobody takes the last one away from themselves where one is wanted. @throws FoyerError refused */
export async function requireAnother(tx: Tx, token: string): Promise<void> {
  await requireOwnPasskey(tx, token)
  const { count, isRequired } = await readPasskeyState(tx, sha256(token))
  if (isRequired && count < 2)
    throw new FoyerError(
      'refused',
      t('An organiser of yours requires a passkey. Add another one before you remove this one.'),
    )
}
