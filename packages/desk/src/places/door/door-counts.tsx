import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import type { DoorState } from './device/door-state.ts'
import type { DoorDate } from './device/door-types.ts'
import { countIn, type InOf } from './door-list.ts'
import styles from './door.module.css'

/** How many are in, as a whole and of each type. What was pressed here counts at once, before the server has counted it. */
export function DoorCounts({
  counts,
  list,
}: {
  counts: DoorDate
  list: Pick<DoorState, 'tickets' | 'isComplete'>
}) {
  const all = list.isComplete ? countIn(list.tickets) : counts
  return (
    <section className={styles.counts} aria-label={t('How many are in')}>
      <h2 className={styles.title}>
        {[counts.title, counts.label].filter((part) => part !== null).join(' · ')}
      </h2>
      <p className={styles.inOf}>
        <strong>{numberText(all.in)}</strong>{' '}
        {t('in of {expected}', { expected: numberText(all.expected) })}
        <span className={styles.toCome}>
          {t('{count} to come', { count: numberText(all.expected - all.in) })}
        </span>
      </p>
      <InBar {...all} />
      {counts.types.length > 1 && (
        <Disclosure label={t('By type')}>
          <dl className={styles.types}>
            {counts.types.map((type) => {
              const own = list.isComplete
                ? countIn(list.tickets.filter((ticket) => ticket.type === type.type))
                : type
              return (
                <div key={type.type}>
                  <dt>{type.name}</dt>
                  <dd>
                    {t('{in} in of {expected}, {rest} to come', {
                      in: numberText(own.in),
                      expected: numberText(own.expected),
                      rest: numberText(own.expected - own.in),
                    })}
                  </dd>
                </div>
              )
            })}
          </dl>
        </Disclosure>
      )}
    </section>
  )
}

function InBar({ in: count, expected }: InOf) {
  const part = expected === 0 ? 0 : (100 * count) / expected
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
      <rect className={styles.rest} width="100%" height="8" rx="4" />
      <rect className={styles.isIn} width={`${part}%`} height="8" rx="4" />
    </svg>
  )
}
