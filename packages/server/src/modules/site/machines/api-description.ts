import { operations } from '@foyer/contract/api/index.ts'
import { buildApiDescription } from '@foyer/contract/api/open-api.ts'
import { apiDescription as endpoint } from '@foyer/contract/endpoints/site/api-description.ts'
import { handle } from '../../../platform/http/handle.ts'
import { madeOnce } from './made-once.ts'

const describeApi = madeOnce(({ publicUrl }) =>
  buildApiDescription(operations, { version: '1', url: publicUrl }),
)

/** Describes what programs can call, generated from the declarations. */
export const apiDescription = handle(endpoint, async ({ foyer }) => describeApi(foyer), {
  limit: { perNetwork: 60 },
})
