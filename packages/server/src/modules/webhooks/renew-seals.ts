import type { Foyer } from '../../foyer.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { readSecrets, resealSecret } from './subscription-store.ts'

/** Seals secrets anew that an older key of the operator's ring has sealed, so that the key can be taken out of it. */
export async function renewSeals(
  foyer: Pick<Foyer, 'db' | 'ids' | 'secrets' | 'log'>,
): Promise<void> {
  const all = await foyer.db.readOne(async (tx) => await readSecrets(tx))
  for (const one of all) {
    const opened = openSecret(foyer, one.secret)
    const previous = one.previousSecret && openSecret(foyer, one.previousSecret)
    if (opened === null)
      foyer.log.error({ webhook: one.id }, 'no key opens the secret of a webhook')
    if (opened === null || (opened.isNewest && previous?.isNewest !== false)) continue
    const sealed = {
      secret: sealSecret(foyer, opened.secret),
      previousSecret: previous && sealSecret(foyer, previous.secret),
    }
    await foyer.db.changeOne(async (tx) => await resealSecret(tx, one, sealed))
  }
}
