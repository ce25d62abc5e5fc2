import { consentTexts, mailingListTexts } from '@foyer/contract/consent-texts.ts'
import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { MailingListPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

type View<Step> = MailingListPage['view'] & { readonly step: Step }

function Ask({ page, view }: { page: MailingListPage; view: View<'ask'> }) {
  const { error } = view
  return (
    <>
      <h1>{t('News by e-mail')}</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'email' }]} />}
      <p>
        {t(
          '{news}: new events, before they sell out. We ask you by mail whether the address is yours, and every mail has a way to stop them.',
          { news: consentTexts.product(page.siteName) },
        )}
      </p>
      <form noValidate method="post" action="/mailing-list" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <TextField
          id="email"
          label={t('Email address')}
          error={error ?? undefined}
          {...emailInput}
          name="email"
          defaultValue={view.email}
          autoComplete="email"
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
          {t('Subscribe')}
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
          <h1>{t('Check your e-mail')}</h1>
          <p>
            <RichText
              text={counted(view.days, {
                one: 'We sent a link to <email/>. Open it within {count} day to confirm the address: until then you are on no list.',
                other:
                  'We sent a link to <email/>. Open it within {count} days to confirm the address: until then you are on no list.',
              })}
              parts={{
                email: (
                  <strong>
                    <EmailAddress address={view.email} />
                  </strong>
                ),
              }}
            />
          </p>
        </>
      )
    case 'confirm':
      return (
        <>
          <h1>{t('One press and you are on the list')}</h1>
          <ul>
            {mailingListTexts(page.siteName, view.events).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{t('You can stop it at any time.')}</p>
          <form noValidate method="post" action="/mailing-list/confirm/">
            <input type="hidden" name="_xsrf" value={page.xsrf} />
            <input type="hidden" name="token" value={view.token} />
            <Button type="submit" wide>
              {t('Yes, subscribe me')}
            </Button>
          </form>
        </>
      )
    case 'confirmed':
      return (
        <>
          <h1>{t('You are on the list')}</h1>
          <p>{t('Every mail has a way to stop them; so has your account.')}</p>
          <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
        </>
      )
    case 'gone':
      return (
        <>
          <h1>{t('This link has run out')}</h1>
          <p>{t('Nothing has changed. Please ask for another one.')}</p>
          <LinkButton href="/mailing-list">{t('Mailing list')}</LinkButton>
        </>
      )
  }
}

/** The mailing list, from the form to the confirmed e-mail address. */
export function mailingListPage(page: MailingListPage): string {
  const { view } = page
  const title = t('Mailing list')
  const wrong = view.step === 'ask' && view.error !== null
  return renderSitePage(page, {
    title: wrong ? t('Error: {title}', { title }) : title,
    description: t('How to get news from {site}.', { site: page.siteName }),
    hidden: view.step !== 'ask',
    children: (
      <Panel className={styles.panel}>
        <Body page={page} />
      </Panel>
    ),
  })
}
