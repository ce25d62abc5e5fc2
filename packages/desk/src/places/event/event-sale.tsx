import type { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { useNavigate } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { ActionMenu } from '../../parts/choosing/action-menu.tsx'
import { salePath, saleActTexts, type SaleAct } from '../../parts/document/sale-path.ts'

/** What can be done with the sale of the whole event; of a single date it stands at the date. */
export function EventSale({ figures }: { figures: AnswerOf<typeof getEventFigures> }) {
  const { key } = useOrganiser()
  const mayChange = useRight('events.change')
  const navigate = useNavigate()
  const states = figures.dates.map(({ state }) => state)
  if (!mayChange || states.every((state) => state === 'over' || state === 'cancelled')) return null
  const sale = (act: SaleAct) => ({
    key: act,
    label: saleActTexts[act],
    run: () => void navigate(salePath(key, figures.key, act)),
  })
  return (
    <ActionMenu
      label={t('More for this event')}
      actions={[
        sale('publish'),
        ...(states.some((state) => state === 'on_sale' || state === 'sold_out')
          ? [sale('close')]
          : []),
        ...(states.includes('closed') ? [sale('open')] : []),
      ]}
    />
  )
}
