import { getQueue } from '@foyer/contract/api/queues/get-queue.ts'
import { queueRate } from '@foyer/contract/api/queues/queue-shapes.ts'
import { steerQueue } from '@foyer/contract/api/queues/steer-queue.ts'
import { queueRateMaximum } from '@foyer/contract/limits.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import styles from './queues.module.css'

/** How many people are called in a minute, when somebody knows it better than the shop. */
export function RateForm({
  rate,
  queue,
}: {
  rate: number | null
  /** Its key. */
  queue: string
}) {
  const { key: organiser } = useOrganiser()
  const notices = useNotices()
  const steering = useChange(steerQueue, [getQueue])
  const [typed, setTyped] = useState(rate === null ? '' : String(rate))
  const [isTried, setTried] = useState(false)
  const wanted = queueRate.safeParse(wholeNumberIn(typed))
  async function set(next: number | null): Promise<void> {
    const done = await steering.run({
      params: { organiser, queue },
      body: { act: 'rate', rate: next },
    })
    if (done === undefined) return
    setTried(false)
    if (next === null) setTyped('')
    notices.say(
      'success',
      next === null
        ? t('As many are called as the shop can serve.')
        : t('{count} a minute are called.', { count: numberText(next) }),
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wanted.success) void set(wanted.data)
      }}
    >
      <div className={styles.rate}>
        <TextField
          label={t('People a minute')}
          hint={t('Left to the shop, it calls as many as it can serve.')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={
            isTried && !wanted.success
              ? t('Please give a whole number from 1 to {most}.', {
                  most: numberText(queueRateMaximum),
                })
              : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.bar}>
          <Button type="submit" variant="secondary" loading={steering.isRunning}>
            {t('Set')}
          </Button>
          {rate !== null && (
            <Button variant="quiet" onClick={() => void set(null)}>
              {t('Leave it to the shop')}
            </Button>
          )}
        </div>
      </div>
      <ProblemAlert problem={steering.problem} />
    </form>
  )
}
