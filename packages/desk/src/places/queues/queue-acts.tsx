import { getQueue } from '@foyer/contract/api/queues/get-queue.ts'
import { listQueues } from '@foyer/contract/api/queues/list-queues.ts'
import type { QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { steerQueue } from '@foyer/contract/api/queues/steer-queue.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { actsOf, type AskedAct, type PlainAct, questionOf } from './acts-of-queue.ts'
import styles from './queues.module.css'

/** What can be done with a queue as it stands. What buyers would feel is asked first. */
export function QueueActs({ queue }: { queue: QueueShape }) {
  const { key: organiser } = useOrganiser()
  const steering = useChange(steerQueue, [getQueue, listQueues])
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const params = { organiser, queue: queue.key }
  const run = async (act: PlainAct): Promise<void> => {
    const done = await steering.run({ params, body: { act } })
    if (done !== undefined) setAsked(null)
  }
  function close(): void {
    setAsked(null)
    steering.reset()
  }
  const acts = actsOf(queue)
  const question = asked === null ? null : questionOf(asked, queue)
  return (
    <section aria-label={t('What to do')}>
      <div className={styles.bar}>
        {acts.map((act) =>
          act === 'resume' ? (
            <Button key={act} loading={steering.isRunning} onClick={() => void run(act)}>
              {t('Let it go on')}
            </Button>
          ) : (
            <Button
              key={act}
              variant={act === 'open' ? 'primary' : 'secondary'}
              onClick={() => setAsked(act)}
            >
              {questionOf(act, queue).button}
            </Button>
          ),
        )}
      </div>
      {asked === null && <ProblemAlert problem={steering.problem} />}
      {asked !== null && question !== null && (
        <ConfirmDialog
          open
          title={question.title}
          action={question.button}
          danger={asked === 'close'}
          isRunning={steering.isRunning}
          problem={steering.problem}
          onConfirm={() => void run(asked)}
          onClose={close}
        >
          <p>{question.about}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
