import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { RadioGroup, type RadioOption } from '@foyer/ui/radio-group/radio-group.tsx'
import { longMoment } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { ChoicePage } from '../../renderers.ts'
import styles from './choice-page.module.css'

/** Keep, another date or the money; nothing is chosen before somebody presses the button. */
export function ChoiceForm({ page }: { page: ChoicePage }) {
  const { kind, xsrf, token, error, otherDates } = page
  const isCancelled = kind === 'cancel'
  return (
    <Panel>
      <form noValidate method="post" action="/changes/" className={styles.form}>
        <input type="hidden" name="_xsrf" value={xsrf} />
        <input type="hidden" name="token" value={token} />
        <RadioGroup
          name="choice"
          label={t('What would you like?')}
          hint={untilText(page)}
          error={error ?? undefined}
          {...(!isCancelled && { defaultValue: 'keep' })}
          options={[
            ...(isCancelled ? [] : [keepOption(page)]),
            ...otherDates.map((date) => dateOption(page, date)),
            refundOption(page),
          ]}
        />
        <Button type="submit" wide>
          {t('Send my choice')}
        </Button>
      </form>
    </Panel>
  )
}

function untilText({ kind, until, timeZone, money: back }: ChoicePage): string | undefined {
  if (until === null) return undefined
  const isFree = back?.amount === 0
  const when = longMoment(until, timeZone)
  if (kind === 'cancel' && isFree)
    return t('Choose until {when}. Without an answer your tickets become void.', { when })
  return kind === 'cancel'
    ? t('Choose until {when}. Without an answer your money goes back after that.', { when })
    : t('Choose until {when}. Without an answer you keep your tickets.', { when })
}

/** With the amount, which is what makes somebody choose; of tickets that cost nothing there is only themselves to give back. */
function refundOption({ money: back }: ChoicePage): RadioOption<string> {
  if (back?.amount === 0)
    return {
      value: 'refund',
      label: t('Give my tickets back'),
      hint: t('The tickets become void, also those you have passed on.'),
    }
  return {
    value: 'refund',
    label:
      back === null
        ? t('Have my money back')
        : t('Have my money back: {amount}', { amount: money(back.amount, back.currency) }),
    hint: t('With the booking fees. The tickets become void, also those you have passed on.'),
  }
}

const keepOption = ({ tickets }: ChoicePage): RadioOption<string> => ({
  value: 'keep',
  label: counted(tickets, { one: 'Keep my ticket', other: 'Keep my {count} tickets' }),
})

/** All of their tickets, for this date; one that has too little room is shown, so that nobody looks for it. */
function dateOption(
  { tickets, timeZone }: ChoicePage,
  { id, label, startsAt, hasRoom, isSeated }: ChoicePage['otherDates'][number],
): RadioOption<string> {
  const when = longMoment(startsAt, timeZone)
  return {
    value: `date-${id}`,
    label: label === null ? when : t('{when}, {label}', { when, label }),
    disabled: !hasRoom,
    hint: hasRoom
      ? isSeated
        ? counted(tickets, {
            one: 'The same ticket for this date, at no extra charge. You get the best free seat.',
            other:
              'The same {count} tickets for this date, at no extra charge. You get the best free seats.',
          })
        : counted(tickets, {
            one: 'The same ticket for this date, at no extra charge.',
            other: 'The same {count} tickets for this date, at no extra charge.',
          })
      : t('No room for all of your tickets.'),
  }
}
