import { keepPicture as operation } from '@foyer/contract/api/catalogue/keep-picture.ts'
import { drawingCountsAs, pictureBytesPerDay, pictureBytesMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { limitKey, takeToken } from '../../../platform/limits/rate-limit.ts'
import { keepPicture as keep } from '../../catalogue/exports.ts'

export const keepPicture = handleOperation(operation, async ({ foyer, body, organiser, now }) => {
  const content = Buffer.from(body.content, 'base64')
  // Counted before it is drawn, also when it is none: drawing costs the processor, and pictures stay on the disk for long.
  const least = /\.svg$/i.test(body.name) ? drawingCountsAs : 0
  const bytes = Math.max(least, Math.min(content.length, pictureBytesMaximum))
  const name = limitKey(foyer.secrets, 'pictures', organiser.key)
  const allowance = { capacity: pictureBytesPerDay, perHour: pictureBytesPerDay / 24 }
  const counted = await foyer.db.transaction(
    async (tx) => await takeToken(tx, name, allowance, now, bytes),
  )
  if (!counted.allowed)
    throw new FoyerError(
      'rate_limited',
      t('These are too many pictures for one day. Please wait a little and try again.'),
      { retryAfterSeconds: counted.retryAfterSeconds },
    )
  const kept = await keep(foyer, body.name, content, organiser.key)
  if ('whyNot' in kept)
    throw new FoyerError('invalid_input', t('This picture cannot be kept.'), {
      fields: { content: kept.whyNot },
    })
  return { picture: `pictures/${kept.name}`, url: `/pictures/${kept.name}` }
})
