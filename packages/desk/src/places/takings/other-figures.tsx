import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Figure } from '../../parts/figures/figure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { Money } from '../../parts/money.tsx'

type Total = AnswerOf<typeof getTakings>['totals'][number]

/** What counts beside the money, and money that is nobody's takings. */
export function OtherFigures({ total }: { total: Total }) {
  const { currency, orders, tickets, tickets_returned: returned } = total
  const { vouchers_sold: vouchers, donations } = total
  return (
    <>
      <Figure
        label={t('Tickets')}
        value={numberText(tickets - returned)}
        explanation={t('{sold} sold in {orders} orders, less {returned} that were given up.', {
          sold: numberText(tickets),
          orders: numberText(orders),
          returned: numberText(returned),
        })}
      />
      {vouchers !== 0 && (
        <Figure
          label={t('Gift vouchers sold')}
          value={<Money minor={vouchers} currency={currency} />}
          explanation={t('Nobody’s takings until they are used. It is not in your takings.')}
        />
      )}
      {donations !== 0 && (
        <Figure
          label={t('Donations')}
          value={<Money minor={donations} currency={currency} />}
          explanation={t('What buyers gave to your charity. It is not in your takings.')}
        />
      )}
    </>
  )
}
