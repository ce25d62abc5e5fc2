import { Logo } from '@foyer/ui/brand/logo.tsx'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import type { ReactNode } from 'react'
import type { ShopLook } from '../renderers.ts'
import styles from './site-frame.module.css'

const footerLinks = [
  ['/help/', 'Help'],
  ['/all-events/', 'All events'],
  ['/account/', 'Your account'],
  ['/mailing-list', 'Mailing list'],
  ['/refund-policy/', 'Refund policy'],
  ['/legal-information/purchase-terms-and-conditions/', 'Purchase terms and conditions'],
  ['/legal-information/', 'Legal information'],
  ['/accessibility/', 'Accessibility'],
  ['/cookies/', 'Cookie settings'],
] as const

/** The operator's logo, the product's mark, or the shop's name in type where it has another one. */
function Brand({ siteName, look }: { siteName: string; look: ShopLook }) {
  if (look.logoUrl !== null) {
    return <img src={look.logoUrl} alt={siteName} height={40} className={styles.logo} />
  }
  if (siteName === 'Foyer') return <Logo height={34} />
  return <span className={styles.name}>{siteName}</span>
}

interface SiteFrameProps {
  siteName: string
  look: ShopLook
  /** The path of this page, to mark it in the navigation. */
  path?: string
  children: ReactNode
}

/** Header and footer of every page around the checkout; the same for everybody, so pages can be cached. */
export function SiteFrame({ siteName, look, path = '', children }: SiteFrameProps) {
  const link = (href: string, text: string) => (
    <a href={href} aria-current={path === href ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <PageFrame
      logo={<Brand siteName={siteName} look={look} />}
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
