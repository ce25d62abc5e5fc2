import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { longDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { groupedReference } from '../../format/reference.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import { CardEntryForm } from '../../parts/card-entry.tsx'
import type { NewCardPage, PlanPaymentPage, ToBankPage } from '../../renderers.ts'

const ErrorText = ({ error }: { error: string | null }) =>
  error !== null && (
    <Alert type="error" role="alert">
      {error}
    </Alert>
  )

/** A new card for later orders, or for the rest of a plan. */
export function newCardPage(page: NewCardPage): string {
  const { plan, error } = page
  const title = plan === null ? 'Add a card' : 'Use another card'
  return renderSitePage(page, {
    title: error === null ? title : `Error: ${title}`,
    hidden: true,
    children: (
      <Panel>
        <h1>{title}</h1>
        {plan !== null && <p>For the payments of {plan.title} that are still to come.</p>}
        <ErrorText error={error} />
        <CardEntryForm
          entry={page.entry}
          nonce={page.nonce}
          action="/account/cards/add/"
          hidden={{ _xsrf: page.xsrf, plan: plan === null ? '' : String(plan.id) }}
          button="Save card"
        />
        <p>
          <a href="/account/">Back to your account</a>
        </p>
      </Panel>
    ),
  })
}

/** Behind the link of a mail: pays what is overdue, with the card on file or a new one. */
export function planPaymentPage(page: PlanPaymentPage): string {
  const title = page.view === 'paid' ? 'Payment complete' : 'Pay now'
  return renderSitePage(page, {
    title: page.error === null ? title : `Error: ${title}`,
    hidden: true,
    children: (
      <Panel>
        <h1>{title}</h1>
        <p>
          {money(page.amount, page.currency)} for <strong>{page.title}</strong>, due on{' '}
          {longDay(`${page.due}T12:00:00Z`, 'UTC')}. Reference {groupedReference(page.reference)}.
        </p>
        <ErrorText error={page.error} />
        {page.view === 'paid' && <p>Thank you. This payment has been taken.</p>}
        {page.view === 'pending' && (
          <p>Your bank is confirming the payment. You will not be charged twice.</p>
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
        <form method="post" action={`${page.path}pay/`}>
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="link" value={page.link} />
          <Button type="submit">
            Pay {amount} with {page.card}
          </Button>
        </form>
      )}
      <h2>Use another card</h2>
      <p>It also pays what is still to come.</p>
      <CardEntryForm
        entry={page.entry}
        nonce={page.nonce}
        action={`${page.path}pay/`}
        hidden={{ _xsrf: page.xsrf, link: page.link }}
        button={`Pay ${amount}`}
      />
    </>
  )
}

/** The bank's page is somewhere else: a form may not lead there, a link may. */
export function toBankPage(page: ToBankPage): string {
  return renderSitePage(page, {
    title: 'Confirm with your bank',
    hidden: true,
    children: (
      <Panel>
        <h1>Confirm with your bank</h1>
        <p>Your bank wants you to confirm this yourself. You come back here afterwards.</p>
        <LinkButton href={page.url}>Continue to your bank</LinkButton>
      </Panel>
    ),
  })
}
