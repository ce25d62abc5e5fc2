import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { Money, moneyText } from '../../money.tsx'
import { Figure, Figures } from '../figure.tsx'

type Total = Pick<
  AnswerOf<typeof getTakings>['totals'][number],
  'currency' | 'net' | 'brought' | 'given_back' | 'fees' | 'fee_vat' | 'vouchers_sold' | 'donations'
>

/** What came in of one currency, what went back, and what the platform has of it: the same of days and of payments. */
export function TakingsFigures({
  total: {
    currency,
    net,
    brought,
    given_back: back,
    fees,
    fee_vat: vat,
    vouchers_sold: vouchers,
    donations,
  },
  children,
}: {
  total: Total
  /** More figures beside these. */
  children?: ReactNode
}) {
  return (
    <Figures>
      <Figure
        label={t('Takings')}
        value={<Money minor={net} currency={currency} />}
        explanation={t(
          'What came in less what was given back: what the ledger owes you of it. VAT on tickets is in it.',
        )}
      />
      <Figure
        label={t('Came in')}
        value={<Money minor={brought} currency={currency} />}
        explanation={t(
          'What tickets brought you, without booking fees and after discounts, on the day on which the money came: a part of a plan when it is paid, an invoice when it is marked as paid.',
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
          'What buyers paid the platform for these tickets, {vat} of it VAT, on the day on which the money came. It is not in your takings. A statement has all of it on the day of the sale.',
          { vat: moneyText(vat, currency) },
        )}
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
      {children}
    </Figures>
  )
}
