import type { SafeHtml } from '@foyer/pages/src/renderers.ts'
import { sanitiseHtml } from '../catalogue/exports.ts'

/** The one way from an organiser's text to something a page draws as HTML. */
export const safeHtml = (html: string): SafeHtml => sanitiseHtml(html) as SafeHtml
