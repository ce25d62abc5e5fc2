import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import type { FilterChoice } from './filter-choices.ts'
import type { ListAddress } from '../list-address.ts'
import styles from '../list-place.module.css'

/** What the list is narrowed to, as a sentence: "Orders: refunded, for Late Night Jazz, paid by Card". Each part can be taken out. */
export function FilterChips({
  title,
  choices,
  address: { narrowed, narrow },
}: {
  title: string
  choices: readonly FilterChoice[]
  address: ListAddress
}) {
  const chips = choices.filter(({ name }) => narrowed[name] !== undefined)
  const said = narrowed['q']
  if (chips.length === 0 && said === undefined) return null
  const nothing = Object.fromEntries(Object.keys(narrowed).map((name) => [name, '']))
  return (
    <div className={styles.chips}>
      <span>{t('{list}:', { list: title })}</span>
      <ul>
        {said !== undefined && (
          <Chip text={t('found by “{words}”', { words: said })} onTake={() => narrow({ q: '' })} />
        )}
        {chips.map(({ name, said: say }) => (
          <Chip key={name} text={say(narrowed[name] ?? '')} onTake={() => narrow({ [name]: '' })} />
        ))}
      </ul>
      <Button variant="quiet" onClick={() => narrow(nothing)}>
        {t('Show all')}
      </Button>
    </div>
  )
}

function Chip({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <li className={styles.chip}>
      {text}
      <button type="button" aria-label={t('Without: {filter}', { filter: text })} onClick={onTake}>
        <Icon name="cross" size={14} />
      </button>
    </li>
  )
}
