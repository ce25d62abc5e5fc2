import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { releaseOrder } from '@foyer/contract/api/box-office/release-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useNotices } from '../../../frame/notices.tsx'
import { useChange } from '../../../lib/use-change.ts'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import { useOpenOrder } from '../order-context.ts'

/** Ends an order that waits to be paid. There is no such order afterwards, so this leads back to the others. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { order, params, refresh } = useOpenOrder()
  const notices = useNotices()
  const navigate = useNavigate()
  const change = useChange(releaseOrder, [listOrders, listSellable])
  const name = order.buyer.name ?? order.buyer.email ?? ''
  async function release() {
    if ((await change.run({ params })) === undefined) {
      // It may have been paid meanwhile.
      refresh()
      return
    }
    notices.say('success', t('The tickets of {name} are released.', { name }))
    void navigate(`/${params.organiser}/orders`)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('Release the tickets of {name}?', { name })}
      action={t('Release the tickets')}
      back={t('Keep them')}
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void release()}
      onClose={onClose}
    >
      <p>
        {t(
          'Others can buy them at once, and the order ends. The link then says that it was cancelled; please tell {name} yourself.',
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}
