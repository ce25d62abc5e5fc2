import { emailLengthMaximum, fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { offerTitle } from '../../format/offer-title.ts'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { TransferPage, PassedOnFacts } from '../../renderers.ts'
import styles from '../sign-in-pages.module.css'
import quote from './transfer-page.module.css'
import { longMoment } from '../../format/dates.ts'

type View<Step> = TransferPage['view'] & { readonly step: Step }

function Offer({ page, view }: { page: TransferPage; view: View<'offer'> }) {
  const { facts, email, message, token, error } = view
  const { fromName, qty } = facts
  return (
    <>
      <h1>{offerTitle(facts)}</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'full_name' }]} />}
      <TransferFacts facts={facts} />
      {message !== '' && <blockquote className={quote.message}>{message}</blockquote>}
      <form noValidate method="post" action="/transfer/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <input type="hidden" name="token" value={token} />
        <TextField
          id="full_name"
          label={t('Full name')}
          hint={t('It stands on the ticket.')}
          error={error ?? undefined}
          name="full_name"
          defaultValue={error === null ? facts.name : ''}
          autoComplete="name"
          maxLength={fullNameLengthMaximum}
          required
        />
        <TextField
          label={t('Email')}
          hint={t('What you accept goes to this address.')}
          {...emailInput}
          value={email}
          maxLength={emailLengthMaximum}
          readOnly
        />
        <Button type="submit" wide>
          {counted(qty, { one: 'Accept the ticket', other: 'Accept the tickets' })}
        </Button>
      </form>
      <p className={quote.after}>
        {t(
          'Until you accept, {sender} can take back what is offered. If you do not want it, just close this page.',
          { sender: fromName },
        )}
      </p>
    </>
  )
}

function Accepted({ view }: { view: View<'accepted'> }) {
  const { facts, email } = view
  return (
    <>
      <h1>{counted(facts.qty, { one: 'The ticket is yours', other: 'The tickets are yours' })}</h1>
      <TransferFacts facts={facts} />
      <p>
        {email === null ? (
          counted(
            facts.qty,
            {
              one: 'It went to the address that it was offered to, and is in the ticket wallet: sign in with that address. The code {sender} had does not work any more.',
              other:
                'They went to the address that they were offered to, and are in the ticket wallet: sign in with that address. The codes {sender} had do not work any more.',
            },
            { sender: facts.fromName },
          )
        ) : (
          <RichText
            text={counted(facts.qty, {
              one: 'We have sent it to <email/>. It is in your ticket wallet, too: sign in with this address. The code <sender/> had does not work any more.',
              other:
                'We have sent them to <email/>. They are in your ticket wallet, too: sign in with this address. The codes <sender/> had do not work any more.',
            })}
            parts={{
              email: (
                <strong>
                  <EmailAddress address={email} />
                </strong>
              ),
              sender: facts.fromName,
            }}
          />
        )}
      </p>
      <LinkButton href="/account/wallet/">{t('Go to ticket wallet')}</LinkButton>
    </>
  )
}

function Gone() {
  return (
    <>
      <h1>{t('There is nothing to accept here')}</h1>
      <p>
        {t(
          'The sender has taken back what was offered, or it cannot be used any more. The sender knows best.',
        )}
      </p>
      <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
    </>
  )
}

const titles = {
  offer: t('Accept tickets'),
  accepted: t('Tickets accepted'),
  gone: t('Nothing to accept'),
} as const

/** The page that the link of a recipient's mail leads to: opening it changes nothing, its button does. */
export function transferPage(page: TransferPage): string {
  const { view } = page
  const title = titles[view.step]
  const wrong = view.step === 'offer' && view.error !== null
  return renderSitePage(page, {
    title: wrong ? t('Error: {title}', { title }) : title,
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

/** Names the tickets that are passed on. */
function TransferFacts({ facts }: { facts: PassedOnFacts }) {
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
      {t('{qty} x {ticket}', { qty: facts.qty, ticket: facts.ticketName })}
    </p>
  )
}
