import { addPasskey as operation } from '@foyer/contract/api/staff/passkeys/add-passkey.ts'
import { passkeysMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { staffOf } from '../admit.ts'
import { ownToken } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { challengeOwner } from './give-challenge.ts'
import { insertPasskey } from './passkey-store.ts'
import { mailPasskey } from './mail-passkey.ts'
import { requireOwnPasskey } from './require-own-passkey.ts'
import { showPasskey } from './passkey-view.ts'
import { verifyMade } from './verify-passkey.ts'

export const addPasskey = handleOperation(
  operation,
  async ({ foyer, actor, request, body, now }) => {
    const owner = challengeOwner(ownToken(foyer, request), actor)
    await foyer.db.readOne(async (tx) => await requireOwnPasskey(tx, ownToken(foyer, request)))
    const made = await verifyMade(foyer, body.response, { owner, now })
    const person = staffOf(actor)
    const passkey = {
      staffId: person.id,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: body.response.response.transports ?? [],
      name: body.name,
    }
    return await foyer.db.transaction(async (tx) => {
      const row = await insertPasskey(tx, passkey, passkeysMaximum, now)
      if (row === undefined) throw known()
      const done = { action: 'passkey.added', subject: { kind: 'passkey', id: row.id } } as const
      const after = { name: body.name }
      await logAction(tx, { actor, request, now, organiser: null }, { ...done, after })
      await mailPasskey(tx, foyer, { person, passkey: row, what: 'added' }, now)
      return showPasskey(row)
    })
  },
)

const known = (): FoyerError =>
  new FoyerError('refused', t('This passkey is here already, or there are too many of yours.'))
