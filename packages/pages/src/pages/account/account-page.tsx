import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import type { ReactNode } from 'react'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { OpenChoices } from '../../parts/open-choices.tsx'
import title from '../../parts/page-title.module.css'
import type { AccountPage } from '../../renderers.ts'
import styles from './account-page.module.css'
import { Appearance, Details, Preferences, Xsrf } from './account-forms.tsx'
import { Cards, Plans } from './cards-and-plans.tsx'
import { Addresses, Orders } from './account-lists.tsx'

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel>
      <h2>{name}</h2>
      {children}
    </Panel>
  )
}

/** Everything that buyers may see and change about themselves; each section is a form of its own. */
export function accountPage(page: AccountPage): string {
  const { errors, saved } = page
  const name = t('Your account')
  return renderSitePage(page, {
    title: errors.length > 0 ? t('Error: {title}', { title: name }) : name,
    hidden: true,
    children: (
      <>
        <div className={title.row}>
          <h1>{name}</h1>
          <form noValidate method="post" action="/signout/">
            <Xsrf page={page} />
            <span className={styles.soft}>
              <EmailAddress address={page.email} />
            </span>{' '}
            <Button type="submit" variant="quiet">
              {t('Sign out')}
            </Button>
          </form>
        </div>
        {saved !== null && (
          <Alert type="success" role="status">
            {saved}
          </Alert>
        )}
        <ErrorSummary errors={errors.map(({ field, text }) => ({ text, fieldId: field }))} />
        <OpenChoices choices={page.choices} />
        <div className={styles.sections}>
          <Section name={t('Details')}>
            <Details page={page} />
          </Section>
          <Section name={t('Orders')}>
            <Orders orders={page.orders} timeZone={page.timeZone} />
          </Section>
          {page.plans.length > 0 && (
            <Section name={t('Payment plans')}>
              <Plans items={page.plans} />
            </Section>
          )}
          <Section name={t('Cards')}>
            <Cards items={page.cards} xsrf={page.xsrf} />
          </Section>
          <Section name={t('Addresses')}>
            <Addresses addresses={page.addresses} xsrf={page.xsrf} />
          </Section>
          <Section name={t('E-mails')}>
            <Preferences page={page} />
          </Section>
          <Section name={t('Appearance')}>
            <Appearance page={page} />
          </Section>
          <Section name={t('Your data')}>
            <YourData />
          </Section>
        </div>
      </>
    ),
  })
}

/** The sections that download a copy of the data, and that erase the account. */
function YourData() {
  return (
    <>
      <p>{t('Take a copy of everything we keep about you, or have it erased.')}</p>
      <div className={styles.ways}>
        <LinkButton variant="secondary" href="/account/export.json">
          {t('Download my data')}
        </LinkButton>
        <LinkButton variant="quiet" href="/account/erase/">
          {t('Erase my account')}
        </LinkButton>
      </div>
    </>
  )
}
