import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { EmailAddress } from '@foyer/ui/email-address/email-address.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { CodeField } from '../../parts/one-time-code.tsx'
import type { OrderMailPage } from '../../renderers.ts'
import styles from './order-mail-page.module.css'
import { Hidden, OrderPanel } from './order-mail-panel.tsx'

type Result = OrderMailPage['result']

function Code({ page, result }: { page: OrderMailPage; result: Result & { outcome: 'code' } }) {
  return (
    <Panel>
      <h2>{t('Is this your address?')}</h2>
      <p>
        <RichText
          text={t('We have sent a code to <email/>.')}
          parts={{
            email: (
              <strong>
                <EmailAddress address={result.email} />
              </strong>
            ),
          }}
        />
      </p>
      <form noValidate method="post" action="/order-mail/code/" className={styles.form}>
        <Hidden page={page} order={result.order} />
        <input type="hidden" name="email" value={result.email} />
        <CodeField error={result.error} />
        <Button type="submit" wide>
          {t('Use this address')}
        </Button>
      </form>
    </Panel>
  )
}

function Notice({ result }: { result: Result }) {
  if (result?.outcome === 'sent')
    return (
      <Alert type="success" role="status">
        {t('We have sent it to {email}. This can take a few minutes.', { email: result.email })}
      </Alert>
    )
  if (result?.outcome !== 'failed') return null
  return (
    <Alert type="error" role="alert">
      {result.text}
    </Alert>
  )
}

/** The page for buyers who wait for a mail in vain. */
export function orderMailPage(page: OrderMailPage): string {
  const { orders, result } = page
  const wrong =
    result?.outcome === 'failed' ||
    result?.outcome === 'wrong_email' ||
    (result?.outcome === 'code' && result.error !== null)
  const title = t('Didn’t get the e-mail?')
  return renderSitePage(page, {
    title: wrong ? t('Error: {title}', { title }) : title,
    hidden: true,
    children:
      orders === null ? (
        <EmptyState
          level={1}
          title={title}
          action={<LinkButton href="/signin/?next=/order-mail/">{t('Sign in')}</LinkButton>}
        >
          {t('Sign in with the e-mail address of your order, and we send it again.')}
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <h1>{title}</h1>
          <Notice result={result} />
          {result?.outcome === 'code' ? (
            <Code page={page} result={result} />
          ) : (
            orders.map((order) => <OrderPanel key={order.reference} page={page} order={order} />)
          )}
          {orders.length === 0 && <p>{t('There are no orders yet.')}</p>}
          <p>
            <a href="/account/wallet/">{t('Go to ticket wallet')}</a>
          </p>
        </div>
      ),
  })
}
