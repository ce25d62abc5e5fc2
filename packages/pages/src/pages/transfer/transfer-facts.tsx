import { t } from '@foyer/language/texts.ts'
import { longMoment } from '../../format/dates.ts'
import type { PassedOnFacts } from '../../renderers.ts'

/** Names the tickets that are passed on. */
export function TransferFacts({ facts }: { facts: PassedOnFacts }) {
  return (
    <p>
      <strong>{facts.eventTitle}</strong>
      <br />
      {longMoment(facts.startsAt, facts.timeZone)}
      {facts.venue !== null && (
        <>
          <br />
          {facts.venue}
        </>
      )}
      <br />
      {t('{qty} x {ticket}', { qty: facts.qty, ticket: facts.ticketName })}
    </p>
  )
}
