import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { roleTexts } from '../../parts/right-texts.ts'
import { Row, RowList } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'

export type Member = AnswerOf<typeof listMembers>['data'][number]

/** The members, by name, with what can be done about each. */
export function MemberList() {
  const { key } = useOrganiser()
  const members = usePages(listMembers, { params: { organiser: key } })
  const [changing, setChanging] = useState<Member | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('Members')}</h2>
      <Answer of={members}>
        {(rows) => (
          <RowList>
            {rows.map((member) => (
              <Row
                key={member.id}
                title={member.is_you ? t('{name} (you)', { name: member.name }) : member.name}
                actions={
                  <>
                    <strong>{roleTexts[member.role].name}</strong>
                    <Button
                      variant="quiet"
                      aria-label={t('Change the role of {name}', { name: member.name })}
                      onClick={() => setChanging(member)}
                    >
                      {t('Change')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('Withdraw {name}', { name: member.name })}
                      onClick={() => setRemoving(member)}
                    >
                      {t('Withdraw')}
                    </Button>
                  </>
                }
              >
                {member.email}
                {!member.has_passkey && ` · ${t('no passkey')}`}
                {member.last_seen_at !== null && (
                  <>
                    {' · '}
                    {t('last seen')} <Time at={member.last_seen_at} />
                  </>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </Answer>
      <LoadMore of={members} />
      {changing !== null && (
        <ChangeRoleDialog member={changing} onClose={() => setChanging(null)} />
      )}
      {removing !== null && (
        <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}
