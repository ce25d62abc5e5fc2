import { t } from '@foyer/language/texts.ts'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import type { FilterChoice } from '../filters/filter-choices.ts'
import type { ListAddress } from '../list-address.ts'
import styles from './mailings.module.css'

/** As many as one filter of the API holds, with ids as long as they are in a large shop. */
const most = 18

/** Several events or dates at once, as the guests of a whole season: whoever has tickets for any of them gets one mail. */
export function Several({
  choices,
  address: { narrowed, narrow },
}: {
  choices: readonly FilterChoice[]
  address: ListAddress
}) {
  return choices
    .filter(({ kind, options }) => kind === 'several' && options.length > 1)
    .map(({ name, label, options }) => {
      const chosen = (narrowed[name] ?? '').split(',').filter(Boolean)
      const toggle = (value: string) =>
        narrow({ [name]: [...new Set(chosen).symmetricDifference(new Set([value]))].join(',') })
      const isFull = chosen.length >= most
      return (
        <Disclosure key={name} label={label}>
          <div className={styles.several} role="group" aria-label={label}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                disabled={isFull && !chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </div>
          {isFull && (
            <p>{t('These are as many as one mail can be for: write another to the others.')}</p>
          )}
        </Disclosure>
      )
    })
}
