import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useOrganiser } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Answer } from '../../../parts/answer.tsx'
import { Loading } from '../../../parts/loading.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { type OpenOrder, OrderContext } from '../order-context.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { isExchangeable } from './exchange-wish.ts'

/** Tickets of an order become another seat, type or date. */
export function Place() {
  const { key } = useOrganiser()
  const { order = '' } = useParams()
  const reading = useOperation(getOrder, { params: { organiser: key, order } })
  return (
    <Answer of={reading} loading={<Loading lines={8} height="3rem" />}>
      {({ body, version }) => (
        <ExchangePage
          open={{
            order: body,
            version,
            params: { organiser: key, order: body.reference },
            refresh: () => void reading.refetch(),
          }}
        />
      )}
    </Answer>
  )
}

function ExchangePage({ open }: { open: OpenOrder }) {
  const { order, params } = open
  const { buyer, tickets } = order
  const [search] = useSearchParams()
  const asked = search.getAll('ticket').map(Number)
  const exchangeable = tickets.filter(isExchangeable).map(({ id }) => id)
  // Somebody with one ticket has nothing to choose.
  const chosen = exchangeable.filter((id) => exchangeable.length === 1 || asked.includes(id))
  // What was typed stays when somebody else has used the last one meanwhile.
  const [hadSome] = useState(exchangeable.length > 0)
  return (
    <OrderContext value={open}>
      <PageHeading
        title={t('Change tickets of {name}', { name: buyer.name ?? buyer.email ?? t('somebody') })}
      >
        <p>
          <Link to={`/${params.organiser}/orders/${params.order}`}>{t('Back to the order')}</Link>
        </p>
      </PageHeading>
      {hadSome ? (
        <ExchangeForm chosen={chosen} />
      ) : (
        <p>
          {t('No ticket of this order can be changed: only valid ones that nobody is offered.')}
        </p>
      )}
    </OrderContext>
  )
}
