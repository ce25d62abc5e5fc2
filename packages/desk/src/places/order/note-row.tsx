import { changeNote } from '@foyer/contract/api/order/change-note.ts'
import { deleteNote } from '@foyer/contract/api/order/delete-note.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { noteLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useNotices } from '../../frame/notices.tsx'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { timeText } from '../../parts/time.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import styles from './order.module.css'

/** A note; whoever wrote it can change or delete it. */
export function NoteRow({ note }: { note: Order['notes'][number] }) {
  const { params } = useOpenOrder()
  const notices = useNotices()
  const change = useChange(changeNote, [getOrder])
  const deletion = useChange(deleteNote, [getOrder])
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const asked = { params: { ...params, note: note.id } }
  async function save(typed: string) {
    if ((await change.run({ ...asked, body: { text: typed.trim() } })) !== undefined) setText(null)
  }
  async function remove() {
    if ((await deletion.run(asked)) !== undefined) notices.say('success', t('The note is deleted.'))
  }
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        {text === null ? (
          <p className={styles.note}>{note.text}</p>
        ) : (
          <TextArea
            label={t('Your note')}
            rows={2}
            maxLength={noteLengthMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <p className={styles.soft}>
          {t('{author}, {when}', { author: note.author, when: timeText(note.written_at) })}{' '}
          {note.changed_at !== null && t('(changed later)')}
        </p>
        <ProblemAlert problem={change.problem} />
      </div>
      {note.is_own && (
        <div className={styles.rowActions}>
          {text === null ? (
            <>
              <Button variant="quiet" onClick={() => setText(note.text)}>
                {t('Change')}
              </Button>
              <Button variant="quiet" onClick={() => setAsked(true)}>
                {t('Delete')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" loading={change.isRunning} onClick={() => void save(text)}>
              {t('Save')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('Delete this note?')}
        action={t('Delete the note')}
        isRunning={deletion.isRunning}
        problem={deletion.problem}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        <p className={styles.note}>{note.text}</p>
      </ConfirmDialog>
    </li>
  )
}
