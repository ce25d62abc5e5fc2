import * as z from 'zod/mini'
import { pictureBytesMaximum } from '../../limits.ts'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const keepPicture = defineOperation({
  id: 'keep_picture',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/pictures',
  summary: `Keeps a picture of up to ${pictureBytesMaximum / 1_000_000} MB: SVG without script, PNG, JPEG, WebP or AVIF. \`picture\` is what a document names it by.`,
  access: 'events.change',
  recent: false,
  // Four characters stand for three bytes.
  mostBytes: Math.ceil(1.4 * pictureBytesMaximum),
  params: ofOrganiser,
  body: z.strictObject({
    /** What its file is called; its ending says what it is. */
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    content: z.base64().check(z.minLength(1, 'The picture is empty')),
  }),
  response: z.strictObject({
    picture: z.string(),
    /** Where the shop shows it. */
    url: z.string(),
  }),
})
