import { t } from '@foyer/language/texts.ts'

/** Only owners make keys, and what depends on one must not stop when its maker goes. */
export function KeysStay({ name }: { name: string }) {
  return (
    <p>
      {t('Keys that {name} made for programs go on working. Revoke those nobody needs.', { name })}
    </p>
  )
}
