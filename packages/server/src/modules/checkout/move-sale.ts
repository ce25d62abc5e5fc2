import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import {
  afterOpenPayments,
  cancelBankPayment,
  type RequireNothingOpen,
} from '../payment/exports.ts'
import {
  isOverdue,
  loadSale,
  lockSessionSale,
  moveUnchangedSale,
  readWholeSale,
  saleFacts,
  secondsRemaining,
  setSaleState,
} from '../sale/exports.ts'

/**
 * Moves the sale to another step. Answers the seconds that are left of its reservation. In the basket everything may be
 * changed, so a buyer who goes there can no longer be charged the earlier amount. Once "Pay" was pressed nobody goes
 * there with their tickets: `destroy_sale` releases these.
 * @throws FoyerError wrong_state naming the right step, when the sale's facts do not allow this one; payment when a bank
 * payment under way cannot be cancelled any more, unavailable
 */
export async function moveSale(asking: Asking, state: CheckoutState): Promise<number> {
  if (state === 'basket')
    return await afterOpenPayments(
      asking,
      async (nothingOpen) => await move(asking, state, nothingOpen),
    )
  const seconds = await moveWithoutLock(asking, state)
  if (seconds !== null) return seconds
  if (state === 'payment') await cancelBankPayment(asking)
  return await move(asking, state)
}

/**
 * Most moves are along the way the sale's facts allow. They lock nothing: the state only says which step the buyer wants to
 * see, and whoever reads it shows the nearest one that the facts allow (`visibleState`). Null where the sale has to be
 * looked at again under its lock.
 */
async function moveWithoutLock(asking: Asking, state: CheckoutState): Promise<number | null> {
  const { foyer, now } = asking
  const found = await readWholeSale(asking)
  if (found === undefined) return null
  const { sale } = found.loaded
  // A bank payment under way is cancelled first.
  if (isOverdue(sale, now) || sale.status === 'paying') return null
  if (!allowedState(state, saleFacts(found.loaded, now)).allowed) return null
  const isThere =
    sale.state === state ||
    (await foyer.db.changeOne(async (tx) => await moveUnchangedSale(tx, sale, state, now)))
  return isThere ? secondsRemaining(sale, now) : null
}

async function move(
  asking: Asking,
  state: CheckoutState,
  nothingOpen?: RequireNothingOpen,
): Promise<number> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) {
      if (state === 'basket') return 0
      throw new FoyerError('wrong_state', t('Your basket is empty.'), { state: 'basket' })
    }
    const { sale } = found
    const permission = allowedState(state, saleFacts(await loadSale(tx, foyer, sale, now), now))
    if (!permission.allowed) {
      // After "Pay" the only way back is to release the tickets: nothing may be charged for a basket that changes.
      const text =
        state === 'basket'
          ? t('This order is being paid or is paid already.')
          : t('That step is not open yet.')
      throw new FoyerError('wrong_state', text, { state: permission.state })
    }
    await nothingOpen?.(tx, sale)
    if (sale.state !== state) await setSaleState(tx, sale.id, state, now)
    return secondsRemaining(sale, now)
  })
}
