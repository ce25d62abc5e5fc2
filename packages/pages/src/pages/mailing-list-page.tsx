import { consentTexts, mailingListTexts } from '@foyer/contract/consent-texts.ts'
import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { MailingListPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

type View<Step> = MailingListPage['view'] & { readonly step: Step }

function Ask({ page, view }: { page: MailingListPage; view: View<'ask'> }) {
  const { error } = view
  return (
    <>
      <h1>News by e-mail</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'email' }]} />}
      <p>
        {consentTexts.product(page.siteName)}: new events, before they sell out. We ask you by mail
        whether the address is yours, and every mail has a way to stop them.
      </p>
      <form method="post" action="/mailing-list" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <TextField
          id="email"
          label="Email address"
          error={error ?? undefined}
          type="email"
          name="email"
          defaultValue={view.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={emailLengthMaximum}
          required
        />
        <Checkbox
          label={consentTexts.events}
          name="event_subscribed"
          value="1"
          defaultChecked={view.events}
        />
        <Button type="submit" wide>
          Subscribe
        </Button>
      </form>
    </>
  )
}

function Body({ page }: { page: MailingListPage }) {
  const { view } = page
  switch (view.step) {
    case 'ask':
      return <Ask page={page} view={view} />
    case 'sent':
      return (
        <>
          <h1>Check your e-mail</h1>
          <p>
            We sent a link to <strong>{view.email}</strong>. Open it within {view.days} days to
            confirm the address: until then you are on no list.
          </p>
        </>
      )
    case 'confirm':
      return (
        <>
          <h1>One press and you are on the list</h1>
          <ul>
            {mailingListTexts(page.siteName, view.events).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>You can stop it at any time.</p>
          <form method="post" action="/mailing-list/confirm/">
            <input type="hidden" name="_xsrf" value={page.xsrf} />
            <input type="hidden" name="token" value={view.token} />
            <Button type="submit" wide>
              Yes, subscribe me
            </Button>
          </form>
        </>
      )
    case 'confirmed':
      return (
        <>
          <h1>You are on the list</h1>
          <p>Every mail has a way to stop them; so has your account.</p>
          <LinkButton href="/all-events/">Browse events</LinkButton>
        </>
      )
    case 'gone':
      return (
        <>
          <h1>This link has run out</h1>
          <p>Nothing has changed. Please ask for another one.</p>
          <LinkButton href="/mailing-list">Mailing list</LinkButton>
        </>
      )
  }
}

/** The mailing list, from the form to the confirmed address. */
export function mailingListPage(page: MailingListPage): string {
  const { view } = page
  const wrong = view.step === 'ask' && view.error !== null
  return renderSitePage(page, {
    title: wrong ? 'Error: Mailing list' : 'Mailing list',
    description: `How to get news from ${page.siteName}.`,
    hidden: view.step !== 'ask',
    children: (
      <Panel className={styles.panel}>
        <Body page={page} />
      </Panel>
    ),
  })
}
