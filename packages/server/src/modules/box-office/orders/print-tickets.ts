import { printTickets as operation } from '@foyer/contract/api/box-office/print-tickets.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { drawTickets, listTicketsOfOrganiser } from '../../tickets/exports.ts'
import { findOrderOf } from './find-order-store.ts'

export const printTickets = handleOperation(operation, async ({ foyer, organiser, params }) => {
  // The printed codes open the door, so the right to sell is not enough.
  if (!organiser.rights.includes('tickets.read'))
    throw new FoyerError(
      'not_allowed',
      t('You have no right to read tickets. An owner can give it to you.'),
    )
  const rows = await foyer.db.read(async (tx) => {
    const id = await findOrderOf(tx, organiser.id, params.order)
    if (id === undefined) throw notFound(`order ${params.order}`)
    return await listTicketsOfOrganiser(tx, id, organiser.id)
  })
  const pdf = await drawTickets(foyer, rows)
  if (pdf === null)
    throw new FoyerError('wrong_state', t('This order has no ticket that could be used.'))
  const name = `attachment; filename="tickets-${params.order}.pdf"`
  return new RawAnswer((reply) =>
    reply.type('application/pdf').header('content-disposition', name).send(pdf),
  )
})
