import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import {
  addressLineLengthMaximum,
  invoiceLineMaximum,
  postcodeLengthMaximum,
  vatNumberMaximum,
} from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { longCalendarDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import title from '../../parts/page-title.module.css'
import type { ReceiptsPage } from '../../renderers.ts'
import styles from './receipts-page.module.css'

type Paper = ReceiptsPage['papers'][number]

function nameOf({ kind, number }: Paper): string {
  switch (kind) {
    case 'receipt':
      return t('Receipt {number}', { number })
    case 'vat_invoice':
      return t('VAT invoice {number}', { number })
    case 'credit_note':
      return t('Credit note {number}', { number })
  }
}

function Papers({ page }: { page: ReceiptsPage }) {
  return (
    <>
      <ul className={styles.list}>
        {page.papers.map((paper) => (
          <li key={paper.url} className={styles.paper}>
            <a href={paper.url} download>
              {t('{paper} (PDF)', { paper: nameOf(paper) })}
            </a>
            <span>{money(paper.amount, paper.currency)}</span>
            <span className={styles.soft}>
              {t('{day}, from {seller}', {
                day: longCalendarDay(paper.day),
                seller: paper.seller,
              })}
              {paper.recipient !== null && <> · {t('For {name}', { name: paper.recipient })}</>}
              {paper.isReplaced && <> · {t('Replaced by a newer one')}</>}
            </span>
          </li>
        ))}
      </ul>
      {page.papers.length > 1 && page.allUrl !== null && (
        <p>
          <a href={page.allUrl} download>
            {t('All of them in one file (PDF)')}
          </a>
        </p>
      )}
    </>
  )
}

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

function CompanyForm({ page }: { page: ReceiptsPage }) {
  const { typed, errors } = page
  return (
    <form method="post" action={page.path} className={styles.form}>
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

function Problems({ page }: { page: ReceiptsPage }) {
  const { errors, refusal, isMade } = page
  return (
    <>
      {isMade && (
        <Alert type="success" role="status">
          {t('Done: the new papers are below.')}
        </Alert>
      )}
      {refusal !== null && (
        <Alert type="error" role="alert">
          {refusal}
        </Alert>
      )}
      <ErrorSummary errors={errors.map(({ field, text }) => ({ text, fieldId: field }))} />
    </>
  )
}

/** The receipts and invoices of an order, and the way to have them made out to a company. */
export function receiptsPage(page: ReceiptsPage): string {
  const { errors, refusal } = page
  const name = t('Receipts and invoices')
  const isWrong = errors.length > 0 || refusal !== null
  return renderSitePage(page, {
    title: isWrong ? t('Error: {title}', { title: name }) : name,
    hidden: true,
    children: (
      <div className={styles.page}>
        <div className={title.row}>
          <h1>{name}</h1>
        </div>
        <p>{t('Order {reference}', { reference: groupedReference(page.reference) })}</p>
        <Problems page={page} />
        {page.papers.length === 0 ? (
          <p>{t('Nothing was paid for this order, so there is no receipt.')}</p>
        ) : (
          <>
            <Panel>
              <h2>{t('Your papers')}</h2>
              <Papers page={page} />
            </Panel>
            <Panel>
              <h2>{t('An invoice for a company')}</h2>
              <p>
                {t(
                  'Does your employer pay? Then have the papers made out to them. Those that you have are credited and replaced by new ones; what you paid stays the same.',
                )}
              </p>
              <CompanyForm page={page} />
            </Panel>
          </>
        )}
        <p>
          <a href="/account/wallet/">{t('Go to ticket wallet')}</a>
        </p>
      </div>
    ),
  })
}
