import { getQueue } from '@foyer/contract/api/queues/get-queue.ts'
import type { QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { t, locale, counted } from '@foyer/language/texts.ts'
import { useParams } from 'react-router'
import { dateFormat } from '@foyer/contract/formats.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ChartFigures } from '../../parts/figures/chart-figures.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { timeText } from '../../parts/time.tsx'
import { QueueActs } from './queue-acts.tsx'
import { lineOf, nameOfQueue, queueStateTexts, timeIn } from './queue-texts.ts'
import { RateForm } from './rate-form.tsx'
import { Figure, Figures } from '../../parts/figures/figure.tsx'

/** While it is going, how often it is looked at again; and while it is not. */
const againMs = { going: 2_000, still: 10_000 }

/** One queue: how far it is, and what can be done with it. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const { queue = '' } = useParams()
  const found = useOperation(
    getQueue,
    { params: { organiser, queue } },
    {
      refetchInterval: (answer) =>
        answer !== undefined && isGoing(answer.body) ? againMs.going : againMs.still,
    },
  )
  return <Answer of={found}>{({ body }) => <Shown key={body.key} queue={body} />}</Answer>
}

const isGoing = ({ run }: QueueShape): boolean => run !== null && run.closed === null

function Shown({ queue }: { queue: QueueShape }) {
  const maySteer = useRight('queues.steer')
  const { run, time_zone: zone } = queue
  return (
    <>
      <PageHeading title={nameOfQueue(queue)}>
        <p>
          <StateMark {...queueStateTexts[queue.state]} />{' '}
          {run !== null && run.closed === null
            ? run.drawn === null
              ? t('The sale opens {time}.', { time: timeIn(run.opens, zone) })
              : t('The sale opened {time}.', { time: timeIn(run.opens, zone) })
            : lineOf(queue)}
        </p>
        <p>
          <a href={queue.page} target="_blank" rel="noopener">
            {t('What buyers see')}
          </a>
        </p>
      </PageHeading>
      {maySteer && <QueueActs queue={queue} />}
      {run !== null && run.closed !== null && (
        <p>
          {t('What it was like when it was closed, {time}:', { time: timeIn(run.closed, zone) })}
        </p>
      )}
      {run !== null && <QueueFigures run={run} called={queue.called_a_minute} />}
      {maySteer && run !== null && run.closed === null && (
        <RateForm key={run.id} rate={run.rate} queue={queue.key} />
      )}
      <ServedChart history={queue.history} timeZone={zone} />
    </>
  )
}

/** How far it was served at a time. */
function ServedChart({
  history,
  timeZone,
}: {
  history: QueueShape['history']
  timeZone: string | null
}) {
  if (history.length < 2) return null
  const seconds = dateFormat(
    {
      ...(timeZone !== null && { timeZone }),
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    },
    locale(),
  )
  return (
    <ChartFigures
      title={t('Called up to, by time')}
      axis={t('Time')}
      series={[{ key: 'serving', name: t('Called up to') }]}
      rows={history.map(({ at, serving }) => ({
        label: seconds.format(Date.parse(at)),
        short: timeZone === null ? timeText(at, undefined, 'time') : timeText(at, timeZone, 'time'),
        values: { serving },
      }))}
      format={numberText}
    />
  )
}

/** How far it is, in numbers. */
function QueueFigures({
  run,
  called,
}: {
  run: NonNullable<QueueShape['run']>
  called: number | null
}) {
  return (
    <Figures>
      <Figure
        label={t('Waiting')}
        value={numberText(run.waiting)}
        note={counted(run.arrivals, { one: '{count} has come', other: '{count} have come' })}
        explanation={t(
          'People with a place who have not been called yet. This includes anyone who left without giving up their place.',
        )}
      />
      <Figure
        label={t('Called up to')}
        value={numberText(run.serving)}
        note={
          run.drawn === null
            ? t('places are not drawn yet')
            : counted(run.drawn, {
                one: '{count} place was drawn',
                other: '{count} places were drawn',
              })
        }
        explanation={t('Anyone with this number or a lower one can come in, now or later.')}
      />
      <Figure
        label={t('Called a minute')}
        value={called === null ? '–' : numberText(called)}
        note={
          run.rate === null
            ? t('as many as the shop can serve')
            : t('set to {count}', { count: numberText(run.rate) })
        }
        explanation={t('How many were called in the last minute.')}
      />
      <Figure
        label={t('Inside')}
        value={numberText(run.inside)}
        note={t('at most {count} at once', { count: numberText(run.window) })}
        explanation={t(
          'Who came in and chooses tickets. The shop lets more in at once while it answers quickly, and fewer when it does not.',
        )}
      />
      <Figure
        label={t('Tickets left')}
        value={run.looked === null ? '–' : numberText(run.available)}
        {...(run.looked !== null && {
          note: t('{count} in baskets', { count: numberText(run.held) }),
        })}
        explanation={t('Never more people are called than there are tickets left.')}
      />
    </Figures>
  )
}
