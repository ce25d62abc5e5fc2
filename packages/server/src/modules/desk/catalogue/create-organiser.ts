import { createOrganiser as operation } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { keyOfTitle, stemOf } from '@foyer/contract/catalogue/key-of-title.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import {
  insertOrganiser,
  keysLike,
  lockNewKeys,
  nameTaken,
  nextPosition,
  organiserNamed,
} from '../../catalogue/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { byCaller } from './document-call.ts'

export const createOrganiser = handleOperation(operation, async (call) => {
  const { actor, now, request, body } = call
  return await call.once(async (tx) => {
    await lockNewKeys(tx)
    if ((await organiserNamed(tx, body.name, null)) !== null)
      throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
        fields: { name: nameTaken() },
      })
    const taken = await keysLike(tx, 'organisers', stemOf(body.name, 'organiser'))
    const key = keyOfTitle(body.name, 'organiser', (one) => taken.some(({ key }) => key === one))
    const position = (await nextPosition(tx, 'organisers')) ?? 0
    const made = await insertOrganiser(tx, { key, name: body.name, position }, byCaller(call))
    const logged = { actor, now, request, organiser: made }
    await logAction(tx, logged, {
      action: 'organiser.created',
      subject: { kind: 'organisers', id: key },
      after: { title: body.name },
    })
    return { key }
  })
})
