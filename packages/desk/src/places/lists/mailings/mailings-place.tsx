import { listMailings } from '@foyer/contract/api/mailings/list-mailings.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Link } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Answer } from '../../../parts/answer.tsx'
import { LoadMore } from '../../../parts/load-more.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { Row, RowList } from '../../../parts/row-list.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { Time } from '../../../parts/time.tsx'
import { WriteLink } from '../../../parts/write-link.tsx'
import { FiguresLine } from './figures-line.tsx'
import { mailingStateTexts } from './mailing-texts.ts'

/** What was written to many, and what became of it. */
export function Place() {
  const { key: organiser } = useOrganiser()
  const pages = usePages(listMailings, { params: { organiser } })
  const start = (
    <WriteLink list="tickets" narrowed={{}}>
      {t('Write')}
    </WriteLink>
  )
  return (
    <>
      <PageHeading
        title={t('Written to many')}
        actions={pages.data?.length === 0 ? undefined : start}
      />
      <Answer of={pages}>
        {(mailings) =>
          mailings.length === 0 ? (
            <EmptyState title={t('Nothing was written so far')} action={start}>
              <p>
                {t(
                  'Tell those who come what they need to know, from here, from an event or from the list of guests.',
                )}
              </p>
            </EmptyState>
          ) : (
            <RowList>
              {mailings.map((mailing) => (
                <Row
                  key={mailing.id}
                  title={<Link to={`/${organiser}/mailings/${mailing.id}`}>{mailing.subject}</Link>}
                  actions={
                    <>
                      <StateMark {...mailingStateTexts[mailing.state]} />
                      {mailing.begins_at === null ? (
                        <Time at={mailing.created_at} />
                      ) : (
                        <Time at={mailing.begins_at} timeZone={mailing.time_zone} />
                      )}
                    </>
                  }
                >
                  {t('by {person}', { person: mailing.by })}
                  <FiguresLine figures={mailing.figures} />
                </Row>
              ))}
            </RowList>
          )
        }
      </Answer>
      <LoadMore of={pages} />
    </>
  )
}
