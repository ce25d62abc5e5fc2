import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import type { DoorTicket } from './device/door-types.ts'
import type { InOf } from './door-list.ts'
import styles from './door.module.css'

export type Who = 'all' | 'to_come' | 'in'

/** Whether a ticket is one of those asked for; who was refunded is nobody's guest, but can be asked for by name. */
export const isAmong = (who: Who, status: DoorTicket['status'], isSearched: boolean): boolean =>
  who === 'all' ? status !== 'refunded' || isSearched : status === (who === 'in' ? 'used' : 'valid')

/** Everybody, or those who are still to come, or those who are in. */
export function WhoChoice({
  who,
  counts,
  onChoose,
}: {
  who: Who
  counts: InOf
  onChoose: (who: Who) => void
}) {
  const choices: readonly (readonly [Who, string])[] = [
    ['all', t('All')],
    ['to_come', t('To come {count}', { count: numberText(counts.expected - counts.in) })],
    ['in', t('In {count}', { count: numberText(counts.in) })],
  ]
  return (
    <div className={styles.who} role="group" aria-label={t('Who is shown')}>
      {choices.map(([one, text]) => (
        <button key={one} type="button" aria-pressed={who === one} onClick={() => onChoose(one)}>
          {text}
        </button>
      ))}
    </div>
  )
}
