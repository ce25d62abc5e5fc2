import { paymentMessages } from '@foyer/contract/messages.ts'
import type { payWithInstalment } from '@foyer/contract/endpoints/payment/pay-with-instalment.ts'
import { formatDate, parseDayMonthYear } from '@foyer/contract/formats.ts'
import { planOptionAtOnce } from '@foyer/contract/limits.ts'
import { inEnglish, t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import { useEffect, useImperativeHandle, useState } from 'react'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { amountsIn } from '../../amounts.ts'
import type { BuyerDraft } from './buyer/buyer-form.ts'
import { CardFields, checkCard } from './card/card-fields.tsx'
import type { CardForm } from './card/card-form.ts'
import { filled } from './filled.ts'
import type { MethodRoom, PanelProps, PaymentEnd } from './panel.ts'
import { type CardChoice, useCardChoice } from './card/use-card-choice.tsx'
import { useCardForm } from './card/use-card-form.ts'

/** The plans on offer with their days and amounts, and the card that pays them. */
function InstalmentPanel({ checkout, busy, onState, ref }: PanelProps) {
  const { text, minor } = amountsIn(checkout)
  const plans = Object.entries(checkout.payment_plan_schedule_options).filter(
    ([key]) => key !== planOptionAtOnce,
  )
  const [picked, pick] = useState('')
  const [option, plan] = plans.find(([key]) => key === picked) ?? plans[0] ?? []
  const choice = useCardChoice(busy)
  const { state, retry } = useCardForm({
    amount: null,
    currency: checkout.currency.code,
    asksAddress: true,
  })
  const form = state.status === 'ready' ? state.form : null
  const status = plan === undefined ? 'failed' : choice.isLoading ? 'loading' : state.status
  const label = t('Pay {amount} now', { amount: text(minor(plan?.schedule[0]?.value ?? 0)) })
  useEffect(() => onState({ status, label }), [onState, status, label])
  useImperativeHandle(ref, () => ({
    check: () => checkCard(form, choice),
    pay: (draft) => pay(option ?? '', draft, form, choice, checkout.order_email),
  }))
  return (
    <>
      <RadioGroup
        name="instalment_option"
        label={t('Payment plan')}
        disabled={busy}
        value={option ?? null}
        onChange={pick}
        options={plans.map(([value, one]) => ({ value, label: one.label }))}
      />
      <ol>
        {plan?.schedule.map(({ uk_due, value }) => (
          <li key={uk_due}>
            {t('{day}: {amount}', { day: dueDay(uk_due), amount: text(minor(value)) })}
          </li>
        ))}
      </ol>
      <p>{t('We remind you by SMS and e-mail before each payment.')}</p>
      <CardFields choice={choice} state={state} onRetry={retry} />
    </>
  )
}

/** The wire gives the day in its English form. */
function dueDay(ukDue: string): string {
  const day = inEnglish() ? null : parseDayMonthYear(ukDue)
  return day === null ? ukDue : formatDate(Date.parse(day), 'UTC')
}

async function pay(
  instalment_option: string,
  draft: BuyerDraft,
  form: CardForm | null,
  choice: CardChoice,
  email: string | null,
): Promise<PaymentEnd> {
  const created =
    choice.saved === ''
      ? await form?.create(
          filled({ name: draft.fullName.trim(), email: draft.email.trim() || (email ?? '') }),
        )
      : null
  if (created?.error !== undefined) {
    return { outcome: 'refused', message: created.error.message ?? null }
  }
  const card = created?.paymentMethod?.card
  const { status, url, message } = await callEndpoint<typeof payWithInstalment>(
    { method: 'POST', path: '/ajax/checkout/checkout/pay_with_instalment/', body: 'form' },
    {
      instalment_option,
      contact_number: draft.phone.trim(),
      selected_payment_method_id: choice.saved ?? '',
      new_payment_method:
        created?.paymentMethod === undefined
          ? null
          : {
              id: created.paymentMethod.id,
              brand: card?.brand ?? '',
              last4: card?.last4 ?? '',
              month: String(card?.exp_month ?? ''),
              year: String(card?.exp_year ?? ''),
              funding: card?.funding ?? '',
              make_default_payment_method: choice.makesDefault,
            },
    },
  )
  if (status === 'success') return { outcome: 'paid' }
  if (status === 'redirect_to_url' && url !== null) return { outcome: 'leaving', url }
  // Any other answer means that nothing was paid; its text, or the default one, says so.
  return { outcome: 'refused', message }
}

export const instalment: MethodRoom = {
  label: paymentMessages.plan,
  panel: InstalmentPanel,
  asksPhone: true,
  failureText: paymentMessages.payFailed,
}
