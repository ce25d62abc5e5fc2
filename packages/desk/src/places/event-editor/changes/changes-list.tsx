import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { useOpenedDocument } from '../../../parts/document/document-context.ts'
import { useEvent } from '../event-context.ts'
import styles from '../event-editor.module.css'
import { changesBetween, isReordered } from './changes-between.ts'
import type { Preview } from './use-preview.ts'

/** What would change, with what is sold and held of it, in words; and line by line as the server does it. */
export function ChangesList({ changes }: { changes: Preview['changes'] }) {
  const { store, labels } = useOpenedDocument()
  const { applied, taken, refers } = useEvent()
  if (changes.length === 0) return <p>{t('Nothing changes: it is as buyers see it already.')}</p>
  const { fields } = store.state()
  const lines = changesBetween(applied ?? {}, fields, labels, {
    titleOf: (key) => refers.find((one) => one.key === key)?.title,
    takenOf: (kind, key) =>
      kind === 'dates'
        ? taken.dates.find((one) => one.key === key)
        : kind === 'tickets'
          ? taken.tickets.find((one) => one.key === key)
          : undefined,
  })
  return (
    <>
      <ul className={styles.changes} aria-label={t('What changes')}>
        {lines.map(({ owner, text, taken: who }) => (
          <li key={`${owner} ${text}`}>
            {owner !== null && <strong>{owner}: </strong>}
            {text}
            {who !== null && <> ({t('{taken}, who keep what they bought', { taken: who })})</>}
          </li>
        ))}
        {applied !== null && isReordered(applied, fields, 'tickets') && (
          <li>{t('Ticket types stand in another order.')}</li>
        )}
      </ul>
      <Disclosure label={t('In detail')}>
        <ul className={styles.changes}>
          {changes.map(({ depth, text }, index) => (
            <li
              // Two lines may say the same of different things.
              key={index}
              data-depth={Math.min(depth, 3)}
            >
              {text}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}
