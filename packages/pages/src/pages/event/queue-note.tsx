import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { longMoment } from '../../format/dates.ts'
import type { EventPage } from '../../renderers.ts'

/**
 * Leads to the queue that people wait in. The forms below it stay: whoever has come to their turn needs them, and everybody
 * else is led to the queue by the shop.
 */
export function QueueNote({ event }: { event: Pick<EventPage['event'], 'queue' | 'timeZone'> }) {
  const { queue, timeZone } = event
  if (queue === null) return null
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
