import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { shortDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { AccountAddress, AccountOrder } from '../../renderers.ts'
import styles from './account-page.module.css'

function orderFacts({ paidAt, reference, refunded }: AccountOrder, timeZone: string): string {
  const facts = {
    day: shortDay(paidAt, timeZone),
    reference: groupedReference(reference),
  }
  return refunded
    ? t('{day}, reference {reference}, refunded', facts)
    : t('{day}, reference {reference}', facts)
}

const receiptLabel = ({ reference }: AccountOrder): string =>
  t('Receipt or invoice of the order {reference}', { reference: groupedReference(reference) })

/** Paid orders, newest first; the tickets themselves are in the wallet. */
export function Orders(props: { orders: readonly AccountOrder[]; timeZone: string }) {
  const { orders, timeZone } = props
  if (orders.length === 0) return <p>{t('No orders yet.')}</p>
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.reference}>
            <span className={styles.item}>
              <strong>{order.title}</strong>
              <span className={styles.soft}>{orderFacts(order, timeZone)}</span>
              {order.receiptsUrl !== null && (
                <a href={order.receiptsUrl} aria-label={receiptLabel(order)}>
                  {t('Receipt or invoice')}
                </a>
              )}
            </span>
            <span>{money(order.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account/wallet/">{t('Open your ticket wallet')}</a>
      </p>
    </>
  )
}

/** Addresses that the buyer saved in a checkout. */
export function Addresses({
  addresses,
  xsrf,
}: {
  addresses: readonly AccountAddress[]
  xsrf: string
}) {
  if (addresses.length === 0) return <p>{t('No address is saved.')}</p>
  return (
    <ul className={styles.list}>
      {addresses.map(({ id, name, text }) => (
        <li key={id}>
          <span className={styles.item}>
            <strong>{name}</strong>
            <span>{text}</span>
          </span>
          <form noValidate method="post" action="/account/addresses/delete/">
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="address_id" value={id} />
            <Button type="submit" variant="quiet">
              <RichText
                text={t('Delete<hidden> the address </hidden><address/>')}
                parts={{
                  hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                  address: <VisuallyHidden>{text}</VisuallyHidden>,
                }}
              />
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
