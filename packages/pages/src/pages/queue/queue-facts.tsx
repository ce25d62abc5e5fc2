import { spanOf } from '@foyer/contract/rules/queue/estimate.ts'
import { aheadOf, minutesTo } from '@foyer/contract/rules/queue/queue-view.ts'
import { formatNumber } from '@foyer/contract/formats.ts'
import { t } from '@foyer/language/texts.ts'
import { longMoment } from '../../format/dates.ts'
import type { QueuePage } from '../../renderers.ts'
import { In, type Shown } from './queue-in.tsx'
import { spanTexts, unknownSpan } from './queue-texts.ts'

interface FactsProps {
  page: QueuePage
  shown: Shown
}

/** When it opens, and how long that is: the clock runs only with a script, and is not read out. */
export function OpeningFacts({ page, shown }: FactsProps) {
  const { state, timeZone, gathersFrom } = page
  return (
    <In views="before join:gathering gathering" shown={shown} className="card">
      <dl>
        {gathersFrom !== null && (
          <In views="before" shown={shown}>
            <dt>{t('You can take a place from')}</dt>
            <dd>{longMoment(gathersFrom, timeZone)}</dd>
          </In>
        )}
        {gathersFrom !== null && (
          <In views="before" shown={shown} className="clock" silent>
            <dt>{t('Time until then')}</dt>
            <dd data-fill="gathers-in" />
          </In>
        )}
        <div>
          <dt>{t('The sale opens')}</dt>
          <dd data-fill="opens">{longMoment(state.opens, timeZone)}</dd>
        </div>
        <In views="join gathering" shown={shown} className="clock" silent>
          <dt>{t('Time until then')}</dt>
          <dd data-fill="opens-in" />
        </In>
        <In views="join gathering" shown={shown}>
          <dt>{t('People waiting')}</dt>
          <dd data-fill="arrivals">{formatNumber(state.arrivals)}</dd>
        </In>
      </dl>
    </In>
  )
}

/** One's own place as a stub: the number, and what it means. */
export function PlaceFacts({ page, shown }: FactsProps) {
  const { state, entry } = page
  const number = entry?.number ?? null
  const span = number === null ? null : spanOf(minutesTo(number, state))
  return (
    <In views="waiting near full paused off_sale still sold_out" shown={shown}>
      <div className="stub" data-placed="" hidden={number === null}>
        <dl>
          <div>
            <dt>{t('Your place')}</dt>
            <dd className="figure" data-fill="place">
              {number !== null && formatNumber(number)}
            </dd>
          </div>
        </dl>
        <In views="waiting near" shown={shown} className="tail">
          <dl>
            <div>
              <dt>{t('People ahead of you')}</dt>
              <dd data-fill="ahead">
                {number !== null && formatNumber(aheadOf(number, state.serving))}
              </dd>
            </div>
            <div>
              <dt>{t('Time until your turn')}</dt>
              <dd data-fill="estimate">{span === null ? unknownSpan() : spanTexts()[span]}</dd>
            </div>
          </dl>
        </In>
      </div>
    </In>
  )
}
