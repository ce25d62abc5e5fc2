import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listNeedsPerson, needsOfKindMaximum } from '@foyer/contract/api/home/list-needs-person.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Link } from 'react-router'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser } from '../../lib/session.ts'
import { Answer } from '../../parts/answer.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { Loading } from '../../parts/loading.tsx'
import { Money } from '../../parts/money.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import styles from './needs-person.module.css'
import { needTexts } from './need-texts.ts'

type Need = AnswerOf<typeof listNeedsPerson>['data'][number]

const againMs = 30_000

/** The list of what does not end well by itself. */
export function NeedsPerson() {
  const { key } = useOrganiser()
  const needs = useOperation(
    listNeedsPerson,
    { params: { organiser: key } },
    { refetchInterval: againMs },
  )
  return (
    <section aria-labelledby="needs-person">
      <h2 id="needs-person">{t('Needs a person')}</h2>
      <Answer of={needs} loading={<Loading lines={2} />}>
        {({ body }) =>
          body.data.length === 0 ? (
            <p>
              {t(
                'Nothing. Refunds, mails, payment plans, invoices and seating charts are as they should be.',
              )}
            </p>
          ) : (
            <div className={styles.list}>
              {[...Map.groupBy(body.data, ({ kind }) => kind)].map(([kind, needs]) => (
                <NeedsOfKind key={kind} kind={kind} needs={needs} />
              ))}
            </div>
          )
        }
      </Answer>
    </section>
  )
}

/** How many of a kind stand there at once; the rest is one press away. */
const shownAtOnce = 2

function NeedsOfKind({ kind, needs }: { kind: Need['kind']; needs: readonly Need[] }) {
  const [what, act] = needTexts[kind]
  const rest = needs.slice(shownAtOnce)
  const isAll = needs.length < needsOfKindMaximum
  const rows = (some: readonly Need[]) => (
    <ul>
      {some.map((need) => (
        <NeedRow key={`${need.order ?? need.event ?? need.about} ${need.since}`} need={need} />
      ))}
    </ul>
  )
  return (
    <section className={styles.kind} aria-labelledby={`need-${kind}`}>
      <h3 id={`need-${kind}`}>
        {what} (
        {isAll
          ? numberText(needs.length)
          : t('{count} or more', { count: numberText(needs.length) })}
        )
      </h3>
      <p className={styles.detail}>{act}</p>
      {rows(needs.slice(0, shownAtOnce))}
      {rest.length > 0 && (
        <Disclosure label={counted(rest.length, { one: '{count} more', other: '{count} more' })}>
          {rows(rest)}
          {!isAll && <p className={styles.detail}>{t('The others follow when these are done.')}</p>}
        </Disclosure>
      )}
    </section>
  )
}

const placeOf = ({ kind, order, event }: Need): string =>
  kind === 'guest_list_failed'
    ? 'guest-lists'
    : order === null
      ? `events/${event ?? ''}`
      : `orders/${order}`

function NeedRow({ need }: { need: Need }) {
  const { key } = useOrganiser()
  const to = `/${key}/${placeOf(need)}`
  return (
    <li>
      <div className={styles.head}>
        <Link to={to}>{need.about}</Link>
        {need.amount !== null && need.currency !== null && (
          <Money minor={need.amount} currency={need.currency} strong />
        )}
      </div>
      <p className={styles.detail}>
        {need.order !== null && <>{need.order} · </>}
        <Time at={need.since} />
        {need.detail !== null && <> · {need.detail}</>}
        {need.due_by !== null && <> · {t('answer by {time}', { time: timeText(need.due_by) })}</>}
      </p>
    </li>
  )
}
