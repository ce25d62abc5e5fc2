import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError } from '../../platform/errors.ts'
import {
  afterOpenPayments,
  cancelBankPayment,
  type RequireNothingOpen,
} from '../payment/exports.ts'
import {
  loadSale,
  lockSessionSale,
  saleFacts,
  secondsRemaining,
  setSaleState,
} from '../sale/exports.ts'

/**
 * Moves the sale to another step. Answers the seconds that are left of its reservation. In the basket everything may be
 * changed, so a buyer who goes there can no longer be charged the earlier amount. Once "Pay" was pressed nobody goes
 * there with their tickets: `destroy_sale` releases these.
 * @throws FoyerError wrong_state naming the right step, when the sale's facts do not allow this one; payment when a
 * bank
 *   payment under way cannot be cancelled any more, unavailable
 */
export async function moveSale(asking: Asking, state: CheckoutState): Promise<number> {
  if (state === 'basket')
    return await afterOpenPayments(
      asking,
      async (nothingOpen) => await move(asking, state, nothingOpen),
    )
  const seconds = await moveUnlessAtBank(asking, state)
  if (seconds !== null) return seconds
  await cancelBankPayment(asking)
  return await move(asking, state)
}

/**
 * Does the same, or answers null, when somebody who is paying by bank wants to pay in another way: then nothing has changed. The bank
 * is asked between two transactions, and only then.
 */
async function moveUnlessAtBank(asking: Asking, state: CheckoutState): Promise<number | null> {
  return await asking.foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    const isAtBank = found?.sale.status === 'paying' && found.sale.payingBy === 'truelayer'
    return state === 'payment' && isAtBank ? null : await moveLocked(tx, asking, found, state)
  })
}

async function move(
  asking: Asking,
  state: CheckoutState,
  nothingOpen?: RequireNothingOpen,
): Promise<number> {
  return await asking.foyer.db.transaction(
    async (tx) =>
      await moveLocked(tx, asking, await lockSessionSale(tx, asking), state, nothingOpen),
  )
}

async function moveLocked(
  tx: Tx,
  { foyer, now }: Asking,
  found: Awaited<ReturnType<typeof lockSessionSale>>,
  state: CheckoutState,
  nothingOpen?: RequireNothingOpen,
): Promise<number> {
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
}
