import { listInvoices } from '@foyer/contract/api/box-office/list-invoices.ts'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { emailInput } from '@foyer/ui/text-field/email-input.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { bodyOf, useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { type Basket, codesIn, wishesOf, type Quote } from './basket.ts'
import { BasketPanel } from './basket-panel.tsx'
import { FindTickets } from './find-tickets.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { errorAt, needsEmail, type Payment } from './payment-fields.ts'
import styles from './sell.module.css'
import type { Sold } from './sold-panel.tsx'
import { nothingYet, useBegunSale, useForgettingSale, useKeepingSale } from './use-kept-sale.ts'
import { useQuote } from './use-quote.ts'
import { moneyText } from '../../parts/money.tsx'

/** What the caller wants, who they are and how it is paid. What was typed stays when the server refuses it. */
export function SellForm({ onSold }: { onSold: (sold: Sold) => void }) {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const begun = useBegunSale()
  const [basket, setBasket] = useState<Basket>(begun?.basket ?? [])
  const [codesText, setCodesText] = useState(begun?.codesText ?? '')
  const [isPressed, setPressed] = useState(false)
  const sell = useChange(sellOrder, [listSellable, listOrders, listInvoices])
  const { register, control, handleSubmit, setFocus, setValue, getValues, formState, clearErrors } =
    useSchemaForm(bodyOf(sellOrder), {
      values: { ...(begun?.values ?? nothingYet), lines: [] },
      problem: sell.problem,
      words: { 'buyer.name': t('Please give the buyer’s name, without a link in it.') },
    })
  useKeepingSale(() => ({ basket, codesText, values: getValues() }))
  const forgetSale = useForgettingSale()
  const { way } = useWatch({ control, name: 'payment' })
  const isFree = way === 'free'
  const codes = isFree ? [] : codesIn(codesText)
  const lines = wishesOf(basket)
  const priced = useQuote(lines && { lines, codes, free: isFree })
  const { errors } = formState
  const send = handleSubmit(async ({ reason, ...body }) => {
    const asked = { ...body, codes, ...(isFree && { reason }) }
    const answer = await sell.run({ params: { organiser: key }, body: asked })
    if (answer !== undefined) return done({ made: answer.body, ...body })
    // What is left and what it costs may have changed meanwhile, which is why it was refused.
    for (const operation of [listSellable, quoteOrder])
      void answers.invalidateQueries({ queryKey: keyOf(operation) })
  })
  async function repeat() {
    const answer = await sell.repeat()
    if (answer !== undefined) done({ made: answer.body, ...getValues() })
  }
  function done({ made, payment, buyer }: Sold) {
    forgetSale()
    onSold({ made, payment, buyer })
  }
  /** What the server said of the form before it was changed is no news any more. */
  function forget() {
    if (sell.problem === null || sell.isUnknown) return
    clearErrors(Object.keys(sell.problem.fields) as Parameters<typeof clearErrors>[0])
    sell.reset()
  }
  function press() {
    if (sell.isUnknown) return void repeat()
    setPressed(true)
    setValue('lines', lines ?? [])
    void send()
  }
  return (
    <div className={styles.columns}>
      {/* What may have been sold stays as it was sent: a changed form would be sold as another order. */}
      <div inert={sell.isUnknown} className={styles.lockable}>
        <FindTickets basket={basket} onChange={setBasket} onDone={() => setFocus('buyer.name')} />
      </div>
      <div className={styles.column}>
        <div inert={sell.isUnknown}>
          <BasketPanel
            basket={basket}
            onChange={setBasket}
            priced={priced}
            isMissing={isPressed && lines === null}
            codes={isFree ? null : { text: codesText, onSay: setCodesText }}
          />
        </div>
        <Panel aria-label={t('Buyer and payment')}>
          <div inert={sell.isUnknown} onChange={forget}>
            <div className={styles.pair}>
              <TextField
                label={t('Name of the buyer')}
                autoComplete="off"
                error={errorAt(errors, 'buyer.name')}
                {...register('buyer.name')}
              />
              <TextField
                label={t('E-mail')}
                {...emailInput}
                mark={needsEmail(way) ? 'required' : 'optional'}
                autoComplete="off"
                error={errorAt(errors, 'buyer.email')}
                {...register('buyer.email')}
              />
            </div>
            <Controller
              control={control}
              name="payment"
              render={({ field }) => (
                <PaymentChoice
                  payment={field.value}
                  onChange={field.onChange}
                  errors={errors}
                  reason={register('reason')}
                />
              )}
            />
            <TextField
              label={t('Note for your colleagues')}
              mark="optional"
              autoComplete="off"
              error={errorAt(errors, 'note')}
              {...register('note')}
            />
          </div>
          <ProblemAlert problem={sell.problem} title={notSoldText(sell.isUnknown)} />
          <Button
            wide
            loading={sell.isRunning || (priced.isPricing && !sell.isUnknown)}
            onClick={press}
          >
            {sellText(way, priced.quote)}
          </Button>
        </Panel>
      </div>
    </div>
  )
}

/** What the button does, with the money that the clerk is about to ask for. */
function sellText(way: Payment['way'], quote: Quote | null): string {
  if (quote === null) return t('Sell')
  if (quote.total === 0) return t('Give these tickets for free')
  const amount = moneyText(quote.total, quote.currency)
  switch (way) {
    case 'cash':
      return t('Take {amount} and sell', { amount })
    case 'card_link':
      return t('Send a link to pay {amount}', { amount })
    case 'invoice':
      return t('Sell for {amount} on an invoice', { amount })
    case 'free':
      return t('Give these tickets for free')
  }
}

/** What a press that was not answered with an order has come to. */
const notSoldText = (isUnknown: boolean): string =>
  isUnknown
    ? t(
        'It is not known whether this was sold. Press again without changing anything; it is not sold twice.',
      )
    : t('Nothing was sold.')
