import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listKeys } from '@foyer/contract/api/staff/list-keys.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { rightTexts } from '../../parts/right-texts.ts'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

export type ApiKey = AnswerOf<typeof listKeys>['data'][number]

/** The keys, the newest first; revoked ones stay in the list, for the log names them. */
export function KeyList() {
  const { key } = useOrganiser()
  const keys = usePages(listKeys, { params: { organiser: key } })
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <>
      <Answer of={keys}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('No program has a key yet')}>
              {t('A till, a newsletter or a spreadsheet that reads your orders needs one.')}
            </EmptyState>
          ) : (
            <RowList>
              {rows.map((one) => (
                <KeyRow key={one.id} one={one} onRevoke={() => setRevoking(one)} />
              ))}
            </RowList>
          )
        }
      </Answer>
      <LoadMore of={keys} />
      {revoking !== null && <RevokeKeyDialog one={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}

function KeyRow({ one, onRevoke }: { one: ApiKey; onRevoke: () => void }) {
  const { name, prefix, revoked_at: revokedAt, last_used_at: usedAt, created_by: by } = one
  return (
    <Row
      title={name}
      actions={
        revokedAt === null ? (
          <Button
            variant="quiet"
            aria-label={t('Revoke the key {name}', { name })}
            onClick={onRevoke}
          >
            {t('Revoke')}
          </Button>
        ) : (
          <span>
            {t('revoked')} <Time at={revokedAt} shown="day" />
          </span>
        )
      }
    >
      <p>
        <code>{`${prefix}…`}</code>
        {' · '}
        {by === null ? t('made') : t('made by {name}', { name: by })}{' '}
        <Time at={one.created_at} shown="day" />
        {' · '}
        {usedAt === null ? (
          t('never used')
        ) : (
          <>
            {t('last used')} <Time at={usedAt} />
          </>
        )}
      </p>
      <p>{one.scopes.map((scope) => rightTexts[scope]).join(' · ')}</p>
      {revokedAt === null && !one.maker_may && (
        <p>
          <strong>
            {t(
              'Whoever made it may not make keys any more. Revoke it unless you know it is needed.',
            )}
          </strong>
        </p>
      )}
    </Row>
  )
}
