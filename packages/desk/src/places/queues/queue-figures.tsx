import type { QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Figure, Figures } from '../../parts/figures/figure.tsx'
import { numberText } from '../../parts/figures/number-text.ts'

/** How far it is, in numbers. */
export function QueueFigures({
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
          'Who has a place and was not called yet. Whoever went away without a word is still among them.',
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
        explanation={t('Whoever has this number or a lower one may come in, now or later.')}
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
