import { t } from '@foyer/language/texts.ts'
import {
  DescriptionList,
  type DescriptionRow,
} from '@foyer/ui/description-list/description-list.tsx'
import { FieldError } from '@foyer/ui/field/field.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { useRef, useState } from 'react'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { Money } from '../../parts/money.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { type Basket, isOf, type Quote, withQuantity, withSeats } from './basket.ts'
import { BasketRow } from './basket-row.tsx'
import styles from './sell.module.css'
import type { useQuote } from './use-quote.ts'

/** What the caller has chosen so far and what it costs, worked out by the server. */
export function BasketPanel({
  basket,
  onChange,
  priced,
  isMissing,
  codes,
}: {
  basket: Basket
  onChange: (basket: Basket) => void
  priced: ReturnType<typeof useQuote>
  /** Somebody has pressed "Sell", and tickets or seats are missing. */
  isMissing: boolean
  /** Null where no code counts. */
  codes: { readonly text: string; readonly onSay: (text: string) => void } | null
}) {
  const { quote, problem } = priced
  const heading = useRef<HTMLHeadingElement>(null)
  const refusedCode = problem?.fields['codes']
  return (
    <Panel aria-labelledby="basket">
      <h2 id="basket" ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {t('Tickets')}
      </h2>
      {basket.length === 0 && <p className={styles.soft}>{t('Nothing chosen yet.')}</p>}
      <ul className={styles.lines}>
        {basket.map((line) => (
          <BasketRow
            key={`${line.of.date} ${line.of.ticket_type}`}
            line={line}
            priced={quote?.lines.find(isOf(line.of)) ?? null}
            onQuantity={(quantity) => onChange(withQuantity(basket, line.of, quantity))}
            onSeats={(seats) => onChange(withSeats(basket, line.of, seats))}
            onRemove={() => {
              // The button that has the focus goes with its row.
              heading.current?.focus()
              onChange(withQuantity(basket, line.of, 0))
            }}
          />
        ))}
      </ul>
      {isMissing && (
        <div role="alert">
          <FieldError id="basket-missing">
            {basket.length === 0
              ? t('Please choose a ticket first.')
              : t('Please give each seat a number, or take the best seats.')}
          </FieldError>
        </div>
      )}
      {codes !== null && basket.length > 0 && (
        <CodesField said={codes.text} onSay={codes.onSay} error={refusedCode} />
      )}
      {refusedCode === undefined && <ProblemAlert problem={problem} />}
      <div aria-live="polite" aria-busy={priced.isPricing}>
        {quote !== null && <DescriptionList rows={totalRows(quote)} />}
      </div>
    </Panel>
  )
}

const totalRows = ({ total, discounts, booking_fees: fees, currency }: Quote): DescriptionRow[] => [
  ...(discounts === 0
    ? []
    : [
        {
          term: t('Codes and offers'),
          detail: <Money minor={-discounts} currency={currency} />,
          look: 'saving' as const,
        },
      ]),
  {
    term: t('To pay'),
    detail: <Money minor={total} currency={currency} strong />,
    look: 'strong',
    ...(fees > 0 && { note: <Fees fees={fees} currency={currency} /> }),
  },
]

const Fees = ({ fees, currency }: { fees: number; currency: string }) => (
  <>
    {t('with booking fees of')} <Money minor={fees} currency={currency} />
  </>
)

/** Promo codes and gift vouchers. They count once the field is left or Enter is pressed: half a code is none. */
function CodesField({
  said,
  onSay,
  error,
}: {
  said: string
  onSay: (text: string) => void
  error: string | undefined
}) {
  const [typed, setTyped] = useState(said)
  return (
    <TextField
      label={t('Promo codes or gift vouchers')}
      hint={t('Put a comma between several.')}
      mark="optional"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onSay(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSay(typed)
      }}
    />
  )
}
