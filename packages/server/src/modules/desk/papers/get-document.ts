import { getDocument as operation } from '@foyer/contract/api/documents/get-document.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { findDocument, numberText, printDocuments } from '../../documents/exports.ts'

export const getDocument = handleOperation(operation, async ({ foyer, organiser, params }) => {
  const found = await foyer.db.read(async (tx) => {
    const own = await findDocument(tx, params.document, organiser.id)
    // Who runs the platform sees what it sold.
    return own ?? (organiser.isOperator ? await findDocument(tx, params.document, null) : undefined)
  })
  if (found === undefined) throw notFound(`document ${params.document}`)
  const pdf = await printDocuments(foyer, [found])
  const name = `attachment; filename="${numberText(found)}.pdf"`
  return new RawAnswer((reply) =>
    reply.type('application/pdf').header('content-disposition', name).send(pdf),
  )
})
