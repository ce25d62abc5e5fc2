import { Logo } from '@foyer/ui/brand/logo.tsx'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import type { ReactNode } from 'react'
import styles from './site-frame.module.css'

const footerLinks = [
  ['/all-events/', 'All events'],
  ['/account/', 'Your account'],
  ['/mailing-list', 'Mailing list'],
  ['/refund-policy/', 'Refund policy'],
  ['/legal-information/purchase-terms-and-conditions/', 'Purchase terms and conditions'],
] as const

/** The product's mark, or the operator's name where the shop has another one. */
function Brand({ siteName }: { siteName: string }) {
  if (siteName === 'Foyer') return <Logo height={34} />
  return <span className={styles.name}>{siteName}</span>
}

interface SiteFrameProps {
  siteName: string
  /** The path of this page, to mark it in the navigation. */
  path?: string
  children: ReactNode
}

/** Header and footer of every page around the checkout; the same for everybody, so pages can be cached. */
export function SiteFrame({ siteName, path = '', children }: SiteFrameProps) {
  const link = (href: string, text: string) => (
    <a href={href} aria-current={path === href ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <PageFrame
      logo={<Brand siteName={siteName} />}
      headerEnd={
        <nav className={styles.nav} aria-label="Main">
          {link('/all-events/', 'Events')}
          {link('/account/wallet/', 'Wallet')}
          {link('/checkout/', 'Basket')}
        </nav>
      }
      footer={
        <div className={styles.footer}>
          <p>{siteName}</p>
          <nav aria-label="Footer">
            <ul>
              {footerLinks.map(([href, text]) => (
                <li key={href}>{link(href, text)}</li>
              ))}
            </ul>
          </nav>
        </div>
      }
    >
      {children}
    </PageFrame>
  )
}
