import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { openApi as endpoint } from '@foyer/contract/endpoints/site/openapi.ts'
import { buildOpenApi } from '@foyer/contract/open-api.ts'
import { handle } from '../../platform/handle.ts'
import { isBuilt } from './built-endpoints.ts'

/** All calls, described by what they are made of; those still to come say so. */
export const openApi = handle(
  endpoint,
  async ({ request }) =>
    buildOpenApi(endpoints, {
      version: '0.1.0',
      isBuilt: (one) => isBuilt(request.server, one),
    }),
  { limit: { perNetwork: 60 } },
)
