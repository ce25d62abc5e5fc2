import { t } from '@foyer/language/texts.ts'
import { classNames } from '@foyer/ui/class-names.ts'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from '../choices.module.css'
import buttons from './action-menu.module.css'

export interface MenuAction {
  readonly key: string
  readonly label: string
  /** It takes something away. */
  readonly danger?: boolean
  readonly run: () => void
}

/** What can be done with a row or a page, where it is too much for buttons. */
export function ActionMenu({
  label = t('More'),
  actions,
}: {
  /** Names the row, where there is one in each: "More for Ada Lovelace". */
  label?: string
  actions: readonly MenuAction[]
}) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={buttons.button ?? ''}>
        <span aria-hidden="true">{t('More')}</span>
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu
          className={styles.list ?? ''}
          onAction={(key) => actions.find((action) => action.key === key)?.run()}
        >
          {actions.map(({ key, label: text, danger }) => (
            <MenuItem
              key={key}
              id={key}
              className={classNames(styles.choice, danger && styles.danger) ?? ''}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
