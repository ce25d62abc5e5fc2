import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { openApi as endpoint } from '@foyer/contract/endpoints/site/openapi.ts'
import { buildOpenApi } from '@foyer/contract/open-api.ts'
import { handle } from '../../../platform/http/handle.ts'

/** Describes all calls, generated from their declarations. */
export const openApi = handle(endpoint, async () => buildOpenApi(endpoints, '0.1.0'), {
  limit: { perNetwork: 60 },
})
