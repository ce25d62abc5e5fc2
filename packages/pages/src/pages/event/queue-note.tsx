import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { longMoment } from '../../format/dates.ts'
import type { EventPage } from '../../renderers.ts'

/**
 * Leads to the queue that people wait in, and to its waiting list once everything is sold. The forms below it stay: buyers whose turn has come need them, and everybody
 * else is led to the queue by the shop.
 */
export function QueueNote({ event }: { event: EventPage['event'] }) {
  const { queue, timeZone } = event
  if (queue === null) return null
  if (queue.hasList && isSoldOut(event))
    return (
      <Panel aria-labelledby="queue">
        <h3 id="queue">{t('Sold out')}</h3>
        <p>{t('If tickets come back, people on the waiting list get them first.')}</p>
        <LinkButton href={queue.url}>{t('Go to the waiting list')}</LinkButton>
      </Panel>
    )
  return (
    <Panel aria-labelledby="queue">
      <h3 id="queue">{t('Tickets are sold through a queue')}</h3>
      {queue.state === 'before' && queue.from !== null ? (
        <>
          <p>
            {t(
              'You can take a place from {time} on. Who is there when the sale opens has the same chance as everybody else.',
              { time: longMoment(queue.from, timeZone) },
            )}
          </p>
          <LinkButton href={queue.url} variant="secondary">
            {t('See the queue')}
          </LinkButton>
        </>
      ) : (
        <>
          <p>{t('Take a place, and choose your tickets here when it is your turn.')}</p>
          <LinkButton href={queue.url}>{t('Go to the queue')}</LinkButton>
        </>
      )}
    </Panel>
  )
}

/** Whether every date that can still be bought is sold out. Of a long run only some dates are known here. */
function isSoldOut({ dates, run }: EventPage['event']): boolean {
  const sold = dates.filter(({ sale }) => sale.status !== 'cancelled' && sale.status !== 'ended')
  return run === null && sold.length > 0 && sold.every(({ sale }) => sale.status === 'sold_out')
}
