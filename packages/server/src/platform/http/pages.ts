import type { PageRenderers } from '@foyer/pages/src/renderers.ts'

export type { MailKind, MailPayloads, PageRenderers } from '@foyer/pages/src/renderers.ts'

/** The name is computed so that the types come from the sources: the built file need not exist to check them. */
const builtPages: string = '@foyer/pages/dist/index.js'

/** Loads the built pages (React rendered to text); `npm run build` makes them. */
export async function loadPages(): Promise<PageRenderers> {
  const { renderers } = (await import(builtPages)) as {
    renderers: PageRenderers
  }
  return renderers
}
