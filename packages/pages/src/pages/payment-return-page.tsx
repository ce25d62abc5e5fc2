import { walletPath } from '@foyer/contract/offline-wallet.ts'
import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import type { PaymentReturnPage } from '../renderers.ts'
import styles from './sign-in-pages.module.css'

/** Tells a buyer who returns from a bank in another browser how the payment went; works without script. */
export function paymentReturnPage({ outcome, again, ...frame }: PaymentReturnPage): string {
  const { title, texts } = saidOf(outcome)
  return renderSitePage(frame, {
    title,
    hidden: true,
    children: (
      <Panel className={styles.panel}>
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {outcome === 'checking' && (
          <LinkButton href={again} wide>
            {t('Check again')}
          </LinkButton>
        )}
        {outcome === 'paid' && (
          <>
            <LinkButton href={walletPath} wide>
              {t('Sign in to see your tickets')}
            </LinkButton>
            <p className={styles.again}>
              <a href="/order-mail/">{t('Didn’t get the e-mail?')}</a>
            </p>
          </>
        )}
        {outcome === 'plan' && (
          <LinkButton href="/account/" wide>
            {t('Sign in to see your payment plan')}
          </LinkButton>
        )}
        {outcome === 'failed' && (
          <LinkButton href="/all-events/" variant="secondary" wide>
            {t('See all events')}
          </LinkButton>
        )}
      </Panel>
    ),
  })
}

interface Said {
  readonly title: string
  readonly texts: readonly string[]
}

function saidOf(outcome: PaymentReturnPage['outcome']): Said {
  switch (outcome) {
    case 'paid':
      return {
        title: t('Payment complete'),
        texts: [
          t('Thank you. We e-mail your order to the address you gave.'),
          t('You can close this page.'),
        ],
      }
    case 'plan':
      return {
        title: t('First payment complete'),
        texts: [
          t('Thank you. We e-mail your payment plan to the address you gave.'),
          t('Your tickets come by e-mail after the last payment.'),
        ],
      }
    case 'checking':
      return {
        title: t('Your payment is being checked'),
        texts: [
          t('Your bank has not confirmed it yet. Please do not pay again.'),
          t('You can close this page. As soon as it is confirmed, we e-mail your order.'),
        ],
      }
    case 'failed':
      return {
        title: t('The payment did not go through'),
        texts: [
          t('Nothing was taken.'),
          t(
            'To try again, go back to the browser where you chose your tickets. They stay reserved there until the time runs out.',
          ),
        ],
      }
    case 'refunded':
      return {
        title: t('Your payment is being refunded'),
        texts: [t('The full amount goes back the way you paid. We have e-mailed you why.')],
      }
  }
}
