import { catalogueLineMaximum, labelMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { useFieldValue, useOpenedDocument } from '../../../parts/document/document-context.ts'
import { BoundCheck } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundMoney } from '../../../parts/document/fields/bound-number.tsx'
import { BoundProse } from '../../../parts/document/fields/bound-prose.tsx'
import { BoundText } from '../../../parts/document/fields/bound-text.tsx'

/** Who gets money back, and when. */
export function RefundPart() {
  const { store, isReadOnly } = useOpenedDocument()
  const protection = useFieldValue('refund_protection')
  return (
    <>
      <BoundProse
        path="refund_policy.description"
        hint={t('Left out, it is the refund policy of the organiser.')}
        rows={4}
      />
      <BoundText path="refund_policy.title" mark="optional" maxLength={catalogueLineMaximum} />
      <BoundText
        path="refund_policy.text"
        mark="optional"
        hint={t('Left out: Refund policy')}
        maxLength={labelMaximum}
      />
      <BoundCheck path="non_refundable" />
      <Checkbox
        label={t('Buyers can cover themselves with refund protection')}
        checked={protection !== undefined}
        disabled={isReadOnly}
        onChange={({ target }) =>
          store.set('refund_protection', target.checked ? { cost: '' } : undefined)
        }
      />
      {protection !== undefined && <BoundMoney path="refund_protection.cost" />}
    </>
  )
}
