import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { Modal } from '@foyer/ui/modal/modal.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { useOrganiserOfAddress, useSession } from '../lib/session.ts'
import styles from './frame.module.css'
import { HeaderSearch } from './header-search.tsx'
import { keepLastOrganiser } from './last-organiser.ts'
import { Navigation } from './navigation.tsx'
import { UnknownPlace } from './unknown-place.tsx'

const OrganiserSwitch = lazy(async () => await import('./organiser-switch.tsx'))

/** Header, navigation and the place of an organiser. */
export function Frame() {
  const { organisers, person, shop } = useSession()
  const organiser = useOrganiserOfAddress()
  const { key: visit } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const [isOpen, setOpen] = useState(false)
  // The menu of a phone closes by itself when it has led somewhere, and stays closed on the way back.
  const [shownAt, setShownAt] = useState(visit)
  if (shownAt !== visit) {
    setShownAt(visit)
    setOpen(false)
  }
  const key = organiser?.key
  useEffect(() => {
    if (key !== undefined) keepLastOrganiser(key)
  }, [key])
  if (organiser === null) return <UnknownPlace />
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('Skip to main content')}
      </a>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.menu}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {t('Menu')}
          <Icon name="chevron-down" size={18} />
        </button>
        <Link to={`/${organiser.key}/today`} className={styles.home}>
          <Logo name={t('{shop} desk', { shop: shop.name })} height={26} />
        </Link>
        <div className={styles.organiser}>
          {organisers.length > 1 || person.is_operator ? (
            <Suspense fallback={<strong>{organiser.name}</strong>}>
              <OrganiserSwitch organisers={organisers} current={organiser} />
            </Suspense>
          ) : (
            <strong>{organiser.name}</strong>
          )}
        </div>
        <div className={styles.search}>
          <HeaderSearch />
        </div>
      </header>
      <div className={styles.side}>
        <Navigation organiser={organiser} />
      </div>
      {isOpen && (
        // A dialog opens where one is, wherever the place is scrolled to, and Escape and the way back close it.
        <Modal open title={t('Menu')} onClose={() => setOpen(false)}>
          <Navigation organiser={organiser} />
        </Modal>
      )}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isLeaving}>
        <Outlet key={organiser.key} />
      </main>
    </div>
  )
}
