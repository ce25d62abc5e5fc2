import { emailLengthMaximum, fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { longMoment } from '../format/dates.ts'
import { renderSitePage } from '../layout/site-page.tsx'
import type { PassedOnFacts, TransferPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'
import quote from './transfer-page.module.css'

type View<Step> = TransferPage['view'] & { readonly step: Step }

function Facts({ facts }: { facts: PassedOnFacts }) {
  return (
    <p>
      <strong>{facts.eventTitle}</strong>
      <br />
      {longMoment(facts.startsAt, facts.timeZone)}
      {facts.venue !== null && (
        <>
          <br />
          {facts.venue}
        </>
      )}
      <br />
      {`${facts.qty} x ${facts.ticketName}`}
    </p>
  )
}

function Offer({ page, view }: { page: TransferPage; view: View<'offer'> }) {
  const { facts, email, message, token, error } = view
  const { fromName, qty } = facts
  return (
    <>
      <h1>{facts.isGift ? `A present from ${fromName}` : `A ticket from ${fromName}`}</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'full_name' }]} />}
      <Facts facts={facts} />
      {message !== '' && <blockquote className={quote.message}>{message}</blockquote>}
      <form method="post" action="/transfer/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <input type="hidden" name="token" value={token} />
        <TextField
          id="full_name"
          label="Full name"
          hint="It stands on the ticket."
          error={error ?? undefined}
          name="full_name"
          defaultValue={error === null ? facts.name : ''}
          autoComplete="name"
          maxLength={fullNameLengthMaximum}
          required
        />
        <TextField
          label="Email"
          hint="The tickets go to this address."
          type="email"
          value={email}
          maxLength={emailLengthMaximum}
          readOnly
        />
        <Button type="submit" wide>
          {qty === 1 ? 'Accept the ticket' : 'Accept the tickets'}
        </Button>
      </form>
      <p
        className={quote.after}
      >{`Until you accept, ${fromName} can take back what is offered. If you do not want it, just close this page.`}</p>
    </>
  )
}

function Accepted({ view }: { view: View<'accepted'> }) {
  const { facts, email } = view
  return (
    <>
      <h1>{facts.qty === 1 ? 'The ticket is yours' : 'The tickets are yours'}</h1>
      <Facts facts={facts} />
      <p>
        We have sent them to <strong>{email}</strong>. They are in your ticket wallet, too: sign in
        with this address. The codes {facts.fromName} had do not work any more.
      </p>
      <LinkButton href="/account/wallet/">Go to ticket wallet</LinkButton>
    </>
  )
}

function Gone() {
  return (
    <>
      <h1>There is nothing to accept here</h1>
      <p>
        The sender has taken back what was offered, or it cannot be used any more. The sender knows
        best.
      </p>
      <LinkButton href="/all-events/">Browse events</LinkButton>
    </>
  )
}

/** Where the link of a recipient's mail leads: opening it changes nothing, its button does. */
export function transferPage(page: TransferPage): string {
  const { view } = page
  const title = { offer: 'Accept tickets', accepted: 'Tickets accepted', gone: 'Nothing to accept' }
  const wrong = view.step === 'offer' && view.error !== null
  return renderSitePage(page, {
    title: `${wrong ? 'Error: ' : ''}${title[view.step]}`,
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        {view.step === 'offer' && <Offer page={page} view={view} />}
        {view.step === 'accepted' && <Accepted view={view} />}
        {view.step === 'gone' && <Gone />}
      </Panel>
    ),
  })
}
