import { currencies } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import { BoundSelect } from '../../../parts/document/fields/bound-choice.tsx'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import { useEvent } from '../event-context.ts'

const currencyOptions = Object.keys(currencies).map((code) => ({ value: code, label: code }))

/** What prices are in, and the VAT that they contain. */
export function CurrencyFields() {
  const { taken } = useEvent()
  const isSold = taken.tickets.some(({ sold, held }) => sold + held > 0)
  return (
    <>
      <BoundSelect
        path="currency"
        initially="GBP"
        options={currencyOptions}
        hint={isSold ? t('It stays as it is, because tickets are sold.') : undefined}
      />
      <BoundNumber
        path="vat"
        mark="optional"
        hint={t('Per cent. Left out, it is as with your other events.')}
      />
    </>
  )
}
