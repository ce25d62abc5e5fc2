import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { Article } from '../parts/prose.tsx'
import type { MailingListPage } from '../renderers.ts'

/** Says where the choice is made: a list without a proven address would be a list of other people's. */
export function mailingListPage(page: MailingListPage): string {
  return renderSitePage(page, {
    title: 'Mailing list',
    description: `How to get news from ${page.siteName} and its organisers.`,
    children: (
      <Article>
        <h1>News by e-mail</h1>
        <p>
          You choose what we may send you while you check out, once your e-mail address is
          confirmed: news from {page.siteName}, updates on your events, and each organiser on its
          own. Nothing is ticked for you, and every message says how to stop it.
        </p>
        <LinkButton href="/all-events/">Browse events</LinkButton>
      </Article>
    ),
  })
}
