import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { OpenChoices } from '../../parts/open-choices.tsx'
import title from '../../parts/page-title.module.css'
import type { WalletPage, WalletTicket } from '../../renderers.ts'
import styles from './wallet-page.module.css'
import { WalletPlans } from './wallet-plans.tsx'
import { WalletReferrals } from './wallet-referrals.tsx'
import { WalletStub } from './wallet-stub.tsx'
import { WalletTransfers } from './wallet-transfers.tsx'

function Stubs({ tickets, xsrf }: { tickets: readonly WalletTicket[]; xsrf: string }) {
  return (
    <ul className={styles.stubs}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <WalletStub ticket={ticket} xsrf={xsrf} />
        </li>
      ))}
    </ul>
  )
}

function Holder({
  page,
  visitor,
}: {
  page: WalletPage
  visitor: WalletPage['visitor'] & { kind: 'holder' }
}) {
  return (
    <>
      <div className={title.row} data-kept-wallet={visitor.signOut === null ? undefined : ''}>
        <h1>{t('Your tickets')}</h1>
        <div className={styles.who}>
          <span>
            <EmailAddress address={visitor.email} />
          </span>
          {visitor.signOut !== null && (
            <form noValidate method="post" action="/signout/">
              <input type="hidden" name="_xsrf" value={visitor.signOut.xsrf} />
              <Button type="submit" variant="quiet">
                {t('Sign out')}
              </Button>
            </form>
          )}
        </div>
      </div>
      {/* The script shows this note when the shop cannot be reached. */}
      <div role="status">
        <div hidden data-offline-note>
          <Alert type="info">
            <p>
              {t(
                'No connection: these are your tickets as this device last saw them. They work at the door.',
              )}
            </p>
          </Alert>
        </div>
      </div>
      <OpenChoices choices={page.choices} />
      {page.upcoming.length > 0 && <Stubs tickets={page.upcoming} xsrf={page.shared.xsrf} />}
      {page.upcoming.length === 0 && page.plans.length === 0 && (
        <EmptyState
          title={t('No tickets yet')}
          action={<LinkButton href="/all-events/">{t('Browse events')}</LinkButton>}
        >
          {t('What you buy with {email} appears here.', { email: visitor.email })}
        </EmptyState>
      )}
      <WalletPlans plans={page.plans} />
      {page.past.length > 0 && (
        <section className={title.section}>
          <h2>{t('Past')}</h2>
          <Stubs tickets={page.past} xsrf={page.shared.xsrf} />
        </section>
      )}
      {page.upcoming.length > 0 && (
        <p className={styles.again}>
          <a href="/order-mail/">{t('Didn’t get the e-mail? Send it again')}</a>
        </p>
      )}
      {(page.receiptsUrl !== null || visitor.signOut !== null) && (
        <p className={styles.again}>
          {page.receiptsUrl === null ? (
            <a href="/account/">{t('Receipts and invoices of your orders')}</a>
          ) : (
            <a href={page.receiptsUrl}>{t('Receipt or invoice')}</a>
          )}
        </p>
      )}
      <WalletTransfers shared={page.shared} />
      <WalletReferrals referrals={page.shared.referrals} />
    </>
  )
}

/** All tickets of one holder; a stranger is asked to sign in. */
export function walletPage(page: WalletPage): string {
  const { visitor } = page
  return renderSitePage(page, {
    title: t('Wallet'),
    hidden: true,
    head: (
      <>
        <link rel="manifest" href={`${page.path}manifest.webmanifest`} />
        <script src={page.scriptUrl} defer nonce={page.nonce} />
      </>
    ),
    children:
      visitor.kind === 'holder' ? (
        <Holder page={page} visitor={visitor} />
      ) : (
        <EmptyState
          level={1}
          title={t('Your tickets are one code away')}
          action={<LinkButton href={visitor.signInUrl}>{t('Sign in')}</LinkButton>}
        >
          {t(
            'Sign in with the e-mail address you bought them with. We send you a code: there is no password.',
          )}
        </EmptyState>
      ),
  })
}
