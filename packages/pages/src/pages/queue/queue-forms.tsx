import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { clockTime } from '../../format/dates.ts'
import type { QueuePage } from '../../renderers.ts'
import { In, type Shown } from './queue-in.tsx'

export interface FormsProps {
  page: QueuePage
  shown: Shown
}

/** A form of the queue, which works without a script. */
export function Post({
  page,
  to,
  children,
  ...rest
}: {
  page: QueuePage
  to: string
  children: ReactNode
}) {
  return (
    <form noValidate method="post" action={`/queue/${page.key}/${to}/`} {...rest}>
      <input type="hidden" name="_xsrf" value={page.xsrf} />
      {children}
    </form>
  )
}

/** The one thing that can be done now: taking a place, or using one's turn. */
export function NextStep({ page, shown }: FormsProps) {
  const { entry, events, timeZone } = page
  return (
    <>
      {entry === null && (
        <In views="join" shown={shown}>
          <Post page={page} to="join" data-join="">
            <input type="hidden" name="proof" value="" />
            <button type="submit" className="button">
              {t('Take a place in the queue')}
            </button>
            <div role="status">
              <p data-working="" hidden>
                {t(
                  'One moment: your browser does a small sum first, which keeps machines away. This takes a few seconds.',
                )}
              </p>
            </div>
          </Post>
        </In>
      )}
      {entry !== null && (
        <In views="called" shown={shown}>
          <Post page={page} to="enter">
            <button type="submit" className="button">
              {t('Choose tickets')}
            </button>
          </Post>
        </In>
      )}
      {entry?.until != null && (
        <In as="p" views="inside" shown={shown}>
          {t('Reserve your tickets by {time}. After that others are let in for you.', {
            time: clockTime(entry.until, timeZone),
          })}
        </In>
      )}
      <In views="inside closed" shown={shown}>
        {events.length === 0 && (
          <a className="button" href="/all-events/">
            {t('Browse events')}
          </a>
        )}
        {events.map(({ name, url }) => (
          <a key={url} className="button" href={url}>
            {t('Tickets for {event}', { event: name })}
          </a>
        ))}
      </In>
      <In as="p" views="sold_out" shown={shown}>
        <a href="/all-events/">{t('Browse events')}</a>
      </In>
    </>
  )
}

/** Gives a place up; behind a second press, because it does not come back. */
export function LeaveForm({ page, shown }: FormsProps) {
  if (page.entry === null) return null
  return (
    <In views="gathering drawing waiting near called full paused off_sale still" shown={shown}>
      <details>
        <summary>{t('Leave the queue')}</summary>
        <p>{t('Your place goes to those behind you, and you cannot get it back.')}</p>
        <Post page={page} to="leave">
          <button type="submit" className="button second">
            {t('Give up my place')}
          </button>
        </Post>
      </details>
    </In>
  )
}
