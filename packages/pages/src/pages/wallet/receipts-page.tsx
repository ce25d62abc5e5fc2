import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { longCalendarDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { ReceiptsPage } from '../../renderers.ts'
import { CompanyForm } from './company-form.tsx'
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
    <Panel>
      <h2>{t('Your papers')}</h2>
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
    </Panel>
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
        <h1>{name}</h1>
        <p>{t('Order {reference}', { reference: groupedReference(page.reference) })}</p>
        <Problems page={page} />
        {page.papers.length === 0 ? (
          <p>{t('Nothing was paid for this order, so there is no receipt.')}</p>
        ) : (
          <>
            <Papers page={page} />
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
