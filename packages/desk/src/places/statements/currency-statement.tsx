import type { getStatement } from '@foyer/contract/api/papers/get-statement.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { Money } from '../../parts/money.tsx'
import { rateText } from '../../parts/reports/rate-text.ts'
import { ReportTable } from '../../parts/reports/report-table.tsx'

type OfCurrency = AnswerOf<typeof getStatement>['currencies'][number]

/** A statement in one currency: its balance, the VAT in the tickets, and what others had of the orders. */
export function CurrencyStatement({ of }: { of: OfCurrency }) {
  const { currency, opening, lines, closing, awaited, beside, vat } = of
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const row = ({ line, text, count, amount }: OfCurrency['lines'][number]) => ({
    key: line,
    cells: [text, count === null ? '' : numberText(count), money(amount)],
  })
  const bookings = [t('Bookings'), t('Amount')]
  return (
    <>
      <section>
        <h2>{t('Balance in {currency}', { currency })}</h2>
        <ReportTable
          label={t('Balance in {currency}', { currency })}
          columns={[t('What'), ...bookings]}
          rows={[
            { key: 'opening', cells: [t('Owed to you before'), '', money(opening)], isSum: true },
            ...lines.map(row),
            { key: 'closing', cells: [t('Owed to you after'), '', money(closing)], isSum: true },
            ...(awaited === 0
              ? []
              : [
                  {
                    key: 'awaited',
                    cells: [
                      t('Of this, buyers have yet to pay by their plans'),
                      '',
                      money(awaited),
                    ],
                  },
                ]),
          ]}
        />
      </section>
      {vat.length > 0 && (
        <section>
          <h2>{t('VAT in your tickets')}</h2>
          <ReportTable
            label={t('VAT in your tickets')}
            columns={[t('VAT rate'), t('Net'), t('VAT'), t('Amount')]}
            rows={vat.map((one) => ({
              key: String(one.rate),
              cells: [rateText(one.rate), money(one.net), money(one.vat), money(one.gross)],
            }))}
          />
        </section>
      )}
      {beside.length > 0 && (
        <section>
          <h2>{t('For information, and in no balance')}</h2>
          <ReportTable
            label={t('For information, and in no balance')}
            columns={[t('What'), ...bookings]}
            rows={beside.map(row)}
          />
          <p>
            {t(
              'Fees stand here on the day of the sale. Takings counts them, as all that came in, when the money comes: of a plan, part by part.',
            )}
          </p>
        </section>
      )}
    </>
  )
}
