import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { Money, moneyText } from '../../money.tsx'
import { dayText } from '../day-text.ts'
import { Figure, Figures } from '../figure.tsx'

type Takings = AnswerOf<typeof getTakings>

/** What came in of one currency, what went back, and what the platform has of it; each says where it comes from. */
export function TakingsFigures({
  total: { currency, net, brought, given_back: back, fees, fee_vat: vat },
  from,
  to,
  children,
}: {
  total: Takings['totals'][number]
  from: string
  to: string
  /** More figures beside these. */
  children?: ReactNode
}) {
  return (
    <Figures>
      <Figure
        label={t('Takings')}
        value={<Money minor={net} currency={currency} />}
        explanation={t(
          'What tickets brought you without booking fees and after discounts, {brought}, less what went back to buyers, {back}. It is what the ledger owes you; VAT on tickets is in it. From {from} to {to}.',
          {
            brought: moneyText(brought, currency),
            back: moneyText(back, currency),
            from: dayText(from, true),
            to: dayText(to, true),
          },
        )}
      />
      <Figure
        label={t('Given back')}
        value={<Money minor={back} currency={currency} />}
        explanation={t('Refunds of your part of orders, on the days when they were decided.')}
      />
      <Figure
        label={t('Booking fees')}
        value={<Money minor={fees + vat} currency={currency} />}
        explanation={t(
          'What buyers paid the platform for these tickets, {vat} of it VAT. It is not in your takings.',
          { vat: moneyText(vat, currency) },
        )}
      />
      {children}
    </Figures>
  )
}
