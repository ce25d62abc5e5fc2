import { keepPicture as operation } from '@foyer/contract/api/catalogue/keep-picture.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { keepPicture as keep } from '../../catalogue/exports.ts'

export const keepPicture = handleOperation(operation, async ({ foyer, body }) => {
  const kept = await keep(foyer.config.dataDir, body.name, Buffer.from(body.content, 'base64'))
  if ('whyNot' in kept)
    throw new FoyerError('invalid_input', t('This picture cannot be kept.'), {
      fields: { content: kept.whyNot },
    })
  return { picture: `pictures/${kept.name}`, url: `/pictures/${kept.name}` }
})
