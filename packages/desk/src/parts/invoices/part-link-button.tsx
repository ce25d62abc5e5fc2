import { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import { sendPartLink } from '@foyer/contract/api/box-office/send-part-link.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../problem-alert.tsx'

/** Mails the buyer the link to pay a part of a plan that could not be charged. */
export function PartLinkButton({ order, name }: { order: string; name?: string }) {
  const { key } = useOrganiser()
  const notices = useNotices()
  const mayAsk = useRight('money.collect')
  const link = useChange(sendPartLink, [listOwed, getOrder])
  if (!mayAsk) return null
  async function send() {
    const answer = await link.run({ params: { organiser: key, order } })
    if (answer === undefined) return
    notices.say('success', t('The link goes to {email}.', { email: answer.body.email }))
  }
  return (
    <>
      <Button
        variant="secondary"
        loading={link.isRunning}
        {...(name !== undefined && { 'aria-label': t('Send the link to pay: {name}', { name }) })}
        onClick={() => void send()}
      >
        {t('Send the link to pay')}
      </Button>
      <ProblemAlert problem={link.problem} />
    </>
  )
}
