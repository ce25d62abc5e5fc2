import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { openApi as endpoint } from '@foyer/contract/endpoints/site/openapi.ts'
import { buildOpenApi } from '@foyer/contract/open-api.ts'
import { handle } from '../../../platform/http/handle.ts'
import { madeOnce } from './made-once.ts'

const describeCalls = madeOnce(() => buildOpenApi(endpoints, '0.1.0'))

/** Describes all calls, generated from their declarations. */
export const openApi = handle(endpoint, async ({ foyer }) => describeCalls(foyer), {
  limit: { perNetwork: 60 },
})
