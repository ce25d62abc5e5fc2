import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { longMoment } from '../format/dates.ts'
import { groupedReference } from '../format/reference.ts'
import { renderSitePage } from '../layout/site-page.tsx'
import type { OrderMailPage } from '../renderers.ts'
import styles from './order-mail-page.module.css'

type Order = NonNullable<OrderMailPage['orders']>[number]
type Result = OrderMailPage['result']

/** Where no event says which clocks are meant. */
const zone = 'Europe/London'

function whatBecameOf({ mail, mailAt, email }: Order): string {
  const at = mailAt === null ? '' : ` on ${longMoment(mailAt, zone)}`
  switch (mail) {
    case 'sent':
      return `We sent it to ${email}${at}. Please look in your spam folder, too.`
    case 'waiting':
      return `It is on its way to ${email}. This can take a few minutes.`
    case 'refused':
      return `The mail server of ${email} did not take it.`
    case 'later':
      return `It goes to ${email} with your last payment.`
  }
}

function Hidden({ page, order }: { page: OrderMailPage; order: string }) {
  return (
    <>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      <input type="hidden" name="order" value={order} />
    </>
  )
}

function NewAddress({ page, order }: { page: OrderMailPage; order: Order }) {
  const { result } = page
  const wrong =
    result?.outcome === 'wrong_email' && result.order === order.reference ? result.error : undefined
  return (
    <form method="post" action="/order-mail/address/" className={styles.form}>
      <Hidden page={page} order={order.reference} />
      <TextField
        id={`email-${order.reference}`}
        label="Wrong address? Your email"
        hint="We send a code there first. The tickets sent to the old address stop working."
        error={wrong}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={emailLengthMaximum}
        required
      />
      <Button type="submit" variant="secondary" wide>
        Send the code
      </Button>
    </form>
  )
}

function OrderPanel({ page, order }: { page: OrderMailPage; order: Order }) {
  return (
    <Panel>
      <h2>{order.title}</h2>
      <p>Your reference is {groupedReference(order.reference)}</p>
      <p>{whatBecameOf(order)}</p>
      {order.mail !== 'later' && (
        <form method="post" action="/order-mail/again/" className={styles.form}>
          <Hidden page={page} order={order.reference} />
          <Button type="submit" wide aria-label={`Send it again, ${order.title}`}>
            Send it again
          </Button>
        </form>
      )}
      {order.canCorrect && <NewAddress page={page} order={order} />}
    </Panel>
  )
}

function Code({ page, result }: { page: OrderMailPage; result: Result & { outcome: 'code' } }) {
  return (
    <Panel>
      <h2>Is this your address?</h2>
      <p>
        We have sent a code to <strong>{result.email}</strong>.
      </p>
      <form method="post" action="/order-mail/code/" className={styles.form}>
        <Hidden page={page} order={result.order} />
        <input type="hidden" name="email" value={result.email} />
        <TextField
          id="code"
          label="Code"
          error={result.error ?? undefined}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <Button type="submit" wide>
          Use this address
        </Button>
      </form>
    </Panel>
  )
}

function Notice({ result }: { result: Result }) {
  if (result?.outcome === 'sent')
    return (
      <Alert type="success" role="status">
        We have sent it to {result.email}. This can take a few minutes.
      </Alert>
    )
  if (result?.outcome !== 'failed') return null
  return (
    <Alert type="error" role="alert">
      {result.text}
    </Alert>
  )
}

/** For buyers who wait for a mail in vain. */
export function orderMailPage(page: OrderMailPage): string {
  const { orders, result } = page
  const wrong =
    result?.outcome === 'failed' ||
    result?.outcome === 'wrong_email' ||
    (result?.outcome === 'code' && result.error !== null)
  const title = 'Didn’t get the e-mail?'
  return renderSitePage(page, {
    title: `${wrong ? 'Error: ' : ''}${title}`,
    hidden: true,
    children:
      orders === null ? (
        <EmptyState
          level={1}
          title={title}
          action={<LinkButton href="/signin/?next=/order-mail/">Sign in</LinkButton>}
        >
          Sign in with the e-mail address of your order, and we send it again.
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
          {orders.length === 0 && <p>There are no orders yet.</p>}
          <p>
            <a href="/account/wallet/">Go to ticket wallet</a>
          </p>
        </div>
      ),
  })
}
