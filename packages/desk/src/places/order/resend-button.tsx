import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { resendOrder } from '@foyer/contract/api/order/resend-order.ts'
import { stopMail } from '@foyer/contract/api/order/stop-mail.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useNotices } from '../../frame/notices.tsx'
import { callOperation } from '../../lib/call-operation.ts'
import { problemOfError } from '../../lib/call-problem.ts'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { useOpenOrder } from './order-context.ts'
import styles from './order.module.css'

/** Mails the order once more; for ten seconds it can be undone. */
export function ResendButton() {
  const { order, params, refresh } = useOpenOrder()
  const notices = useNotices()
  const resend = useChange(resendOrder, [getOrder])
  async function send() {
    const answer = await resend.run({ params })
    if (answer === undefined) return
    const { to, mail_ids: ids } = answer.body
    notices.sayDone(t('The order goes to {to} in a moment.', { to }), () => void stop(ids))
  }
  async function stop(ids: readonly number[]) {
    try {
      for (const mail of ids) await callOperation(stopMail, { params: { ...params, mail } })
      notices.say('info', t('The mail was stopped.'))
    } catch (error) {
      notices.say('error', problemOfError(error).message)
    }
    refresh()
  }
  return (
    <>
      <Button loading={resend.isRunning} onClick={() => void send()}>
        <span className={styles.address}>
          {t('Resend to {email}', { email: order.buyer.email ?? '' })}
        </span>
      </Button>
      <ProblemAlert problem={resend.problem} />
    </>
  )
}
