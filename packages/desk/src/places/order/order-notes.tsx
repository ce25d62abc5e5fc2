import { addNote } from '@foyer/contract/api/order/add-note.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { noteLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { TextArea } from '@foyer/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useRight } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { NoteRow } from './note-row.tsx'
import { useOpenOrder } from './order-context.ts'
import { OrderSection } from './order-section.tsx'
import styles from './order.module.css'

/** What colleagues have written for each other. */
export function OrderNotes() {
  const { order, params } = useOpenOrder()
  const mayChange = useRight('orders.change')
  const add = useChange(addNote, [getOrder])
  const [text, setText] = useState('')
  async function write() {
    if (text.trim() === '') return
    if ((await add.run({ params, body: { text: text.trim() } })) !== undefined) setText('')
  }
  return (
    <OrderSection title={t('Notes')}>
      <ul className={styles.rows}>
        {order.notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </ul>
      {mayChange ? (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <TextArea
            label={t('A note for your colleagues')}
            hint={t('The buyer never sees it.')}
            rows={2}
            maxLength={noteLengthMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ProblemAlert problem={add.problem} />
          <Button type="submit" variant="secondary" loading={add.isRunning}>
            {t('Add note')}
          </Button>
        </form>
      ) : (
        order.notes.length === 0 && <p>{t('Nobody has written a note.')}</p>
      )}
    </OrderSection>
  )
}
