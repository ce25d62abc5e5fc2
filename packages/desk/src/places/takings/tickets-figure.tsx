import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Figure } from '../../parts/figures/figure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'

type Total = AnswerOf<typeof getTakings>['totals'][number]

/** What counts beside the money. */
export function TicketsFigure({ total }: { total: Total }) {
  const { orders, tickets, tickets_returned: returned } = total
  return (
    <Figure
      label={t('Tickets')}
      value={numberText(tickets - returned)}
      explanation={t('{sold} sold in {orders} orders, less {returned} that were given up.', {
        sold: numberText(tickets),
        orders: numberText(orders),
        returned: numberText(returned),
      })}
    />
  )
}
