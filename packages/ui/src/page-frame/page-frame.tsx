import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  /** The logo, which links to `home` and so must have a name. */
  logo: ReactNode
  home?: string
  /** Stands at the far end of the header: navigation or the clock. */
  headerEnd?: ReactNode
  footer?: ReactNode
  /** Stands between header and main, such as the notifications. */
  banner?: ReactNode
  skipText?: string
  /** Suits a form with its summary; the usual width suits grids of posters. */
  narrow?: boolean
  children: ReactNode
}

/** Header, main and footer of every page, with a link that skips the header. */
export function PageFrame(props: PageFrameProps) {
  const { logo, home = '/', headerEnd, footer, banner, children } = props
  return (
    <div className={classNames(styles.frame, props.narrow && styles.narrow)}>
      <a className={styles.skip} href="#main">
        {props.skipText ?? t('Skip to main content')}
      </a>
      <header className={styles.header}>
        <div className={styles.inner}>
          <a className={styles.home} href={home}>
            {logo}
          </a>
          {headerEnd}
        </div>
      </header>
      {banner}
      <main id="main" tabIndex={-1} className={classNames(styles.main, styles.inner)}>
        {children}
      </main>
      {footer && (
        <footer className={styles.footer}>
          <div className={styles.inner}>{footer}</div>
        </footer>
      )}
    </div>
  )
}

/** The form's column and, from 1024 px on, a second one (if there is one) that stays in sight beside it. */
export function Columns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
