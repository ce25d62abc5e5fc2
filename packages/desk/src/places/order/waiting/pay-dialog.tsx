import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { payOrder } from '@foyer/contract/api/box-office/pay-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { useNotices } from '../../../frame/notices.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { moneyText } from '../../../parts/money.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { useOpenOrder } from '../order-context.ts'

/** The buyer of an order that waits for its link is here, and pays it in cash or at a terminal of the house. */
export function PayDialog({ onClose }: { onClose: () => void }) {
  const { order, params } = useOpenOrder()
  const notices = useNotices()
  const change = useChange(payOrder, [getOrder, listOrders, listSellable])
  const amount = moneyText(order.total, order.currency)
  const { name, email } = order.buyer
  async function pay() {
    const answer = await (change.isUnknown
      ? change.repeat()
      : change.run({ params, body: { way: 'cash' } }))
    if (answer === undefined) return
    notices.say('success', t('{amount} is taken, and the tickets are valid.', { amount }))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Have you taken {amount} from {name}?', { amount, name: name ?? email ?? '' })}
      action={t('{amount} was paid at the counter', { amount })}
      back={t('Not yet')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      <p>
        {order.desk_order?.way === 'exchange'
          ? t(
              'The tickets change at once, and the new ones go to {email}. The link pays nothing any more.',
              { email: email ?? t('the buyer') },
            )
          : t(
              'The tickets are issued at once, and go to {email}. The link pays nothing any more.',
              {
                email: email ?? t('the buyer'),
              },
            )}
      </p>
      {change.isUnknown && <OutcomeUnknown />}
    </ConfirmDialog>
  )
}
