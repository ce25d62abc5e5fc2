import { correctHolder } from '@foyer/contract/api/order/correct-holder.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { type OrderTicket, useOpenOrder } from '../order-context.ts'
import { PersonDialog, type Person } from './person-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

/** Corrects who holds a ticket; a new address gets the ticket with a new code. */
export function CorrectHolderDialog({
  ticket,
  onClose,
}: {
  ticket: OrderTicket
  onClose: () => void
}) {
  const { params, version } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(correctHolder)
  async function save(body: Partial<Person>) {
    const asked = { params: { ...params, ticket: ticket.id }, body, version }
    if ((await change.run(asked)) === undefined) return
    notices.say('success', t('The holder was corrected.'))
    onClose()
  }
  return (
    <PersonDialog
      title={t('Correct the holder')}
      person={{ name: ticket.holder_name ?? '', email: ticket.holder_email ?? '' }}
      change={change}
      onSave={(body) => void save(body)}
      onClose={onClose}
    >
      {(email) => (
        <Alert type="info" role="status">
          <p>
            {t('{email} gets this ticket with a new code. The code it has now is dead at once.', {
              email,
            })}
          </p>
        </Alert>
      )}
    </PersonDialog>
  )
}
