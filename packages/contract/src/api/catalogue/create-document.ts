import * as z from 'zod/mini'
import { catalogueLineMaximum } from '../../limits.ts'
import { askedDay, documentKey } from '../fields.ts'
import { freeLine } from '../../typed/free-text.ts'
import { defineOperation } from '../operation.ts'
import { ofSection } from './document-shapes.ts'

export const createDocument = defineOperation({
  id: 'create_document',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}',
  summary:
    'Makes a document that is only a draft, empty or as a copy of another; its key is made of its title.',
  access: 'events.change',
  recent: false,
  once: true,
  params: ofSection,
  body: z.strictObject({
    title: freeLine(catalogueLineMaximum, 'Please give a title'),
    /** What it begins as: a document of the same kind. */
    copy_of: z.optional(documentKey),
    /** The day of the first date of a copied event, in its time zone; the others keep their distance to it. */
    first_date: z.optional(askedDay),
  }),
  response: z.strictObject({ key: z.string(), version: z.int() }),
  errors: ['refused'],
})
