import {
  addressLineLengthMaximum,
  invoiceLineMaximum,
  postcodeLengthMaximum,
  vatNumberMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ReceiptsPage } from '../../renderers.ts'
import styles from './receipts-page.module.css'

/** What is asked of a company; only its name, its address and its town have to be there. */
const fields = [
  { name: 'company', auto: 'organization', most: invoiceLineMaximum, isNeeded: true },
  { name: 'address1', auto: 'address-line1', most: addressLineLengthMaximum, isNeeded: true },
  { name: 'address2', auto: 'address-line2', most: addressLineLengthMaximum, isNeeded: false },
  { name: 'town', auto: 'address-level2', most: addressLineLengthMaximum, isNeeded: false },
  { name: 'postcode', auto: 'postal-code', most: postcodeLengthMaximum, isNeeded: false },
  { name: 'country', auto: 'country-name', most: addressLineLengthMaximum, isNeeded: false },
  { name: 'vat_number', auto: 'off', most: vatNumberMaximum, isNeeded: false },
  { name: 'reference', auto: 'off', most: invoiceLineMaximum, isNeeded: false },
] as const
type FieldName = (typeof fields)[number]['name']

function labelOf(name: FieldName): string {
  switch (name) {
    case 'company':
      return t('Company')
    case 'address1':
      return t('Street and number')
    case 'address2':
      return t('Second line of the address')
    case 'town':
      return t('Town or city')
    case 'postcode':
      return t('Postcode')
    case 'country':
      return t('Country')
    case 'vat_number':
      return t('VAT number of the company')
    case 'reference':
      return t('Reference of the company')
  }
}

const hintOf = (name: FieldName): string | undefined =>
  name === 'reference'
    ? t('Such as an order number or a cost centre; it is printed on the invoice.')
    : undefined

/** Whom the papers are to be made out to. */
export function CompanyForm({ page }: { page: ReceiptsPage }) {
  const { typed, errors } = page
  return (
    <form noValidate method="post" action={page.path} className={styles.form}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      {fields.map(({ name, auto, most, isNeeded }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={labelOf(name)}
          hint={hintOf(name)}
          defaultValue={typed?.[name] ?? ''}
          error={errors.find(({ field }) => field === name)?.text}
          autoComplete={auto}
          maxLength={most}
          {...(isNeeded ? { required: true } : { mark: 'optional' as const })}
        />
      ))}
      <div>
        <Button type="submit">{t('Make the invoice out to this company')}</Button>
      </div>
    </form>
  )
}
