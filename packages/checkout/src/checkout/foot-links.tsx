import styles from './foot-links.module.css'

/** In the same place on every step. */
export function FootLinks() {
  return (
    <ul className={styles.links}>
      <li>
        <a href="/help/">Help</a>
      </li>
      <li>
        <a href="/refund-policy/">Refund policy</a>
      </li>
      <li>
        <a href="/legal-information/purchase-terms-and-conditions/">Purchase terms</a>
      </li>
      <li>
        <a href="/all-events/">All events</a>
      </li>
      <li>
        <a href="/cookies/?back=checkout">Cookie settings</a>
      </li>
    </ul>
  )
}
