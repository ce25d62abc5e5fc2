import {
  slotsMessageMaximum,
  rewardTextMaximum,
  catalogueLineMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { BoundLongText, BoundText } from '../../../parts/document/fields/bound-text.tsx'
import { BoundProse } from '../../../parts/document/fields/bound-prose.tsx'
import { Fold } from '../../../parts/document/fold.tsx'

/** What buyers are told beside the page, and what they have to accept. */
export function MessagesPart() {
  return (
    <>
      <BoundProse path="after_sale_message" hint={t('It is shown after paying.')} rows={4} />
      <BoundProse
        path="waiver"
        hint={t('Each guest accepts them after buying. A new text is a new version.')}
        rows={4}
      />
      <BoundText
        path="online_access"
        mark="optional"
        hint={t('It begins with https://, and only those who have paid see it.')}
      />
      <Fold
        label={t('Live stream, several dates, telling friends')}
        within={['livestream_url', 'different_timeslots_message', 'referral_reward']}
      >
        <BoundText path="livestream_url" mark="optional" hint={t('It begins with https://.')} />
        <BoundLongText
          path="different_timeslots_message"
          mark="optional"
          maxLength={slotsMessageMaximum}
          rows={2}
        />
        <BoundLongText
          path="referral_reward.text"
          mark="optional"
          maxLength={rewardTextMaximum}
          rows={3}
        />
        <BoundText
          path="referral_reward.short_text"
          mark="optional"
          maxLength={catalogueLineMaximum}
        />
      </Fold>
    </>
  )
}
