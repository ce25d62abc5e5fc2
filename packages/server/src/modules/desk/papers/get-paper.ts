import { getPaper as operation } from '@foyer/contract/api/papers/get-paper.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { findPaper, numberText, printPapers } from '../../papers/exports.ts'

export const getPaper = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const found = await foyer.db.read(async (tx) => {
    const own = await findPaper(tx, params.paper, organiser.id)
    // Who runs the platform sees what it sold.
    return own ?? (organiser.isOperator ? await findPaper(tx, params.paper, null) : undefined)
  })
  if (found === undefined) throw notFound(`paper ${params.paper}`)
  const pdf = await printPapers(foyer, [found])
  const name = `attachment; filename="${numberText(found)}.pdf"`
  return new RawAnswer((reply) =>
    reply.type('application/pdf').header('content-disposition', name).send(pdf),
  )
})
