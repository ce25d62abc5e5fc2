import type { SafeHtml } from '@foyer/pages/src/renderers.ts'
import { sanitiseHtml } from '../catalogue/exports.ts'

/** The only way from an organiser's text to HTML in a page. */
export const safeHtml = (html: string): SafeHtml => sanitiseHtml(html) as SafeHtml
