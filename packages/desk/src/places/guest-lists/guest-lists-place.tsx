import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { t } from '@foyer/language/texts.ts'
import { buttonClass } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { RowList } from '../../parts/row-list.tsx'
import { keyOf, useOperation } from '../../lib/use-operation.ts'
import { GuestListRow, type GuestList } from './guest-list-row.tsx'
import styles from './guest-lists.module.css'

/** How often a list that is being taken in is asked how far it is. */
const againMs = 2_000

/** A list that is being taken in, as far as it is now; once it has ended, the lists are read again. */
function FollowedGuestList({ list }: { list: GuestList }) {
  const { key } = useOrganiser()
  const answers = useQueryClient()
  const { data } = useOperation(
    getGuestList,
    { params: { organiser: key, guest_list: list.id } },
    { refetchInterval: againMs },
  )
  const now = data?.body ?? list
  const hasEnded = now.status !== 'waiting'
  useEffect(() => {
    if (hasEnded) void answers.invalidateQueries({ queryKey: keyOf(listGuestLists) })
  }, [hasEnded, answers])
  return <GuestListRow list={now} />
}

/** Who was given complimentary tickets, list by list. */
export function Place() {
  const { key } = useOrganiser()
  const pages = usePages(listGuestLists, { params: { organiser: key } })
  const start = (
    <Link to="import" className={buttonClass({ variant: 'primary' })}>
      {t('Add guests')}
    </Link>
  )
  return (
    <>
      <PageHeading title={t('Guest lists')} actions={pages.data?.length === 0 ? undefined : start}>
        <p>{t('Complimentary tickets for press, sponsors and friends.')}</p>
      </PageHeading>
      <Answer of={pages}>
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState title={t('No guests so far')} action={start}>
              <p>{t('Type in one or two, or bring a whole list from a spreadsheet.')}</p>
            </EmptyState>
          ) : (
            <>
              <RowList>
                {lists.map((list) =>
                  list.status === 'waiting' ? (
                    <FollowedGuestList key={list.id} list={list} />
                  ) : (
                    <GuestListRow key={list.id} list={list} />
                  ),
                )}
              </RowList>
              <LoadMore of={pages} />
              {lists.some(({ status }) => status === 'done') && (
                <p className={styles.off}>
                  {t(
                    'Somebody does not come after all? Open their order and refund their tickets: those are void then, and others can have the places.',
                  )}
                </p>
              )}
            </>
          )
        }
      </Answer>
    </>
  )
}
