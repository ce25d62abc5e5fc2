import type { Charity } from '@foyer/contract/shapes/charity.ts'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { SanitisedHtml } from '../../sanitised-html.tsx'
import styles from './donation.module.css'

/** The charity that the donation is for. */
export function CharityCard({ charity }: { charity: Charity }) {
  return (
    <Panel className={styles.charity}>
      {charity.logo !== null && (
        // The charity's name stands beside the logo, so the logo needs no text.
        <img className={styles.logo} src={charity.logo} alt="" width={64} height={64} />
      )}
      <div>
        <h2>{charity.name}</h2>
        <SanitisedHtml html={charity.description_html} />
      </div>
    </Panel>
  )
}
