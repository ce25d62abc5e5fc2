import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { listNeedsPerson, type needKinds } from '@foyer/contract/api/home/list-needs-person.ts'
import { needsOfKindMaximum, needsRefundMinutes, needsOrderHours } from '@foyer/contract/limits.ts'
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

/** What it is, and what is to be done about it. */
const needTexts: Readonly<Record<(typeof needKinds)[number], readonly [string, string]>> = {
  refund_refused: [
    t('Refund refused, money owed'),
    t('The buyer has not got it. Send it again from the order, or mark there how you paid it.'),
  ],
  refund_waiting: [
    t('Refund not sent yet'),
    t('The payment provider has not answered for {minutes} minutes. It is tried again by itself.', {
      minutes: needsRefundMinutes,
    }),
  ],
  part_overdue: [
    t('Part of a plan overdue'),
    t('The card was charged in vain, or nobody has paid. Send the link to pay from the order.'),
  ],
  invoice_overdue: [
    t('Invoice overdue'),
    t('The buyer has the tickets, and you wait for the money. Ask the buyer.'),
  ],
  mail_lost: [t('Mail did not arrive'), t('Correct the address and send it again.')],
  chart_behind: [
    t('Seating chart out of step'),
    t('These seats are not yet as sold at the keeper of the chart. It is tried again by itself.'),
  ],
  change_open: [
    t('Cancelled or moved, and not done'),
    t('It was stopped, or orders of it need your decision. Open it under Changes.'),
  ],
  order_waiting: [
    t('Not paid, and the tickets go soon'),
    t(
      'Its link to pay works for less than {hours} hours. Remind the buyer, or take the money here.',
      { hours: needsOrderHours },
    ),
  ],
  guest_list_failed: [
    t('List of guests not taken'),
    t('None of its guests has a ticket. Open it under Guest lists, and try it again.'),
  ],
  disputed: [
    t('Payment disputed'),
    t(
      'The buyer’s bank is taking the payment back, or warns of fraud. Open the order to see what to do and by when.',
    ),
  ],
  plan_paused: [
    t('Payment plan paused'),
    t(
      'The buyer’s bank disputes an instalment, so no more are charged. Charging goes on if you win. If not, send the link to pay, or void the tickets.',
    ),
  ],
  payment_unknown: [
    t('Payment unknown for long'),
    t('Nobody knows yet whether the money has come. It is asked again by itself.'),
  ],
}

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
