import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { actPath, actTexts } from '../../parts/act-path.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { timeText } from '../../parts/time.tsx'

type Figures = AnswerOf<typeof getEventFigures>

/** What can be done with a date that is still to come. */
export function DateMenu({ figures, date }: { figures: Figures; date: Figures['dates'][number] }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const navigate = useNavigate()
  if (!mayChange || date.state === 'cancelled' || date.state === 'over') return null
  const go = (kind: 'move' | 'venue' | 'cancel') =>
    void navigate(actPath(key, figures.event, kind, { date: date.date }))
  return (
    <ActionMenu
      label={t('More for {when}', { when: timeText(date.starts_at, figures.time_zone) })}
      actions={[
        { key: 'move', label: actTexts.move, run: () => go('move') },
        { key: 'venue', label: actTexts.venue, run: () => go('venue') },
        { key: 'cancel', label: actTexts.cancel, danger: true, run: () => go('cancel') },
      ]}
    />
  )
}
