import { settleDoorConflict } from '@foyer/contract/api/door/settle-door-conflict.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { timeText } from '../../parts/time.tsx'
import type { DoorConflict, DoorDate } from './device/door-types.ts'
import styles from './door.module.css'

const titles: Readonly<Record<DoorConflict['kind'], string>> = {
  twice: t('Two people came with this ticket'),
  refunded: t('Came in with a ticket that was refunded'),
  passed_on: t('Came in with a ticket that was passed on'),
  moved: t('Came in with a ticket that is for another date by now'),
  undone: t('Came in before a check-in of this ticket was taken back'),
  unknown: t('Came in with no ticket of ours'),
}

/** What the doors did that does not fit together, once all have been heard: somebody has to look after it. */
export function Conflicts({
  conflicts,
  counts,
  onSettled,
}: {
  conflicts: readonly DoorConflict[]
  counts: DoorDate
  onSettled: () => void
}) {
  const { key: organiser } = useOrganiser()
  const { run, isRunning, problem } = useChange(settleDoorConflict)
  const open = conflicts.filter(({ settled_at: settled }) => settled === null)
  if (open.length === 0) return null
  async function settle(conflict: number) {
    if ((await run({ params: { organiser, conflict } })) !== undefined) onSettled()
  }
  return (
    <Disclosure
      defaultOpen
      label={
        <span className={styles.refunded}>
          {counted(open.length, {
            one: '1 thing to look after',
            other: '{count} things to look after',
          })}
        </span>
      }
    >
      <ul className={styles.guests}>
        {open.map((one) => (
          <li key={one.conflict} className={styles.guest} data-conflict={one.kind}>
            <div className={styles.about}>
              <p className={styles.refunded}>{titles[one.kind]}</p>
              {one.holder !== null && (
                <p className={styles.name}>
                  {one.holder}
                  {typeOf(one, counts)}
                </p>
              )}
              {comings(one, counts).map((coming) => (
                <p key={coming}>{coming}</p>
              ))}
            </div>
            <div className={styles.action}>
              <Button
                wide
                variant="secondary"
                loading={isRunning}
                onClick={() => void settle(one.conflict)}
              >
                {t('Looked after')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={problem} />
    </Disclosure>
  )
}

function typeOf({ type }: DoorConflict, { types }: DoorDate): string {
  const name = types.find((one) => one.type === type)?.name
  return name === undefined ? '' : ` · ${name}`
}

/** Who came in when, the first one first. */
function comings(one: DoorConflict, { time_zone: zone }: DoorDate): string[] {
  const all = [
    { at: one.at, by: [...new Set([one.by, one.device])].filter(Boolean).join(', ') },
    ...(one.other_at === null ? [] : [{ at: one.other_at, by: one.other_by ?? t('at a door') }]),
  ]
  return all
    .toSorted((first, second) => first.at.localeCompare(second.at))
    .map(({ at, by }) => t('{time}: {person}', { time: timeText(at, zone, 'time'), person: by }))
}
