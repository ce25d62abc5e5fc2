import type { PageRenderers } from '@foyer/pages/src/renderers.ts'

export type { MailKind, MailPayloads, PageRenderers } from '@foyer/pages/src/renderers.ts'

/** Loads the built pages (React rendered to text); `npm run build` makes them. */
export async function loadPages(): Promise<PageRenderers> {
  const { renderers } = (await import('@foyer/pages/dist/index.js' as string)) as {
    renderers: PageRenderers
  }
  return renderers
}
