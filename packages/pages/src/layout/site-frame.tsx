import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import type { ReactNode } from 'react'
import type { ShopLook } from '../renderers.ts'
import styles from './site-frame.module.css'

const footerLinks = [
  ['/help/', t('Help')],
  ['/all-events/', t('All events')],
  ['/account/', t('Your account')],
  ['/mailing-list', t('Mailing list')],
  ['/refund-policy/', t('Refund policy')],
  ['/legal-information/purchase-terms-and-conditions/', t('Purchase terms and conditions')],
  ['/legal-information/', t('Legal information')],
  ['/accessibility/', t('Accessibility')],
  ['/cookies/', t('Cookie settings')],
] as const

/** The operator's logo, the product's mark, or the shop's name as text where the shop has another name. */
export function Brand({ siteName, look }: { siteName: string; look: ShopLook }) {
  if (look.logoUrl !== null) {
    return <img src={look.logoUrl} alt={siteName} height={40} className={styles.logo} />
  }
  if (siteName === 'Foyer') {
    return (
      <span className={styles.mark}>
        <Logo height={34} />
      </span>
    )
  }
  return <span className={styles.name}>{siteName}</span>
}

/** Takes the word's place where there is no room for it. */
const Person = () => (
  <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" focusable="false">
    <path
      d="M12 3.5a4.25 4.25 0 1 1 0 8.5 4.25 4.25 0 0 1 0-8.5M4 20.5c.6-4 3.8-5.75 8-5.75s7.4 1.75 8 5.75"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

interface SiteFrameProps {
  siteName: string
  look: ShopLook
  /** The path of this page, to mark it in the navigation. */
  path?: string
  children: ReactNode
}

/** Header and footer of every page around the checkout; they are the same for everybody, so pages can be cached. */
export function SiteFrame({ siteName, look, path = '', children }: SiteFrameProps) {
  const link = (href: string, text: ReactNode, className?: string) => (
    <a href={href} className={className} aria-current={path === href ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <PageFrame
      logo={<Brand siteName={siteName} look={look} />}
      headerEnd={
        <nav className={styles.nav} aria-label={t('Main')}>
          {link('/all-events/', t('Events'))}
          {link('/account/wallet/', t('Wallet'))}
          {link('/checkout/', t('Basket'))}
          {/* The link leads visitors who have not signed in to do so: the header is the same for everybody. */}
          {link(
            '/account/',
            <>
              <Person />
              <span>{t('Account')}</span>
            </>,
            styles.account,
          )}
        </nav>
      }
      footer={
        <div className={styles.footer}>
          <p>{siteName}</p>
          <nav aria-label={t('Footer')}>
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
