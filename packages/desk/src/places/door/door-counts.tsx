import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import type { DoorState } from './device/door-state.ts'
import type { DoorDate } from './device/door-types.ts'
import { entrancesOf } from './device/entrances.ts'
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
  const types = counts.types.map((type) => ({
    ...type,
    ...(list.isComplete && countIn(list.tickets.filter((ticket) => ticket.type === type.type))),
  }))
  const entrances = byEntrance(types)
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
          <PartCounts parts={types} />
        </Disclosure>
      )}
      {entrances.length > 0 && (
        <Disclosure label={t('By entrance')}>
          <PartCounts parts={entrances} />
        </Disclosure>
      )}
    </section>
  )
}

interface Part extends InOf {
  readonly name: string
}

/** What the types of each entrance have together; those that are let in everywhere come last. */
function byEntrance(types: readonly (InOf & { readonly entrance: string | null })[]): Part[] {
  const names = entrancesOf({ types })
  if (names.length === 0) return []
  return [...names, null].flatMap((name) => {
    const own = types.filter(({ entrance }) => entrance === name)
    const sum = (pick: (one: InOf) => number) => own.reduce((all, one) => all + pick(one), 0)
    if (own.length === 0) return []
    return {
      name: name ?? t('Any entrance'),
      in: sum((one) => one.in),
      expected: sum(({ expected }) => expected),
    }
  })
}

function PartCounts({ parts }: { parts: readonly Part[] }) {
  return (
    <dl className={styles.types}>
      {parts.map(({ name, in: isIn, expected }, index) => (
        // Two types may have one name.
        <div key={index}>
          <dt>{name}</dt>
          <dd>
            {t('{in} in of {expected}, {rest} to come', {
              in: numberText(isIn),
              expected: numberText(expected),
              rest: numberText(expected - isIn),
            })}
          </dd>
        </div>
      ))}
    </dl>
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
