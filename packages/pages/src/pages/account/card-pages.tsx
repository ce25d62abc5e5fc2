import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { longCalendarDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import { CardEntryForm } from '../../parts/card-entry.tsx'
import type { NewCardPage, PlanPaymentPage, ToBankPage } from '../../renderers.ts'
import styles from './account-page.module.css'

const ErrorText = ({ error }: { error: string | null }) =>
  error !== null && (
    <Alert type="error" role="alert">
      {error}
    </Alert>
  )

/** The page that takes a new card for later orders, or for the rest of a plan. */
export function newCardPage(page: NewCardPage): string {
  const { plan, error } = page
  const title = plan === null ? t('Add a card') : t('Use another card')
  return renderSitePage(page, {
    title: error === null ? title : t('Error: {title}', { title }),
    hidden: true,
    children: (
      <Panel>
        <h1>{title}</h1>
        {plan !== null && (
          <p>{t('For the payments of {event} that are still to come.', { event: plan.title })}</p>
        )}
        <ErrorText error={error} />
        <CardEntryForm
          entry={page.entry}
          nonce={page.nonce}
          action="/account/cards/add/"
          hidden={{ _xsrf: page.xsrf, plan: plan === null ? '' : String(plan.id) }}
          button={t('Save card')}
        />
        <p className={styles.back}>
          <a href="/account/">{t('Back to your account')}</a>
        </p>
      </Panel>
    ),
  })
}

const titles = {
  pay: t('Pay now'),
  pending: t('Pay now'),
  paid: t('Payment complete'),
  cancelled: t('Nothing left to pay'),
} satisfies Record<PlanPaymentPage['view'], string>

/** The page behind the link of a mail: it pays what is overdue, with the card on file or a new one. */
export function planPaymentPage(page: PlanPaymentPage): string {
  const title = titles[page.view]
  return renderSitePage(page, {
    title: page.error === null ? title : t('Error: {title}', { title }),
    hidden: true,
    children: (
      <Panel>
        <h1>{title}</h1>
        <p>
          <RichText
            text={t('{amount} for <event/>, due on {day}. Reference {reference}.', {
              amount: money(page.amount, page.currency),
              day: longCalendarDay(page.due),
              reference: groupedReference(page.reference),
            })}
            parts={{ event: <strong>{page.title}</strong> }}
          />
        </p>
        <ErrorText error={page.error} />
        {page.view === 'paid' && <p>{t('Thank you. This payment has been taken.')}</p>}
        {page.view === 'pending' && (
          <p>{t('Your bank is confirming the payment. You will not be charged twice.')}</p>
        )}
        {page.view === 'cancelled' && (
          <p>
            {t('This order was refunded, and its payment plan has ended. You will not be charged.')}
          </p>
        )}
        {page.view === 'pay' && <PayForms page={page} />}
      </Panel>
    ),
  })
}

function PayForms({ page }: { page: PlanPaymentPage }) {
  const amount = money(page.amount, page.currency)
  return (
    <>
      {page.card !== null && (
        <form noValidate method="post" action={`${page.path}pay/`}>
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="link" value={page.link} />
          <Button type="submit">
            {t('Pay {amount} with {card}', { amount, card: page.card })}
          </Button>
        </form>
      )}
      <h2>{t('Use another card')}</h2>
      <p>{t('It also pays what is still to come.')}</p>
      <CardEntryForm
        entry={page.entry}
        nonce={page.nonce}
        action={`${page.path}pay/`}
        hidden={{ _xsrf: page.xsrf, link: page.link }}
        button={t('Pay {amount}', { amount })}
      />
    </>
  )
}

/** The bank's page is on another site: the page's policy lets no form lead there, but a link may. */
export function toBankPage(page: ToBankPage): string {
  return renderSitePage(page, {
    title: t('Confirm with your bank'),
    hidden: true,
    children: (
      <Panel>
        <h1>{t('Confirm with your bank')}</h1>
        <p>{t('Your bank wants you to confirm this yourself. You come back here afterwards.')}</p>
        <LinkButton href={page.url}>{t('Continue to your bank')}</LinkButton>
      </Panel>
    ),
  })
}
