import { search as operation } from '@foyer/contract/api/lists/search.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { searchEverything } from './search-everything.ts'

export const search = handleOperation(operation, async (call) => ({
  data: await searchEverything(call, call.query.q),
}))
