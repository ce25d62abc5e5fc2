import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { CodeField, CodeSent } from '../../parts/one-time-code.tsx'
import type { ErasePage } from '../../renderers.ts'
import styles from '../sign-in-pages.module.css'

const strong = (text: string) => <strong>{text}</strong>

/** What is erased and what has to stay, as docs/decisions/0018 states it. */
function WhatHappens() {
  return (
    <>
      <p>
        <RichText
          text={t(
            '<b>Erased for good:</b> your name, e-mail address, phone number, saved addresses, preferences, answers to organisers’ questions, and your name on past orders and tickets.',
          )}
          parts={{ b: strong }}
        />
      </p>
      <p>
        <RichText
          text={t(
            '<b>Kept, because the law asks for it:</b> what was sold and paid, without your name, for the accounts; Gift Aid declarations with the name and address given in them, for the charity’s tax records, for as long as tax law asks for them; and waivers you have accepted.',
          )}
          parts={{ b: strong }}
        />
      </p>
      <p>
        <RichText
          text={t(
            'Tickets stay valid at the door, but we cannot show or send them to you again: <wallet>save them from your wallet first</wallet>.',
          )}
          parts={{ wallet: (text) => <a href="/account/wallet/">{text}</a> }}
        />
      </p>
    </>
  )
}

function Explain({ page, error }: { page: ErasePage; error: string | null }) {
  return (
    <>
      <h1>{t('Erase your account')}</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'send' }]} />}
      <WhatHappens />
      <form noValidate method="post" action="/account/erase/code/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <Button type="submit" id="send" wide>
          {t('Send me a code to confirm')}
        </Button>
        <LinkButton variant="secondary" wide href="/account/">
          {t('Keep my account')}
        </LinkButton>
      </form>
    </>
  )
}

function AskCode({
  page,
  view,
}: {
  page: ErasePage
  view: ErasePage['view'] & { readonly step: 'code' }
}) {
  const { email, error } = view
  return (
    <>
      <h1>{t('Erase your account')}</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'code' }]} />}
      <p>
        <CodeSent email={email} />{' '}
        {t('With it your account is erased at once, and nobody can bring it back.')}
      </p>
      <form noValidate method="post" action="/account/erase/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <CodeField error={error} />
        <Button type="submit" variant="danger" wide>
          {t('Erase my account for good')}
        </Button>
        <LinkButton variant="secondary" wide href="/account/">
          {t('Keep my account')}
        </LinkButton>
      </form>
    </>
  )
}

/** Erasing an account takes three pages: what it means, a code that proves the account is the visitor's, and the confirmation. */
export function erasePage(page: ErasePage): string {
  const { view } = page
  const title = t('Erase your account')
  const wrong = view.step !== 'done' && view.error !== null
  return renderSitePage(page, {
    title: wrong ? t('Error: {title}', { title }) : title,
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        {view.step === 'explain' && <Explain page={page} error={view.error} />}
        {view.step === 'code' && <AskCode page={page} view={view} />}
        {view.step === 'done' && (
          <>
            <h1>{t('Your account is erased')}</h1>
            <p>{t('Nothing in this browser or at this shop names you any more.')}</p>
            <LinkButton href="/all-events/">{t('Browse events')}</LinkButton>
          </>
        )}
      </Panel>
    ),
  })
}
