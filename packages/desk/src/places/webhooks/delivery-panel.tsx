import { getWebhookDelivery } from '@foyer/contract/api/webhooks/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { resendWebhookDelivery } from '@foyer/contract/api/webhooks/resend-webhook-delivery.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useLocation, useNavigate } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Time } from '../../parts/time.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { deliveryStateTexts, kindTexts } from './webhook-texts.ts'
import styles from './webhooks.module.css'

/** While it is on its way, how often it is looked at again. */
const lookAgainMs = 2_000

/** One message: what it says, and every try to deliver it. */
export function DeliveryPanel({ id }: { id: string }) {
  const { key: organiser } = useOrganiser()
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = { organiser, delivery: id }
  const delivery = useOperation(getWebhookDelivery, { params }, { refetchInterval: lookAgainMs })
  const resend = useChange(resendWebhookDelivery, [getWebhookDelivery, listWebhookDeliveries])
  const title = delivery.data === undefined ? t('Message') : kindTexts[delivery.data.body.type]
  return (
    <SidePanel
      title={title}
      onClose={() => void navigate({ pathname: `/${organiser}/webhooks`, search })}
    >
      <Answer of={delivery}>
        {({ body: shown }) => (
          <>
            <p className={styles.line}>
              <StateMark {...deliveryStateTexts[shown.state]} />
              <Time at={shown.created_at} />
            </p>
            <p className={styles.soft}>{shown.url}</p>
            <p className={styles.soft}>{shown.message_id}</p>
            {shown.next_attempt_at !== null && (
              <p className={styles.soft}>
                {t('The next try:')} <Time at={shown.next_attempt_at} />
              </p>
            )}
            <Button
              className={styles.send}
              variant="secondary"
              loading={resend.isRunning}
              onClick={() => void resend.run({ params })}
            >
              {t('Send again')}
            </Button>
            <ProblemAlert problem={resend.problem} />
            <h3 className={styles.part}>{t('What it says')}</h3>
            <pre className={styles.code}>{readableBody(shown.body)}</pre>
            <h3 className={styles.part}>{t('Tries')}</h3>
            <Tries tries={shown.tries} />
          </>
        )}
      </Answer>
    </SidePanel>
  )
}

function Tries({ tries }: Pick<AnswerOf<typeof getWebhookDelivery>, 'tries'>) {
  if (tries.length === 0) return <p className={styles.soft}>{t('None yet.')}</p>
  return (
    <ol className={styles.tries}>
      {tries.map((one) => (
        <li key={one.at}>
          <p className={styles.line}>
            <strong>
              {one.status === null
                ? t('No answer')
                : t('Answered {status}', { status: one.status })}
            </strong>
            <span className={styles.when}>
              <Time at={one.at} />
            </span>
          </p>
          <p className={styles.soft}>
            {t('After {ms} milliseconds', { ms: one.ms })}
            {one.error !== null && `: ${one.error}`}
          </p>
          {one.answer !== null && one.answer !== '' && (
            <pre className={styles.code}>{one.answer}</pre>
          )}
        </li>
      ))}
    </ol>
  )
}

/** JSON over several lines, as people read it; anything else as it is. */
function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
