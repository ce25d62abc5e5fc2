import { Button } from '@foyer/ui/button/button.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { shortDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { groupedReference } from '../../format/reference.ts'
import type { AccountAddress, AccountOrder } from '../../renderers.ts'
import styles from './account-page.module.css'

/** Paid orders, newest first; the tickets are in the wallet. */
export function Orders({ orders }: { orders: readonly AccountOrder[] }) {
  if (orders.length === 0) return <p>No orders yet.</p>
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.reference}>
            <span className={styles.item}>
              <strong>{order.title}</strong>
              <span className={styles.soft}>
                {shortDay(order.paidAt, 'Europe/London')}, reference{' '}
                {groupedReference(order.reference)}
                {order.refunded && ', refunded'}
              </span>
            </span>
            <span>{money(order.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/account/wallet/">Your tickets are in the wallet</a>
      </p>
    </>
  )
}

/** Saved on the way through a checkout. */
export function Addresses({
  addresses,
  xsrf,
}: {
  addresses: readonly AccountAddress[]
  xsrf: string
}) {
  if (addresses.length === 0) return <p>No address is saved.</p>
  return (
    <ul className={styles.list}>
      {addresses.map(({ id, name, text }) => (
        <li key={id}>
          <span className={styles.item}>
            <strong>{name}</strong>
            <span>{text}</span>
          </span>
          <form method="post" action="/account/addresses/delete/">
            <input type="hidden" name="_xsrf" value={xsrf} />
            <input type="hidden" name="address_id" value={id} />
            <Button type="submit" variant="quiet">
              Delete<VisuallyHidden>{` the address ${text}`}</VisuallyHidden>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
