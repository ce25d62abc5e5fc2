import { Fragment } from 'react'
import styles from './email-address.module.css'

/** This many letters of the widest font fit a line on the narrowest screen. */
const fitsAnyLine = 24

/**
 * An e-mail address that may be too long for its line: it breaks after its @, and after its dots as well only where one
 * of its sides would fit no line. Copying it gives the plain text.
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
