import { stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { SanitisedHtml } from '../../sanitised-html.tsx'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useMoves } from '../../journey/use-moves.ts'
import styles from './after-sale-messages.module.css'

/** Shows the organisers' messages after the purchase. */
export default function AfterSaleMessagesStep({ checkout }: StepProps) {
  const { advance, isMoving } = useMoves()
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.after_sale_messages}
      primary={{ label: t('Continue'), loading: isMoving, onPress: () => void advance() }}
    >
      {checkout.after_sale_messages.map((one) => (
        <Panel key={one.event_title} className={styles.message}>
          <h2>{one.event_title}</h2>
          <p className={styles.facts}>
            {t('{date} at {time}, {organiser}', {
              date: one.event_nice_date,
              time: one.event_nice_time,
              organiser: one.organiser_name,
            })}
          </p>
          <SanitisedHtml html={one.message} />
        </Panel>
      ))}
    </StepFrame>
  )
}
