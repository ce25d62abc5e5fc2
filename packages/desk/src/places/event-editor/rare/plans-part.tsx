import { catalogueLineMaximum, planPartDaysDefault, planParts } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { BoundDuration } from '../../../parts/document/fields/bound-duration.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'
import styles from '../event-editor.module.css'
import { EntryList } from './entry-list.tsx'

/** Ways to pay an order in parts. */
export function PlansPart() {
  return (
    <EntryList
      path="payment_plans"
      titleField="label"
      unnamed={t('Plan without words')}
      kind="plan"
      add={t('Add a payment plan')}
      fresh={{ label: '', parts: 3 }}
    >
      {(path) => (
        <>
          <BoundText
            path={`${path}.label`}
            hint={t('As in: In three parts')}
            maxLength={catalogueLineMaximum}
          />
          <div className={styles.pair}>
            <BoundNumber path={`${path}.parts`} hint={t('From {least} to {most}.', planParts)} />
            <BoundDuration path={`${path}.every`} unit="day" initially={planPartDaysDefault} />
          </div>
        </>
      )}
    </EntryList>
  )
}
