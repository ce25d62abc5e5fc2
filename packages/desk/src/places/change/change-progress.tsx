import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import { moneyText, Money } from '../../parts/money.tsx'
import { timeText } from '../../parts/time.tsx'
import { ChangeButtons } from './change-buttons.tsx'
import type { EventChange } from './change-place.tsx'
import styles from './change.module.css'
import {
  givenBackTexts,
  sentTexts,
  stateTexts,
  statusTexts,
  toldTexts,
  choseTexts,
  noAnswerText,
} from './change-texts.ts'
import { takenOn } from './taken-on.ts'

/** How many orders had their turn, where their money is, and who was told. */
export function ChangeProgress({ change }: { change: EventChange }) {
  const { progress, status, money } = change
  const done = progress.orders - progress.waiting
  return (
    <Panel aria-labelledby="progress">
      <h2 id="progress" className={styles.title}>
        {statusTexts[status]}
      </h2>
      <p role="status">
        {progress.orders === 0
          ? t('Nobody had a ticket for this.')
          : t('{done} of {all} orders had their turn', {
              done: numberText(done),
              all: numberText(progress.orders),
            })}
      </p>
      {progress.orders > 0 && (
        <progress
          className={styles.bar}
          max={progress.orders}
          value={done}
          aria-label={t('Orders that had their turn')}
        />
      )}
      <ChangeButtons change={change} />
      <Notes change={change} />
      {progress.orders > 0 && (
        <div className={styles.columns}>
          <section aria-labelledby="orders-by-state">
            <h3 id="orders-by-state">{t('Orders')}</h3>
            {/* It says where the money of cancelled orders is: nothing is back that is still on its way. */}
            <DescriptionList
              rows={[
                ...countsOf(stateTexts, { ...progress, refunded: 0 }),
                ...countsOf(givenBackTexts, progress.given_back),
              ]}
            />
          </section>
          <section aria-labelledby="told">
            <h3 id="told">{t('Who was told')}</h3>
            <DescriptionList
              rows={[
                ...countsOf(toldTexts, progress.told),
                ...countsOf(sentTexts, progress.texts),
                ...(progress.holders_told > 0
                  ? [
                      {
                        term: t('People with passed-on tickets'),
                        detail: numberText(progress.holders_told),
                      },
                    ]
                  : []),
              ]}
            />
          </section>
          <Chosen progress={progress} />
          {(change.kind === 'cancel' || change.choose_until !== null) &&
            money.map((sums) => <MoneyOf key={sums.currency} sums={sums} />)}
        </div>
      )}
    </Panel>
  )
}

/** What still has to happen before it is done, and what somebody has to do. */
function Notes({ change }: { change: EventChange }) {
  const { progress, status, choose_until: until, event, money } = change
  const notes = [
    ...(status === 'running' && progress.held > 0
      ? [
          counted(progress.held, {
            one: '{count} ticket is being paid at this moment. If it becomes an order, that has its turn, too.',
            other:
              '{count} tickets are being paid at this moment. If they become orders, these have their turn, too.',
          }),
        ]
      : []),
    ...(status === 'done'
      ? money
          .filter(({ on_its_way: onItsWay }) => onItsWay > 0)
          .map(({ on_its_way: onItsWay, currency }) =>
            t('{amount} is still on its way: it is sent as soon as the provider takes it.', {
              amount: moneyText(onItsWay, currency),
            }),
          )
      : []),
    ...(progress.choosing > 0 && until !== null
      ? [
          change.kind === 'cancel' && money.some(({ sent }) => sent > 0)
            ? t('Buyers may choose until {when}. Then the money of those who have not goes back.', {
                when: timeText(until, event.time_zone),
              })
            : t('Buyers may choose until {when}.', { when: timeText(until, event.time_zone) }),
        ]
      : []),
    ...(progress.by_hand > 0
      ? [
          counted(progress.by_hand, {
            one: 'Of {count} order you have the money yourself: please give it back.',
            other: 'Of {count} orders you have the money yourself: please give it back.',
          }),
        ]
      : []),
  ]
  if (notes.length === 0) return null
  return (
    <Alert type="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  )
}

/** What the buyers have said who were asked; nothing where none was. */
function Chosen({ progress }: Pick<EventChange, 'progress'>) {
  const { chose, choosing } = progress
  const rows = countsOf(choosing > 0 ? choseTexts : { ...choseTexts, nothing: noAnswerText }, chose)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="chose">
      <h3 id="chose">{t('What they have chosen')}</h3>
      <DescriptionList rows={rows} />
    </section>
  )
}

/** The counts that are not zero, by their names. */
const countsOf = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  counts: Readonly<Record<Name, number>>,
) =>
  (Object.keys(texts) as Name[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ term: texts[name], detail: numberText(counts[name]) }))

/** Where the money of an act is, in one currency; nothing where there is none. */
function MoneyOf({ sums }: { sums: EventChange['money'][number] }) {
  const { currency, to_vouchers, by_hand, off_invoices, on_its_way: onItsWay, owed } = sums
  const rows = [
    { term: t('To cards and accounts'), amount: takenOn(sums) },
    { term: t('Still on its way'), amount: onItsWay },
    { term: t('To gift vouchers'), amount: to_vouchers },
    { term: t('You give back yourself'), amount: by_hand },
    { term: t('Off invoices'), amount: off_invoices },
    { term: t('Refused, still owed'), amount: owed },
  ].filter(({ amount }) => amount > 0)
  // There is nothing to say of an event that cost nothing.
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={`money-${currency}`}>
      <h3 id={`money-${currency}`}>{t('Money ({currency})', { currency })}</h3>
      <DescriptionList
        rows={rows.map(({ term, amount }) => ({
          term,
          detail: <Money minor={amount} currency={currency} />,
        }))}
      />
    </section>
  )
}
