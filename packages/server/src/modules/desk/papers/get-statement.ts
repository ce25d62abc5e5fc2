import { getStatement as operation } from '@foyer/contract/api/papers/get-statement.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { readStatement } from './read-statement.ts'

export const getStatement = handleOperation(
  operation,
  async ({ foyer, organiser, query, now }) => await readStatement(foyer, organiser.id, query, now),
)
