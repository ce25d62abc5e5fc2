import { inOneLine } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import type { PublicFrame } from '../renderers.ts'
import { renderDocument } from './document.tsx'
import { SiteFrame } from './site-frame.tsx'

interface SitePage {
  /** The title without the shop's name; empty for the front page. */
  title: string
  description?: string
  hidden?: boolean
  /** The page's canonical path, where it is not the path that was requested. */
  canonical?: string
  head?: ReactNode
  children: ReactNode
}

/** A page inside the shop's header and footer, as a whole document. */
export function renderSitePage(
  page: PublicFrame,
  { title, children, canonical, ...rest }: SitePage,
): string {
  return renderDocument({
    title: inOneLine([title, page.siteName], ' - '),
    look: page.look,
    canonical: `${page.publicUrl}${canonical ?? page.path}`,
    ...rest,
    children: (
      <SiteFrame siteName={page.siteName} look={page.look} path={page.path}>
        {children}
      </SiteFrame>
    ),
  })
}
