import { deskKeeper, type Section } from '@foyer/contract/api/catalogue/document-shapes.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAfterPause } from '../../lib/use-after-pause.ts'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../answer.tsx'
import { LoadMore } from '../load-more.tsx'
import { Row, RowList } from '../row-list.tsx'
import styles from './document-editor.module.css'
import { DocumentMark } from './document-mark.tsx'

type Item = AnswerOf<typeof listDocuments>['data'][number]

/** All documents of a kind, each leading to its fields. */
export function DocumentList({
  section,
  path,
  empty,
}: {
  section: Section
  /** Where they are opened, behind the organiser's key. */
  path: string
  /** What is said where there are none. */
  empty: ReactNode
}) {
  const { key: organiser } = useOrganiser()
  const [asked] = useSearchParams()
  const [typed, setTyped] = useState(asked.get('q') ?? '')
  const [withArchived, setWithArchived] = useState(false)
  const q = useAfterPause(typed.trim())
  const query = { ...(q !== '' && { q }), ...(withArchived && { archived: 'yes' as const }) }
  const pages = usePages(
    listDocuments,
    { params: { organiser, section }, query },
    { keepsPrevious: true },
  )
  const isAll = q === '' && !withArchived
  return (
    <Answer of={pages}>
      {(items) =>
        items.length === 0 && isAll ? (
          empty
        ) : (
          <>
            <div className={styles.search}>
              <TextField
                type="search"
                label={t('Search by name')}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Checkbox
                label={t('Also what is archived')}
                checked={withArchived}
                onChange={({ target }) => setWithArchived(target.checked)}
              />
            </div>
            {items.length === 0 && <p role="status">{t('Nothing fits')}</p>}
            <RowList>
              {items.map((item) => (
                <DocumentRow key={item.key} item={item} to={`/${organiser}/${path}/${item.key}`} />
              ))}
            </RowList>
            <LoadMore of={pages} />
          </>
        )
      }
    </Answer>
  )
}

function DocumentRow({ item, to }: { item: Item; to: string }) {
  return (
    <Row title={<Link to={to}>{item.title}</Link>}>
      <DocumentMark state={item.state} hasDraft={item.has_draft && item.state !== 'draft'} />
      {item.is_shared
        ? ` · ${t('shared by several organisers')}`
        : item.keeper !== deskKeeper && ` · ${t('kept by the file {file}', { file: item.keeper })}`}
    </Row>
  )
}
