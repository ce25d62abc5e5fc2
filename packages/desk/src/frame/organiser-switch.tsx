import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { type Organiser, useSession } from '../lib/session.ts'
import menu from '../parts/choices.module.css'
import styles from './organiser-switch.module.css'

/** No key of an organiser has such a sign. */
const newKey = '+'

/** Goes to the same desk of another organiser; operators also make one. */
export default function OrganiserSwitch({
  organisers,
  current,
}: {
  organisers: readonly Organiser[]
  current: Organiser
}) {
  const navigate = useNavigate()
  const { person } = useSession()
  const choices = person.is_operator
    ? [...organisers, { key: newKey, name: t('New organiser …') }]
    : organisers
  const addressOf = (key: unknown) =>
    key === newKey ? `/${current.key}/new-organiser` : `/${String(key)}/today`
  return (
    <Select
      aria-label={t('Organiser')}
      value={current.key}
      onChange={(key) => void navigate(addressOf(key))}
    >
      <Button className={styles.button ?? ''}>
        <SelectValue />
        <Icon name="chevron-down" size={18} />
      </Button>
      <Popover className={menu.popover ?? ''}>
        <ListBox className={menu.list ?? ''} items={choices}>
          {({ key, name }) => (
            <ListBoxItem id={key} textValue={name} className={menu.choice ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
