import type { ReactNode } from 'react'
import type { PageFrame } from '../renderers.ts'
import { renderDocument } from './document.tsx'
import { SiteFrame } from './site-frame.tsx'

interface SitePage {
  /** Without the shop's name. Empty for the front page. */
  title: string
  description?: string
  hidden?: boolean
  head?: ReactNode
  children: ReactNode
}

/** A page inside the shop's header and footer, as a whole document. */
export function renderSitePage(page: PageFrame, { title, children, ...rest }: SitePage): string {
  return renderDocument({
    title: title === '' ? page.siteName : `${title} - ${page.siteName}`,
    canonical: `${page.publicUrl}${page.path}`,
    ...rest,
    children: (
      <SiteFrame siteName={page.siteName} path={page.path}>
        {children}
      </SiteFrame>
    ),
  })
}
