import type { PictureFormat } from '@foyer/contract/pictures.ts'
import type { FastifyInstance } from 'fastify'
import type { Foyer } from '../../../foyer.ts'
import { notFound } from '../../../platform/errors.ts'
import { makePicture, readPictureOrder } from './poster-pictures.ts'

const types: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Pictures of the catalogue in other sizes and formats, made when first asked for. */
export function registerMadePictures(app: FastifyInstance, foyer: Foyer): void {
  app.route<{ Params: { recipe: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/made/:recipe/:file',
    handler: async ({ params }, reply) => {
      const order = readPictureOrder(params.recipe, params.file)
      if (order === null) throw notFound('picture')
      const picture = await makePicture(foyer.config.dataDir, order).catch((error: unknown) => {
        foyer.log.warn({ err: error, picture: order.name }, 'a picture could not be drawn')
        return 'original' as const
      })
      if (picture === null) throw notFound('picture')
      if (picture === 'original') return reply.redirect(`/pictures/${order.name}`, 302)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(types[order.format])
        .send(picture)
    },
  })
}
