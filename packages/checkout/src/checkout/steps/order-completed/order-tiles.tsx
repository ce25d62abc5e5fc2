import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import styles from './order-completed.module.css'

/** What can be done with the tickets now. */
export function OrderTiles({ checkout }: { checkout: Checkout }) {
  const livestream = checkout.events.find(
    (event) => event.has_livestream && event.access_online !== null,
  )
  return (
    <ul className={styles.tiles}>
      {livestream?.access_online && (
        <Tile href={livestream.access_online} title="How to watch the livestream">
          {livestream.title}
        </Tile>
      )}
      <Tile href="/account/wallet/" title="Go to ticket wallet">
        Your tickets with their codes, ready for the door
      </Tile>
    </ul>
  )
}

function Tile(props: { href: string; title: string; children: string }) {
  return (
    <li>
      <a className={styles.tile} href={props.href}>
        <span>
          <strong>{props.title}</strong>
          <span>{props.children}</span>
        </span>
        <Icon name="chevron-right" />
      </a>
    </li>
  )
}
