import { describeOperations } from '@foyer/contract/api/describe-operations.ts'
import { operations } from '@foyer/contract/api/index.ts'
import { apiRoot } from '@foyer/contract/api/problem.ts'
import { type PublicPage, shownForGood } from '../../platform/http/public-page.ts'

/** The API, to be read by people who make programs for it. */
export const apiPage: PublicPage = {
  path: apiRoot,
  keepSeconds: 300,
  load: ({ foyer, frame }) =>
    shownForGood(
      foyer.pages.apiPage({ ...frame, rooms: describeOperations(operations, foyer.publicUrl) }),
    ),
}
