import { undoPayout as operation } from '@foyer/contract/api/papers/undo-payout.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { bookPayoutUndone } from '../../ledger/exports.ts'
import { logAction } from '../../staff/exports.ts'
import { lockPayout, setPayoutUndone } from './payout-store.ts'
import { presentPayout } from './payout-view.ts'

/** A payout that was wrong is booked back and stays where it is: books are not rubbed out. */
export const undoPayout = handleOperation(operation, async (call) => {
  const { organiser, params, body, actor, now } = call
  return await call.once(async (tx) => {
    const payout = await lockPayout(tx, organiser.id, params.payout)
    if (payout === undefined) throw notFound(`payout ${params.payout}`)
    if (payout.undoneAt !== null)
      throw new FoyerError('wrong_state', t('This payout has been undone already.'))
    const by = actor.kind === 'nobody' ? '' : actor.name
    const undone = await setPayoutUndone(tx, payout.id, { by, why: body.why }, now)
    await bookPayoutUndone(tx, payout, now)
    await logAction(tx, call, {
      action: 'payout.undone',
      subject: { kind: 'payout', id: payout.id },
      after: { amount: payout.amount, currency: payout.currency, why: body.why },
    })
    return presentPayout(undone)
  })
})
