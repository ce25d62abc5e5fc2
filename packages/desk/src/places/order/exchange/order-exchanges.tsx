import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeText } from '../../../parts/time.tsx'
import { type Order, useOpenOrder } from '../order-context.ts'

type Exchange = Order['exchanged_for'][number]

/** Which order this one came from or became by an exchange, or will become once its difference is paid. */
export function OrderExchanges() {
  const { order, params } = useOpenOrder()
  const { exchanged_from: from, exchanged_for: made } = order
  const link = (one: Exchange) => (text: string) => (
    <Link to={`/${params.organiser}/orders/${one.order}`}>{text}</Link>
  )
  return (
    <>
      {from !== null && <Note isWaiting={false} text={cameFromText(from)} link={link(from)} />}
      {made.map((one) => (
        <Note
          key={one.order}
          isWaiting={one.state === 'waiting'}
          text={becameText(one)}
          link={link(one)}
        />
      ))}
    </>
  )
}

function Note({
  isWaiting,
  text,
  link,
}: {
  isWaiting: boolean
  text: string
  link: (text: string) => ReactNode
}) {
  return (
    <Alert type={isWaiting ? 'warning' : 'info'}>
      <p>
        <RichText text={text} parts={{ order: link }} />
      </p>
    </Alert>
  )
}

const cameFromText = (from: Exchange): string =>
  from.state === 'done'
    ? t('These tickets took the place of others from <order>order {reference}</order>.', {
        reference: groupedReference(from.order),
      })
    : t(
        'This is an exchange. Until it is paid nothing changes: the tickets of <order>order {reference}</order> stay valid.',
        { reference: groupedReference(from.order) },
      )

const becameText = (made: Exchange): string =>
  made.state === 'done'
    ? t(
        'Tickets of this order were exchanged: <order>order {reference}</order> took their place.',
        {
          reference: groupedReference(made.order),
        },
      )
    : t(
        'An exchange waits until the buyer has paid, {until} at the latest. Nothing changes until then; <order>order {reference}</order> will take the place of the tickets.',
        { reference: groupedReference(made.order), until: untilText(made) },
      )

const untilText = ({ pay_until: until }: Exchange): string =>
  until === null ? '' : timeText(until)
