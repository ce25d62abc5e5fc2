import { getOwedToOrganiser } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { makePayout } from '@foyer/contract/api/papers/make-payout.ts'
import { listPayouts } from '@foyer/contract/api/lists/list-payouts.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { amountIn, amountProblem } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { DayField } from '../../parts/choosing/day-field.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { dayOf } from '../../parts/figures/day-text.ts'
import { moneyText } from '../../parts/money.tsx'

/** Says that the platform has paid the organiser. What is more than owed has to be meant. */
export function MakePayoutDialog({ onClose }: { onClose: () => void }) {
  const organiser = useOrganiser()
  const notices = useNotices()
  const change = useChange(makePayout, [listPayouts, getOwedToOrganiser])
  const [currency, setCurrency] = useState<string>(organiser.currency)
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState<string | null>(dayOf(systemClock.now()))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [isMore, setMore] = useState(false)
  const [isTried, setTried] = useState(false)
  const minor = minorOf(amount, currency)
  const fields = change.problem?.fields ?? {}
  const missing = isTried
    ? {
        amount:
          minor === null
            ? (amountProblem(amount, currencyOf(currency)) ?? t('Enter more than 0.'))
            : undefined,
        reference: reference.trim() === '' ? t('Please give a reference') : undefined,
        day: day === null ? t('Please choose a day') : undefined,
      }
    : {}
  async function make() {
    setTried(true)
    if (minor === null || reference.trim() === '' || day === null) return
    const answer = await change.run({
      params: { organiser: organiser.key },
      body: { currency, amount: minor, day, reference, note, is_more_than_owed: isMore },
    })
    if (answer === undefined) return
    notices.say('success', t('The payout is booked.'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t('Mark a payout to {organiser}', { organiser: organiser.name })}
      action={
        minor === null
          ? t('Book the payout')
          : t('Book {amount}', { amount: moneyText(minor, currency) })
      }
      isRunning={change.isRunning}
      problem={change.problem}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      <p>
        {t(
          'No money is moved by this: it says that the platform’s bank has paid, and lessens what is owed.',
        )}
      </p>
      <TextField
        label={t('Amount')}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={missing.amount ?? fields['amount']}
      />
      <TextField
        label={t('Currency')}
        autoComplete="off"
        value={currency}
        onChange={({ target }) => setCurrency(target.value.toUpperCase().slice(0, 3))}
        error={fields['currency']}
      />
      <DayField label={t('Day')} day={day} onChange={setDay} error={missing.day ?? fields['day']} />
      <TextField
        label={t('Reference')}
        hint={t('As it stands on the bank statement')}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={missing.reference ?? fields['reference']}
      />
      <TextField
        label={t('Note')}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={fields['note']}
      />
      <Checkbox
        label={t('It may be more than what can be paid out')}
        checked={isMore}
        onChange={({ target }) => setMore(target.checked)}
      />
    </ConfirmDialog>
  )
}

/** An amount as it was typed, in minor units; null when it is none, or has more decimals than the currency. */
function minorOf(typed: string, currency: string): number | null {
  const minor = amountIn(typed, currencyOf(currency))
  return minor === null || minor <= 0 ? null : minor
}
