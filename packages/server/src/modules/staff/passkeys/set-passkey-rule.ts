import { setPasskeyRule as operation } from '@foyer/contract/api/staff/passkeys/set-passkey-rule.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { ownToken } from '../desk-cookie.ts'
import { logAction } from '../log-action.ts'
import { lockPasskeyRule, readPasskeyState, updatePasskeyRule } from './passkey-rule-store.ts'

export const setPasskeyRule = handleOperation(operation, async (call) => {
  const { foyer, organiser, request, body } = call
  return await foyer.db.transaction(async (tx) => {
    const before = await lockPasskeyRule(tx, organiser.id)
    if (before === body.required) return body
    const { shownPasskey } = await readPasskeyState(tx, sha256(ownToken(foyer, request)))
    // Otherwise owners could lock themselves out.
    if (body.required && !shownPasskey)
      throw new FoyerError(
        'refused',
        t('Sign in with your own passkey first. Then you can require one of everybody.'),
      )
    await updatePasskeyRule(tx, organiser.id, body.required)
    await logAction(tx, call, {
      action: 'passkey.rule_changed',
      subject: { kind: 'organisers', id: organiser.key },
      before: { required: before },
      after: { required: body.required },
    })
    return body
  })
})
