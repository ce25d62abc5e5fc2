import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { repeatGuestList } from '@foyer/contract/api/box-office/repeat-guest-list.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import type { GuestList } from './guest-list-row.tsx'
import styles from './guest-lists.module.css'

/** Sends a list that has failed once more, as it was. */
export function TakeInAgain({ list: { id, name } }: { list: GuestList }) {
  const { key } = useOrganiser()
  const change = useChange(repeatGuestList, [listGuestLists, listSellable])
  if (!useRight('orders.sell')) return null
  const params = { organiser: key, guest_list: id }
  return (
    <div className={styles.again}>
      {change.isUnknown && <OutcomeUnknown />}
      <ProblemAlert problem={change.problem} />
      <Button
        variant="secondary"
        loading={change.isRunning}
        aria-label={t('Take in again: {list}', { list: name })}
        onClick={() => void (change.isUnknown ? change.repeat() : change.run({ params }))}
      >
        {change.isUnknown ? t('Try again') : t('Take in again')}
      </Button>
    </div>
  )
}
