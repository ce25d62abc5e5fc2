import { t } from '@foyer/language/texts.ts'
import { useFieldValue } from '../../../parts/document/document-context.ts'
import { BoundCheck } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundMoney } from '../../../parts/document/fields/bound-number.tsx'

/** Tickets on paper, for events that need them. */
export function DeliveryPart() {
  const isPosted = useFieldValue('posted') === true
  return (
    <>
      <BoundCheck
        path="posted"
        hint={t('Otherwise buyers get them by mail at once, and in their wallet.')}
      />
      {isPosted && <BoundMoney path="delivery_cost" mark="optional" />}
    </>
  )
}
