import {
  catalogueLineMaximum,
  vatNumberMaximum,
  signupMessageMaximum,
  questionsTextMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { useOrganiser, useSession } from '../../lib/session.ts'
import { DocumentPlace, type DocumentKind } from '../../parts/document-editor/document-place.tsx'
import { useFieldText, useOpenedDocument, useField } from '../../parts/document/document-context.ts'
import { BoundLines } from '../../parts/document/fields/bound-lines.tsx'
import { BoundNumber, BoundMoney } from '../../parts/document/fields/bound-number.tsx'
import { BoundProse } from '../../parts/document/fields/bound-prose.tsx'
import { BoundLongText, BoundText } from '../../parts/document/fields/bound-text.tsx'
import { Fold } from '../../parts/document/fold.tsx'
import { BoundPicture } from '../../parts/picture/bound-picture.tsx'
import { currencies } from '@foyer/contract/money.ts'
import { feeBoundsOf } from '@foyer/contract/rules/fee-bounds.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { countryOptions } from '../../parts/choosing/country-options.ts'
import { BoundSelect } from '../../parts/document/fields/bound-choice.tsx'

const organiserKind: DocumentKind = {
  section: 'organisers',
  titlePath: 'name',
  untitled: t('Our page'),
  labels: {
    name: t('Name'),
    description: t('About you'),
    logo: t('Logo'),
    email: t('E-mail address for buyers'),
    marketing_signup_message: t('Words beside the tick for your mailing list'),
    refund_policy: t('Refund policy'),
    legal_name: t('Name on receipts and invoices'),
    postal_address: t('Postal address'),
    vat: t('VAT contained in your prices, in per cent'),
    vat_number: t('VAT number'),
    'booking_fee_bounds.*.at_least': t('Lowest booking fee of a ticket'),
    'booking_fee_bounds.*.at_most': t('Highest booking fee of a ticket'),
    country: t('Country that decides the VAT of booking fees'),
    basket_questions_text: t('Words above the questions of an order'),
  },
}

/** What an organiser says of itself to buyers: its page, its policies, and the words of its own. */
export function Place() {
  const { key } = useOrganiser()
  const { person } = useSession()
  return (
    <DocumentPlace kind={organiserKind} documentKey={key}>
      <LedToField />
      <BoundText path="name" maxLength={catalogueLineMaximum} />
      <BoundProse path="description" rows={6} />
      <BoundPicture
        path="logo"
        shape="logo"
        hint={t('It is shown as a square, beside your name.')}
      />
      <BoundText
        path="email"
        {...emailInput}
        mark="optional"
        hint={t('Where buyers write to about your events.')}
      />
      <BoundProse
        path="refund_policy"
        rows={8}
        hint={t(
          'What happens with money when somebody cannot come, and when you cancel or move. It is linked from every order.',
        )}
      />
      <Fold
        label={t('On receipts and invoices')}
        within={['legal_name', 'postal_address', 'vat', 'vat_number']}
      >
        <PaperKind />
        <BoundText
          path="legal_name"
          mark="optional"
          maxLength={catalogueLineMaximum}
          hint={t('Who sells your tickets by law. Left out, it is your name above.')}
        />
        <BoundLines path="postal_address" mark="optional" rows={4} hint={t('Line by line.')} />
        <BoundText path="vat_number" mark="optional" maxLength={vatNumberMaximum} />
        <BoundNumber
          path="vat"
          mark="optional"
          hint={t('Such as 20. Left out, none is claimed. An event or a ticket can say otherwise.')}
        />
      </Fold>
      <Fold
        label={t('Words in the checkout')}
        within={['marketing_signup_message', 'basket_questions_text']}
      >
        <BoundLongText
          path="marketing_signup_message"
          mark="optional"
          rows={2}
          maxLength={signupMessageMaximum}
          hint={t('As in: Tell me of concerts in spring and autumn.')}
        />
        <BoundLongText
          path="basket_questions_text"
          mark="optional"
          rows={3}
          maxLength={questionsTextMaximum}
          hint={t('Why you ask, and what happens with the answers.')}
        />
      </Fold>
      {person.is_operator && (
        <Fold label={t('Booking fees')} within={['booking_fee_bounds', 'country']}>
          <p>
            {t(
              'The platform sells the booking fee. The organiser chooses one for each ticket within these limits, and none in a currency without limits.',
            )}
          </p>
          <FeeBoundsFields />
        </Fold>
      )}
    </DocumentPlace>
  )
}

/** Whoever comes by a link to one field finds it unfolded and focused. */
function LedToField() {
  const [asked] = useSearchParams()
  const { jumpTo } = useOpenedDocument()
  const field = asked.get('field')
  const lead = useEffectEvent(jumpTo)
  useEffect(() => {
    if (field !== null) lead(field)
  }, [field])
  return null
}

/** Nobody without a VAT number issues VAT invoices, so the number decides what buyers get. */
function PaperKind() {
  const hasNumber = useFieldText('vat_number').trim() !== ''
  return (
    <p>
      {hasNumber
        ? t('With your VAT number, buyers get a “VAT invoice” that names the VAT in it.')
        : t('Without a VAT number, buyers get a “Receipt”, which names no VAT.')}
    </p>
  )
}

/** What the operator sets for an organiser's booking fees: limits for each currency, and the country that decides their VAT. */
function FeeBoundsFields() {
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
