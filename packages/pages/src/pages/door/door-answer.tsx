import { Alert, type AlertType } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { longMoment } from '../../format/dates.ts'
import type { DoorPage, DoorTicketFacts } from '../../renderers.ts'
import styles from './door-page.module.css'

type Answer = NonNullable<DoorPage['answer']>

/** Said first and in as few words as there are: whoever reads it has a queue in front of them. */
const verdicts = {
  admitted: ['success', 'Valid: let in'],
  other_day: ['warning', 'Valid, but not for now'],
  used: ['error', 'Already used'],
  transferred: ['error', 'Passed on to somebody else'],
  refunded: ['error', 'Refunded'],
  unknown: ['error', 'Unknown code'],
  undone: ['info', 'Taken back: the ticket is valid again'],
  too_late: ['warning', 'It is too late to take this back'],
  wrong_key: ['error', 'This is no door key'],
  too_many: ['error', 'Too many keys were tried. Please wait a few minutes.'],
} as const satisfies Record<Answer['result'], readonly [AlertType, string]>

export const verdictOf = (answer: Answer): string => verdicts[answer.result][1]

function Facts({ ticket }: { ticket: DoorTicketFacts }) {
  return (
    <p className={styles.facts}>
      <strong>{ticket.ticketName}</strong>
      {ticket.seat !== null && `, seat ${ticket.seat}`}
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

/** What became of the last code. */
export function DoorAnswer({ page, answer }: { page: DoorPage; answer: Answer }) {
  const [type, verdict] = verdicts[answer.result]
  return (
    <Alert type={type} role="alert" title={verdict}>
      {'ticket' in answer && <Facts ticket={answer.ticket} />}
      {answer.result === 'used' && answer.usedAt !== null && (
        <p>{`Let in: ${longMoment(answer.usedAt, answer.ticket.timeZone)}`}</p>
      )}
      {answer.result === 'transferred' && (
        <p>This code is an old one. Its new holder has a new code.</p>
      )}
      {answer.result === 'admitted' && (
        <form method="post" action="/door/undo/">
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="scan" value={answer.scanId} />
          <Button type="submit" variant="secondary">
            Undo (within a minute)
          </Button>
        </form>
      )}
      {answer.result === 'other_day' && (
        <form method="post" action="/door/check/">
          <input type="hidden" name="_xsrf" value={page.xsrf} />
          <input type="hidden" name="code" value={answer.code} />
          <input type="hidden" name="anyway" value="1" />
          <Button type="submit" variant="secondary">
            Let in all the same
          </Button>
        </form>
      )}
    </Alert>
  )
}
