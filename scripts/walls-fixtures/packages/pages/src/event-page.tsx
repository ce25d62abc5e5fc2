// breaks: pages-reach environment-in-one-place
import { findEvent } from '@foyer/server/modules/catalogue/exports.ts'
export const mode = process.env.NODE_ENV
