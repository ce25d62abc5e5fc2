import { correctBuyer } from '@foyer/contract/api/order/correct-buyer.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useNotices } from '../../../frame/notices.tsx'
import { useOpenOrder } from '../order-context.ts'
import { PersonDialog, type Person } from './person-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

/** Corrects the buyer's name or e-mail address, and says before what a new address does. */
export function CorrectBuyerDialog({ onClose }: { onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const change = useOrderChange(correctBuyer)
  const isWaiting = order.state !== 'sold'
  const person = { name: order.buyer.name ?? '', email: order.buyer.email ?? '' }
  async function save(body: Partial<Person>) {
    if ((await change.run({ params, body, version })) === undefined) return
    const { email = '' } = body
    const news = isWaiting
      ? t('A new link goes to {email}.', { email })
      : t('The order was sent to {email}.', { email })
    notices.say('success', body.email === undefined ? t('The name was corrected.') : news)
    onClose()
  }
  return (
    <PersonDialog
      title={t('Correct the buyer')}
      person={person}
      change={change}
      onSave={(body) => void save(body)}
      onClose={onClose}
      isEmailFixed={order.has_others}
    >
      {(email) => (
        <Alert type="info" role="status">
          <p>{effectText(isWaiting, email, person.email)}</p>
        </Alert>
      )}
    </PersonDialog>
  )
}

/** What a new address does; there may have been none before. */
function effectText(isWaiting: boolean, email: string, before: string): string {
  if (isWaiting)
    return before === ''
      ? t('{email} gets a link to pay at once.', { email })
      : t('{email} gets a new link to pay at once. The link that went to {before} is dead.', {
          email,
          before,
        })
  return before === ''
    ? t(
        '{email} gets the order with new codes at once. Tickets that were printed are not valid any more.',
        {
          email,
        },
      )
    : t(
        '{email} gets the order with new codes at once. The codes that went to {before} are dead, and that address is told.',
        { email, before },
      )
}
