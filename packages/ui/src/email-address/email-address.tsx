import { Fragment } from 'react'
import styles from './email-address.module.css'

/** So many letters of the widest face fit a line on the narrowest screen. */
const fitsAnyLine = 24

/**
 * An address that may be too long for its line: it breaks behind its @, and only where one of its sides would fit no
 * line behind its dots as well. It copies as it stands.
 */
export function EmailAddress({ address }: { address: string }) {
  const fits = address.split('@').every((side) => side.length <= fitsAnyLine)
  return (
    <span className={fits ? styles.address : undefined}>
      {address.split(fits ? /(?<=@)/ : /(?<=[@.])/).map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  )
}
