import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useFieldValue, useOpenedDocument } from '../../parts/document/document-context.ts'
import { BoundMoney, BoundNumber } from '../../parts/document/fields/bound-number.tsx'
import { type CodeKind, kindOfCode, withKind } from './code-rules.ts'

/** What a code takes off: a share, or an amount of each ticket or of the whole basket. */
export function CodeValue() {
  const { store, isReadOnly } = useOpenedDocument()
  const { currency } = useOrganiser()
  const written = {
    percent: useFieldValue('percent'),
    amount: useFieldValue('amount'),
    per: useFieldValue('per'),
  }
  const known = kindOfCode(written)
  const [chosen, setChosen] = useState<CodeKind>(known ?? 'percent')
  const kind = known ?? chosen
  return (
    <RadioGroup
      label={t('What it takes off')}
      name="code-kind"
      disabled={isReadOnly}
      value={kind}
      onChange={(next) => {
        setChosen(next)
        store.change((fields) => withKind(fields, next, currency))
      }}
      options={[
        {
          value: 'percent',
          label: t('A share of the price'),
          content: <BoundNumber path="percent" hint={t('Such as 10. 100 makes tickets free.')} />,
        },
        {
          value: 'ticket',
          label: t('An amount off each ticket'),
          content: <BoundMoney path="amount" hint={t('A ticket never costs less than nothing.')} />,
        },
        {
          value: 'basket',
          label: t('An amount off the whole basket'),
          content: <BoundMoney path="amount" hint={t('Off all its tickets together, once.')} />,
        },
      ]}
    />
  )
}
