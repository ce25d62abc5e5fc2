import { countRecipients } from '@foyer/contract/api/mailings/count-recipients.ts'
import { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { listMailings } from '@foyer/contract/api/mailings/list-mailings.ts'
import { scheduleMailing } from '@foyer/contract/api/mailings/schedule-mailing.ts'
import { undoSeconds } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { useOrganiser } from '../../../lib/session.ts'
import { useChange } from '../../../lib/use-change.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { DayField } from '../../../parts/choosing/day-field.tsx'
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx'
import type { Mailing } from './mailing-place.tsx'
import { dayText } from '../../../parts/figures/day-text.ts'
import { kindTexts, peopleText } from './mailing-texts.ts'

/** Asks before many are written to: how many they are, and when. */
export function SendDialog({
  mailing,
  when,
  onClose,
  onTakeBack,
}: {
  mailing: Mailing
  when: 'now' | 'later'
  onClose: () => void
  onTakeBack: () => void
}) {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const params = { organiser, mailing: String(mailing.id) }
  const count = useOperation(countRecipients, { params })
  const people = count.data?.body.people
  const sending = useChange(scheduleMailing, [getMailing, listMailings])
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('')
  const at = day === null || time === '' ? '' : `${day}T${time}`
  const [isMissing, setMissing] = useState(false)
  const who = people === undefined ? t('those it is for') : peopleText(people)

  async function send(): Promise<void> {
    if (when === 'later' && at === '') {
      setMissing(true)
      return
    }
    const body = { at: when === 'now' ? null : at }
    const sent = await sending.run({ params, body, version: `"${mailing.version}"` })
    if (sent === undefined) return
    if (when === 'now')
      notices.sayDone(
        t('The first mails go out in {seconds} seconds.', { seconds: undoSeconds }),
        onTakeBack,
      )
    onClose()
  }
  const wrongTime =
    isMissing && at === '' ? t('Please give a day and a time.') : sending.problem?.fields?.['at']
  return (
    <ConfirmDialog
      open
      title={t('Send “{subject}” to {people}?', { subject: mailing.subject, people: who })}
      action={
        people === undefined
          ? t('Send')
          : when === 'later'
            ? laterText(people, day, time)
            : counted(people, { one: 'Send to {count} person', other: 'Send to {count} people' })
      }
      isRunning={sending.isRunning}
      problem={wrongTime === undefined ? sending.problem : null}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{kindTexts[mailing.kind]}</p>
      {when === 'now' ? (
        <p>
          {t('You can take it back for {seconds} seconds, and stop it later.', {
            seconds: undoSeconds,
          })}
        </p>
      ) : (
        <>
          <DayField label={t('Day')} day={day} error={wrongTime} onChange={setDay} />
          <TextField
            type="time"
            label={t('Time')}
            hint={t('On the clocks of {zone}', { zone: mailing.time_zone })}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** What the press does: at the time that was given, as soon as one was. */
function laterText(people: number, day: string | null, time: string): string {
  return day === null || time === ''
    ? t('Send later')
    : counted(
        people,
        {
          one: 'Send to {count} person on {day}, {time}',
          other: 'Send to {count} people on {day}, {time}',
        },
        { day: dayText(day), time },
      )
}
