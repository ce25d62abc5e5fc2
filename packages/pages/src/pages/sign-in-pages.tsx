import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { CodeField, CodeSent } from '../parts/one-time-code.tsx'
import type { SignInCodePage, SignInPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

function Hidden({ xsrf, next }: { xsrf: string; next: string }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={xsrf} />
      {next !== '' && <input type="hidden" name="next" value={next} />}
    </>
  )
}

const errorsOf = (text: string | null, fieldId: string) =>
  text === null ? null : <ErrorSummary errors={[{ text, fieldId }]} />

/** Step one asks where to send the code. */
export function signInPage(page: SignInPage): string {
  const title = t('Sign in')
  return renderSitePage(page, {
    title: page.error === null ? title : t('Error: {title}', { title }),
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <h1>{title}</h1>
        {errorsOf(page.error, 'email')}
        <form noValidate method="post" action="/signin/">
          <Hidden {...page} />
          <TextField
            id="email"
            label={t('Email address')}
            hint={t('We send you a code. There is no password to remember.')}
            error={page.error ?? undefined}
            {...emailInput}
            name="email"
            defaultValue={page.email}
            autoComplete="email"
            required
          />
          <Button type="submit" wide>
            {t('Send me a code')}
          </Button>
        </form>
      </Panel>
    ),
  })
}

/** Step two asks for the code, and for the name of a person without an account. */
export function signInCodePage(page: SignInCodePage): string {
  const title = t('Type your code')
  return renderSitePage(page, {
    title: page.error === null ? title : t('Error: {title}', { title }),
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <h1>{t('Check your e-mail')}</h1>
        {errorsOf(page.error, page.askName ? 'fullname' : 'code')}
        <p>
          <CodeSent email={page.email} />
        </p>
        <form noValidate method="post" action="/signin/code/">
          <Hidden {...page} />
          <input type="hidden" name="email" value={page.email} />
          {page.askName ? (
            <TextField
              id="fullname"
              label={t('Full name')}
              error={page.error ?? undefined}
              name="fullname"
              defaultValue={page.fullName}
              autoComplete="name"
              required
            />
          ) : (
            <CodeField error={page.error} />
          )}
          <Button type="submit" wide>
            {page.askName ? t('Continue') : t('Verify')}
          </Button>
        </form>
        <p className={styles.again}>
          <a
            href={page.next === '' ? '/signin/' : `/signin/?next=${encodeURIComponent(page.next)}`}
          >
            {t('Use another address or send a new code')}
          </a>
        </p>
      </Panel>
    ),
  })
}
