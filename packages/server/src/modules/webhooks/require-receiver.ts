import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'

/** Refuses an address that nothing would ever be sent to. @throws FoyerError */
export function requireReceiver({ providers }: Pick<Foyer, 'providers'>, url: string): void {
  const refusal = providers.webhooks.refusalOf(url)
  if (refusal === null) return
  const texts = {
    not_a_url: t('This is no web address that messages could be sent to.'),
    not_https: t('The address has to begin with https, so that nobody reads along.'),
    private: t('Messages are only sent to addresses on the internet.'),
  }
  throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: { url: texts[refusal] },
  })
}

/** Refuses to send to a webhook that is not active. @throws FoyerError */
export function requireActive({ state }: { readonly state: string }): void {
  if (state === 'active') return
  throw new FoyerError(
    'refused',
    t('This webhook is not active. Let it go on first; nothing was sent.'),
  )
}
