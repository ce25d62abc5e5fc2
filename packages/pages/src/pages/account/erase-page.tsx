import { oneTimeCodeDigits, oneTimeCodeMinutes } from '@foyer/contract/limits.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { ErrorSummary } from '@foyer/ui/error-summary/error-summary.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import type { ErasePage } from '../../renderers.ts'
import styles from '../sign-in-pages.module.css'

/** What goes and what has to stay: the same is written down in docs/decisions/0018. */
function WhatHappens() {
  return (
    <>
      <p>
        <strong>Erased for good:</strong> your name, e-mail address, phone number, saved addresses,
        preferences, answers to organisers’ questions, and your name on past orders and tickets.
      </p>
      <p>
        <strong>Kept, because the law asks for it:</strong> what was sold and paid, without your
        name, for the accounts; Gift Aid declarations with the name and address given in them, for
        the charity’s tax records, for six years; and waivers you have accepted.
      </p>
      <p>
        Tickets stay valid at the door, but we cannot show or send them to you again:{' '}
        <a href="/account/wallet/">save them from your wallet first</a>.
      </p>
    </>
  )
}

function Explain({ page, error }: { page: ErasePage; error: string | null }) {
  return (
    <>
      <h1>Erase your account</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'send' }]} />}
      <WhatHappens />
      <form method="post" action="/account/erase/code/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <Button type="submit" id="send" wide>
          Send me a code to confirm
        </Button>
        <LinkButton variant="secondary" wide href="/account/">
          Keep my account
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
      <h1>Erase your account</h1>
      {error !== null && <ErrorSummary errors={[{ text: error, fieldId: 'code' }]} />}
      <p>
        We sent a code to <strong>{email}</strong>. It works for {oneTimeCodeMinutes} minutes. With
        it your account is erased at once, and nobody can bring it back.
      </p>
      <form method="post" action="/account/erase/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={page.xsrf} />
        <TextField
          id="code"
          label="Code"
          hint={`${oneTimeCodeDigits} digits`}
          error={error ?? undefined}
          name="code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`\\s*[0-9]{3}\\s*[0-9]{3}\\s*`}
          required
        />
        <Button type="submit" variant="danger" wide>
          Erase my account for good
        </Button>
        <LinkButton variant="secondary" wide href="/account/">
          Keep my account
        </LinkButton>
      </form>
    </>
  )
}

/** Erasing an account: what it means, a code to prove it is its owner, and the end of it. */
export function erasePage(page: ErasePage): string {
  const { view } = page
  const wrong = view.step !== 'done' && view.error !== null
  return renderSitePage(page, {
    title: `${wrong ? 'Error: ' : ''}Erase your account`,
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        {view.step === 'explain' && <Explain page={page} error={view.error} />}
        {view.step === 'code' && <AskCode page={page} view={view} />}
        {view.step === 'done' && (
          <>
            <h1>Your account is erased</h1>
            <p>Nothing in this browser or at this shop names you any more.</p>
            <LinkButton href="/all-events/">Browse events</LinkButton>
          </>
        )}
      </Panel>
    ),
  })
}
