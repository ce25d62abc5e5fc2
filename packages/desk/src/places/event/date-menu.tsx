import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { actPath, actTexts } from '../../parts/act-path.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { roomPath, salePath, saleActTexts, type SaleAct } from '../../parts/document/sale-path.ts'
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
  const sale = (act: SaleAct) => ({
    key: act,
    label: saleActTexts[act],
    run: () => void navigate(salePath(key, figures.key, act, date.date)),
  })
  const { state } = date
  const room = date.types.reduce((all, { capacity }) => all + capacity, 0)
  return (
    <ActionMenu
      label={t('More for {when}', { when: timeText(date.starts_at, figures.time_zone) })}
      actions={[
        ...(state === 'on_sale' ? [sale('sold_out')] : []),
        ...(state === 'on_sale' || state === 'sold_out' ? [sale('close')] : []),
        ...(state === 'sold_out' && date.capacity < room
          ? [
              {
                key: 'room',
                label: t('Put more on sale …'),
                run: () => void navigate(roomPath(key, figures.key, date.date)),
              },
            ]
          : []),
        ...(state === 'closed' ? [sale('open')] : []),
        { key: 'move', label: actTexts.move, run: () => go('move') },
        { key: 'venue', label: actTexts.venue, run: () => go('venue') },
        { key: 'cancel', label: actTexts.cancel, danger: true, run: () => go('cancel') },
      ]}
    />
  )
}
