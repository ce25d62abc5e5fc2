import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { useNavigate } from 'react-router'
import type { Organiser } from '../lib/session.ts'
import choices from '../parts/choices.module.css'
import styles from './organiser-switch.module.css'

/** Goes to the same desk of another organiser. */
export default function OrganiserSwitch({
  organisers,
  current,
}: {
  organisers: readonly Organiser[]
  current: Organiser
}) {
  const navigate = useNavigate()
  return (
    <Select
      aria-label={t('Organiser')}
      value={current.key}
      onChange={(key) => void navigate(`/${key}/today`)}
    >
      <Button className={styles.button ?? ''}>
        <SelectValue />
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover className={choices.popover ?? ''}>
        <ListBox className={choices.list ?? ''} items={organisers}>
          {({ key, name }) => (
            <ListBoxItem id={key} textValue={name} className={choices.choice ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
