import { currencies } from '@foyer/contract/money.ts'
import { feeBoundsOf } from '@foyer/contract/rules/fee-bounds.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { useMemo, useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { countryOptions } from '../../parts/choosing/country-options.ts'
import { useField } from '../../parts/document/document-context.ts'
import { BoundSelect } from '../../parts/document/fields/bound-choice.tsx'
import { BoundMoney } from '../../parts/document/fields/bound-number.tsx'

/** What the operator sets for an organiser's booking fees: limits for each currency, and the country that decides their VAT. */
export function FeeBoundsFields() {
  const organiser = useOrganiser()
  const [currency, setCurrency] = useState<string>(organiser.currency)
  const { value } = useField('booking_fee_bounds')
  const set = Object.keys(feeBoundsOf(value))
  const countries = useMemo(() => countryOptions(), [])
  return (
    <>
      <p role="status">
        {set.length === 0
          ? t('No limits set yet.')
          : t('Limits are set for {currencies}.', { currencies: set.join(', ') })}
      </p>
      <SelectField
        label={t('Currency of these limits')}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        options={Object.keys(currencies).map((code) => ({ value: code, label: code }))}
      />
      <BoundMoney
        key={`${currency} least`}
        path={`booking_fee_bounds.${currency}.at_least`}
        currencyCode={currency}
        mark="optional"
      />
      <BoundMoney
        key={`${currency} most`}
        path={`booking_fee_bounds.${currency}.at_most`}
        currencyCode={currency}
        mark="optional"
      />
      <BoundSelect
        path="country"
        placeholder={t('Same as the venue or the event')}
        options={countries}
      />
    </>
  )
}
