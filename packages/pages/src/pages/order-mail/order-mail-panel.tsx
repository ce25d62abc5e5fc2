import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { emailLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { longMoment } from '../../format/dates.ts'
import type { OrderMailPage } from '../../renderers.ts'
import styles from './order-mail-page.module.css'

type Order = NonNullable<OrderMailPage['orders']>[number]

function whatBecameOf({ mail, mailAt, email }: Order, timeZone: string): string {
  switch (mail) {
    case 'sent':
      return mailAt === null
        ? t('We sent it to {email}. Please look in your spam folder, too.', { email })
        : t('We sent it to {email} on {moment}. Please look in your spam folder, too.', {
            email,
            moment: longMoment(mailAt, timeZone),
          })
    case 'waiting':
      return t('It is on its way to {email}. This can take a few minutes.', { email })
    case 'refused':
      return t('The mail server of {email} did not take it.', { email })
    case 'later':
      return t('It goes to {email} with your last payment.', { email })
  }
}

/** The hidden fields of every form on the page. */
export function Hidden({ page, order }: { page: OrderMailPage; order: string }) {
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
    <form noValidate method="post" action="/order-mail/address/" className={styles.form}>
      <Hidden page={page} order={order.reference} />
      <TextField
        id={`email-${order.reference}`}
        label={t('Wrong address? Your email')}
        hint={t('We send a code there first. The tickets sent to the old address stop working.')}
        error={wrong}
        {...emailInput}
        name="email"
        autoComplete="email"
        maxLength={emailLengthMaximum}
        required
      />
      <Button type="submit" variant="secondary" wide>
        {t('Send the code')}
      </Button>
    </form>
  )
}

/** One order: whether its mail was delivered, and what the buyer can do. */
export function OrderPanel({ page, order }: { page: OrderMailPage; order: Order }) {
  return (
    <Panel>
      <h2>{order.title}</h2>
      <p>{t('Your reference is {reference}', { reference: groupedReference(order.reference) })}</p>
      <p>{whatBecameOf(order, page.timeZone)}</p>
      {order.mail !== 'later' && (
        <form noValidate method="post" action="/order-mail/again/" className={styles.form}>
          <Hidden page={page} order={order.reference} />
          <Button
            type="submit"
            wide
            aria-label={t('Send it again, {title}', { title: order.title })}
          >
            {t('Send it again')}
          </Button>
        </form>
      )}
      {order.canCorrect && <NewAddress page={page} order={order} />}
    </Panel>
  )
}
