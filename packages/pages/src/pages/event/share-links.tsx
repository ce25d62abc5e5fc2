import { t } from '@foyer/language/texts.ts'
import type { EventPage } from '../../renderers.ts'
import styles from './share-links.module.css'

/** Share links are plain links: no other company's script counts who looks at an event. */
export function ShareLinks({ page }: { page: EventPage }) {
  const shared = `${page.publicUrl}${page.path}`
  const { title } = page.event
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
  const places = [
    ['WhatsApp', link('https://wa.me/', { text: `${title} ${shared}` })],
    ['Facebook', link('https://www.facebook.com/sharer/sharer.php', { u: shared })],
    ['X', link('https://x.com/intent/post', { text: title, url: shared })],
    [t('E-mail'), link('mailto:', { subject: title, body: `${title}\n${shared}` })],
  ] as const
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.title}>
        {t('Tell a friend')}
      </h2>
      <ul className={styles.links}>
        {places.map(([name, url]) => (
          <li key={name}>
            <a href={url} rel="noreferrer nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
