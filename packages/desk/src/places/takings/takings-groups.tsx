import type { getTakings } from '@foyer/contract/api/home/get-takings.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { TakingsRows } from '../../parts/figures/takings/takings-rows.tsx'
import { wayTitle } from '@foyer/contract/ways/ways.ts'
import { paymentsBehind } from './payments-behind.ts'

type Takings = AnswerOf<typeof getTakings>

/** Gift vouchers and donations are of no event, and nobody's takings. */
const hasSomething = ({
  tickets,
  tickets_returned,
  brought,
  given_back,
}: Takings['totals'][number]) =>
  tickets !== 0 || tickets_returned !== 0 || brought !== 0 || given_back !== 0

/** For which event it came in, and how it was paid; each leads to the payments behind it. */
export function TakingsGroups({ takings }: { takings: Takings }) {
  const { key } = useOrganiser()
  const titleOf = new Map(takings.by_event.map(({ event, title }) => [event, title]))
  return (
    <>
      <section aria-labelledby="takings-by-event">
        <h2 id="takings-by-event">{t('By event')}</h2>
        <TakingsRows
          head={t('Event')}
          rows={takings.by_event.filter(hasSomething).map((row) => ({
            ...row,
            key: String(row.event),
            name: row.title ?? t('No event'),
            to: paymentsBehind(key, takings, { event: row.event }),
          }))}
        />
        <Disclosure label={t('Takings by type')}>
          <TakingsRows
            head={t('Type')}
            rows={takings.by_type.map((row) => ({
              ...row,
              key: String(row.type),
              name: t('{event}: {ticket}', {
                event: titleOf.get(row.event) ?? '',
                ticket: row.name,
              }),
            }))}
          />
        </Disclosure>
      </section>
      <section aria-labelledby="takings-by-way">
        <h2 id="takings-by-way">{t('By way of paying')}</h2>
        <TakingsRows
          head={t('Paid by')}
          rows={takings.by_way.map((row) => ({
            ...row,
            key: row.way,
            name: wayTitle(row.way),
            to: paymentsBehind(key, takings, { way: row.way }),
          }))}
        />
      </section>
    </>
  )
}
