import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { fullNameLengthMaximum, phoneLengthMaximum } from '@foyer/contract/limits.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { ReactNode } from 'react'
import { renderSitePage } from '../../layout/site-page.tsx'
import title from '../../parts/page-title.module.css'
import type { AccountPage } from '../../renderers.ts'
import styles from './account-page.module.css'
import { Addresses, Orders } from './account-lists.tsx'

const Xsrf = ({ page }: { page: AccountPage }) => (
  <input type="hidden" name="_xsrf" value={page.xsrf} />
)

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel>
      <h2>{name}</h2>
      {children}
    </Panel>
  )
}

function Details({ page }: { page: AccountPage }) {
  const errorOf = (field: string) => page.errors.find((error) => error.field === field)?.text
  return (
    <form method="post" action="/account/details/" className={styles.form}>
      <Xsrf page={page} />
      <TextField
        id="fullname"
        label="Full name"
        hint="First and last name."
        name="fullname"
        defaultValue={page.fullName}
        error={errorOf('fullname')}
        autoComplete="name"
        maxLength={fullNameLengthMaximum}
        required
      />
      <TextField
        id="phone"
        label="Phone number"
        mark="optional"
        type="tel"
        name="phone"
        defaultValue={page.phone}
        error={errorOf('phone')}
        autoComplete="tel"
        maxLength={phoneLengthMaximum}
      />
      <div>
        <Button type="submit">Save details</Button>
      </div>
    </form>
  )
}

function Preferences({ page }: { page: AccountPage }) {
  return (
    <form method="post" action="/account/marketing/" className={styles.form}>
      <Xsrf page={page} />
      <fieldset>
        <legend>What we may write to you about, beside your orders:</legend>
        {page.preferences.map(({ field, label, from, given }) => (
          <Checkbox
            key={field}
            label={label}
            hint={from ?? undefined}
            name={field}
            value="1"
            defaultChecked={given}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit">Save preferences</Button>
      </div>
    </form>
  )
}

function Appearance({ page }: { page: AccountPage }) {
  return (
    <form method="post" action="/account/appearance/" className={styles.form}>
      <Xsrf page={page} />
      <Checkbox
        label="Dark mode"
        hint="Keeps the checkout dark, whatever your device is set to."
        name="is_dark_mode"
        value="1"
        defaultChecked={page.isDarkMode}
      />
      <div>
        <Button type="submit">Save appearance</Button>
      </div>
    </form>
  )
}

function YourData() {
  return (
    <>
      <p>Take a copy of everything we keep about you, or have it erased.</p>
      <div className={styles.ways}>
        <LinkButton variant="secondary" href="/account/export.json">
          Download my data
        </LinkButton>
        <LinkButton variant="quiet" href="/account/erase/">
          Erase my account
        </LinkButton>
      </div>
    </>
  )
}

/** Everything about one buyer that they may see and change; each section is a form of its own. */
export function accountPage(page: AccountPage): string {
  const { errors, saved } = page
  return renderSitePage(page, {
    title: errors.length > 0 ? 'Error: Your account' : 'Your account',
    hidden: true,
    children: (
      <>
        <div className={title.row}>
          <h1>Your account</h1>
          <form method="post" action="/signout/">
            <Xsrf page={page} />
            <span className={styles.soft}>{page.email}</span>{' '}
            <Button type="submit" variant="quiet">
              Sign out
            </Button>
          </form>
        </div>
        {saved !== null && (
          <Alert type="success" role="status">
            {saved}
          </Alert>
        )}
        <ErrorSummary errors={errors.map(({ field, text }) => ({ text, fieldId: field }))} />
        <div className={styles.sections}>
          <Section name="Details">
            <Details page={page} />
          </Section>
          <Section name="Orders">
            <Orders orders={page.orders} />
          </Section>
          <Section name="Addresses">
            <Addresses addresses={page.addresses} xsrf={page.xsrf} />
          </Section>
          <Section name="E-mails">
            <Preferences page={page} />
          </Section>
          <Section name="Appearance">
            <Appearance page={page} />
          </Section>
          <Section name="Your data">
            <YourData />
          </Section>
        </div>
      </>
    ),
  })
}
