import { doorUndoMs } from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert, type AlertType } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { longMoment } from '../../format/dates.ts'
import type { DoorPage, DoorTicketFacts } from '../../renderers.ts'
import styles from './door-page.module.css'

type Answer = NonNullable<DoorPage['answer']>

/** The verdict comes first and in very few words: the reader has a queue in front of them. */
const verdicts = {
  admitted: ['success', t('Valid: let in')],
  other_day: ['warning', t('Valid, but not for now')],
  used: ['error', t('Already used')],
  transferred: ['error', t('Passed on to somebody else')],
  refunded: ['error', t('Refunded')],
  unknown: ['error', t('Unknown code')],
  garbled: ['error', t('Not read properly')],
  undone: ['info', t('Taken back: the ticket is valid again')],
  too_late: ['warning', t('It is too late to take this back')],
  wrong_key: ['error', t('This is no door key')],
  too_many: ['error', t('Too many keys were tried. Please wait a few minutes.')],
} as const satisfies Record<Answer['result'], readonly [AlertType, string]>

export const verdictOf = (answer: Answer): string => verdicts[answer.result][1]

function Facts({ ticket }: { ticket: DoorTicketFacts }) {
  const name = <strong>{ticket.ticketName}</strong>
  return (
    <p className={styles.facts}>
      {ticket.seat === null ? (
        name
      ) : (
        <RichText text={t('<ticket/>, seat <seat/>')} parts={{ ticket: name, seat: ticket.seat }} />
      )}
      <br />
      {ticket.eventTitle}
      <br />
      {longMoment(ticket.startsAt, ticket.timeZone)}
      {ticket.holderName !== null && (
        <>
          <br />
          {ticket.holderName}
        </>
      )}
    </p>
  )
}

/** The result of the last code. */
export function DoorAnswer({ page, answer }: { page: DoorPage; answer: Answer }) {
  const [type, verdict] = verdicts[answer.result]
  return (
    <Alert type={type} role="alert" title={verdict}>
      {'ticket' in answer && <Facts ticket={answer.ticket} />}
      {answer.result === 'used' && answer.usedAt !== null && (
        <p>
          {t('Let in: {moment}', { moment: longMoment(answer.usedAt, answer.ticket.timeZone) })}
        </p>
      )}
      {answer.result === 'transferred' && (
        <p>{t('This code is an old one. Its new holder has a new code.')}</p>
      )}
      {answer.result === 'garbled' && (
        <p>
          {t(
            'The scanner types other letters than the code has. Set it to the keyboard of this device, and turn Caps Lock off.',
          )}
        </p>
      )}
      {answer.result === 'admitted' && (
        <form noValidate method="post" action="/door/undo/">
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="scan" value={answer.scanId} />
          <Button type="submit" variant="secondary">
            {counted(doorUndoMs / minuteMs, {
              one: 'Undo (within {count} minute)',
              other: 'Undo (within {count} minutes)',
            })}
          </Button>
        </form>
      )}
      {answer.result === 'other_day' && (
        <form noValidate method="post" action="/door/check/">
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="code" value={answer.code} />
          <input type="hidden" name="anyway" value="1" />
          <Button type="submit" variant="secondary">
            {t('Let in all the same')}
          </Button>
        </form>
      )}
    </Alert>
  )
}
