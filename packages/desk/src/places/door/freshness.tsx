import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useOnline } from '../../lib/use-online.ts'
import { timeText } from '../../parts/time.tsx'
import type { Door } from './use-door.ts'

const tickMs = 5_000
/** Three answers that did not come. */
const oldMs = 20_000

/** Says as of when the list is, once it no longer follows. */
export function Freshness({ door: { asOf, countsProblem, problem } }: { door: Door }) {
  const now = useNow(tickMs)
  const isOnline = useOnline()
  const isOld =
    !isOnline ||
    countsProblem !== null ||
    problem !== null ||
    (asOf !== undefined && now - asOf > oldMs)
  // The region is there before its text: one that comes with it is not read out.
  return (
    <div role="status">
      {isOld && asOf !== undefined && (
        <Alert
          type="warning"
          title={t('List as of {time}', {
            time: timeText(new Date(asOf).toISOString(), undefined, 'time'),
          })}
        >
          <p>
            {isOnline
              ? t('The shop does not answer. The list can be searched, but may be old.')
              : t('There is no network. The list can be searched, but nobody can be checked in.')}
          </p>
        </Alert>
      )}
    </div>
  )
}
