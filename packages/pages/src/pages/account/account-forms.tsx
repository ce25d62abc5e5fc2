import { fullNameLengthMaximum, phoneLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import type { AccountPage } from '../../renderers.ts'
import styles from './account-page.module.css'

export const Xsrf = ({ page }: { page: AccountPage }) => (
  <input type="hidden" name="_xsrf" value={page.xsrf} />
)

export function Details({ page }: { page: AccountPage }) {
  const errorOf = (field: string) => page.errors.find((error) => error.field === field)?.text
  return (
    <form noValidate method="post" action="/account/details/" className={styles.form}>
      <Xsrf page={page} />
      <TextField
        id="fullname"
        label={t('Full name')}
        hint={t('First and last name.')}
        name="fullname"
        defaultValue={page.fullName}
        error={errorOf('fullname')}
        autoComplete="name"
        maxLength={fullNameLengthMaximum}
        required
      />
      <TextField
        id="phone"
        label={t('Phone number')}
        mark="optional"
        type="tel"
        name="phone"
        defaultValue={page.phone}
        error={errorOf('phone')}
        autoComplete="tel"
        maxLength={phoneLengthMaximum}
      />
      <div>
        <Button type="submit">{t('Save details')}</Button>
      </div>
    </form>
  )
}

export function Preferences({ page }: { page: AccountPage }) {
  return (
    <form noValidate method="post" action="/account/marketing/" className={styles.form}>
      <Xsrf page={page} />
      <fieldset>
        <legend>{t('What we may write to you about, beside your orders:')}</legend>
        {page.preferences.map(({ field, label, from, given }) => (
          <Checkbox
            key={field}
            label={label}
            hint={from ?? undefined}
            name={field}
            value="1"
            defaultChecked={given}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit">{t('Save preferences')}</Button>
      </div>
    </form>
  )
}

export function Appearance({ page }: { page: AccountPage }) {
  return (
    <form noValidate method="post" action="/account/appearance/" className={styles.form}>
      <Xsrf page={page} />
      <Checkbox
        label={t('Dark mode')}
        hint={t('Keeps the checkout dark, whatever your device is set to.')}
        name="is_dark_mode"
        value="1"
        defaultChecked={page.isDarkMode}
      />
      <div>
        <Button type="submit">{t('Save appearance')}</Button>
      </div>
    </form>
  )
}
