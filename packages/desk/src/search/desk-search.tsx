import { search } from '@foyer/contract/api/lists/search.ts'
import { searchLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOrganiser } from '../lib/session.ts'
import { useAfterPause } from '../lib/use-after-pause.ts'
import { useOperation } from '../lib/use-operation.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import styles from './desk-search.module.css'
import { foundLines } from './found.ts'

/** The one search for everything: what it finds stands under the field, and opens by Enter or a press. */
export default function DeskSearch({ id }: { id: string }) {
  const { key } = useOrganiser()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const q = useDeferredValue(useAfterPause(typed.trim()))
  const found = useOperation(
    search,
    { params: { organiser: key }, query: { q } },
    { enabled: q !== '', keepsPrevious: true },
  )
  const rows = q === '' ? [] : foundLines(key, q, found.data?.body.data ?? [])
  const isShown = isOpen && q !== '' && (found.data !== undefined || found.error !== null)
  const open = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setOpen(false)
    setTyped('')
    void navigate(row.address)
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setOpen(true)
      setCurrent((current + step + rows.length) % rows.length)
    } else if (event.key === 'Enter') open(Math.min(current, rows.length - 1))
    else if (event.key === 'Escape') setOpen(false)
  }

  return (
    <div
      ref={box}
      className={styles.search}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false)
      }}
    >
      <input
        id={id}
        type="text"
        role="combobox"
        enterKeyHint="search"
        aria-label={t('Search everything')}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && rows.length > 0 ? `${listId}-${current}` : undefined}
        placeholder={t('Name, e-mail, order, code …')}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLengthMaximum}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          setCurrent(0)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      {isShown && (
        <div className={styles.found}>
          <ProblemAlert problem={found.error} />
          <div id={listId} role="listbox" aria-label={t('Found')}>
            {rows.map((row, index) => (
              <button
                type="button"
                key={row.key}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={styles.row}
                onPointerMove={() => setCurrent(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open(index)}
              >
                <span className={styles.kind}>{row.kind}</span>
                <strong>{row.title}</strong>
                <span className={styles.detail}>{row.detail}</span>
                <span className={styles.kind}>{row.matched}</span>
              </button>
            ))}
          </div>
          {rows.length === 0 && found.error === null && (
            <div role="status">
              <p>{t('Nothing fits')}</p>
              <p className={styles.detail}>
                {t(
                  'You can search by name, e-mail, order, code, telephone or the last four digits of a card. For an event, open Orders or Guests and choose it there.',
                )}
              </p>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
