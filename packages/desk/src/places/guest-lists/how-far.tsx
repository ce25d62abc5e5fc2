import { t } from '@foyer/language/texts.ts'
import { useId } from 'react'
import { numberText } from '../../parts/figures/number-text.ts'
import type { GuestList } from './guest-list-row.tsx'
import styles from './guest-lists.module.css'

/** How far a list is, or how it has ended. */
export function HowFar({ list: { status, guests, written, refusal } }: { list: GuestList }) {
  const id = useId()
  switch (status) {
    case 'done':
      return <span className={styles.done}>{t('Everybody has their tickets')}</span>
    case 'refused':
    case 'failed':
      return <span className={styles.refused}>{refusal ?? t('Nobody was put on it')}</span>
    case 'waiting':
      return (
        <span className={styles.waiting} role="status">
          <label htmlFor={id}>
            {written === 0
              ? t('Being taken in …')
              : t('{written} of {guests} taken in …', {
                  written: numberText(written),
                  guests: numberText(guests),
                })}
          </label>
          {/* Without a value it only says that something goes on: small shops write all guests at one stroke. */}
          <progress id={id} max={guests} {...(written > 0 && { value: written })} />
        </span>
      )
  }
}
