import { rights, rightsOf, roles } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { rightTexts, roleTexts } from '../../parts/right-texts.ts'
import styles from './roles-explained.module.css'

/** Every right, and which roles have it. */
export function RolesExplained() {
  return (
    <details className={styles.details}>
      <summary>{t('What each role may do')}</summary>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Right')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleTexts[role].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right}>
                <th scope="row">{rightTexts[right]}</th>
                {roles.map((role) => (
                  <td key={role}>
                    {rightsOf(role).includes(right) ? (
                      <>
                        <Icon name="tick" size={18} />
                        <VisuallyHidden>{t('yes')}</VisuallyHidden>
                      </>
                    ) : (
                      <VisuallyHidden>{t('no')}</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
