import { direction, locale, t } from '@foyer/language/texts.ts'
import '@foyer/ui/base.css'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fonts, stylesheets } from '../format/stylesheets.ts'
import type { ShopLook } from '../renderers.ts'
import styles from './document.module.css'

export interface DocumentProps {
  title: string
  look: ShopLook
  description?: string
  /** The page's own absolute URL. */
  canonical?: string
  /** Keeps the page out of search engines: personal pages, errors. */
  hidden?: boolean
  /** More elements for the head: Open Graph, structured data. */
  head?: ReactNode
  cssUrls?: readonly string[]
  /** A page that has to be light does without the display font. */
  isLight?: boolean
  children: ReactNode
}

function Document(props: DocumentProps) {
  const { title, description, canonical, head, children } = props
  const isTestShop = props.look.isTestShop ?? false
  const hidden = (props.hidden ?? false) || isTestShop
  return (
    <html lang={locale()} dir={direction()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {canonical && <link rel="canonical" href={canonical} />}
        {hidden && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f0e4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14152a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {(props.isLight === true ? [] : fonts()).map((url) => (
          <link
            key={url}
            rel="preload"
            as="font"
            type="font/woff2"
            href={url}
            crossOrigin="anonymous"
          />
        ))}
        {(props.cssUrls ?? stylesheets()).map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        {props.look.themeUrl !== null && <link rel="stylesheet" href={props.look.themeUrl} />}
        {head}
      </head>
      <body>
        {isTestShop && (
          <aside className={styles.test} aria-label={t('Test shop')}>
            {t('This is a test shop: no money moves, and its tickets open no door.')}
          </aside>
        )}
        {children}
      </body>
    </html>
  )
}

/** A whole HTML document as text. */
export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`
}
