import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { listMailingRecipients } from '@foyer/contract/api/mailings/list-mailing-recipients.ts'
import { recipientStates } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import { t } from '@foyer/language/texts.ts'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { Link, useSearchParams } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Answer } from '../../../parts/answer.tsx'
import { LoadMore } from '../../../parts/load-more.tsx'
import { Row, RowList } from '../../../parts/row-list.tsx'
import { StateMark } from '../../../parts/state-mark.tsx'
import { Time } from '../../../parts/time.tsx'
import type { Mailing } from './mailing-place.tsx'
import { leftOutTexts, recipientStateTexts } from './mailing-texts.ts'

/** What became of each, narrowed to a state that the address names. */
export function Recipients({ mailing: { id } }: { mailing: Mailing }) {
  const { key: organiser } = useOrganiser()
  const [query, setQuery] = useSearchParams()
  const state = recipientStates.find((one) => one === query.get('state'))
  const pages = usePages(
    listMailingRecipients,
    { params: { organiser, mailing: String(id) }, query: state === undefined ? {} : { state } },
    { keepsPrevious: true },
  )
  return (
    <section aria-labelledby="recipients">
      <h2 id="recipients">{t('What became of it')}</h2>
      <SelectField
        label={t('Show')}
        placeholder={t('Everybody')}
        value={state ?? ''}
        options={recipientStates.map((value) => ({
          value,
          label: recipientStateTexts[value].name,
        }))}
        onChange={({ target }) =>
          setQuery(target.value === '' ? {} : { state: target.value }, { replace: true })
        }
      />
      <Answer of={pages}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t('Nobody.')}</p>
          ) : (
            <RowList>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  title={row.name ?? row.email ?? t('Somebody')}
                  actions={
                    <>
                      <StateMark {...recipientStateTexts[row.state]} />
                      {row.at !== null && <Time at={row.at} />}
                    </>
                  }
                >
                  {row.name !== null && row.email !== null && <>{row.email} · </>}
                  <Link to={`/${organiser}/orders/${row.order}`}>
                    {groupedReference(row.order)}
                  </Link>
                  {row.reason !== null && <p>{leftOutTexts[row.reason]}</p>}
                  {row.error !== null && <p>{row.error}</p>}
                </Row>
              ))}
            </RowList>
          )
        }
      </Answer>
      <LoadMore of={pages} />
    </section>
  )
}
