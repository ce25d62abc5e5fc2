import type { KeptCopy } from './document-store.ts'

const nameOf = (organiser: string, section: string, key: string) =>
  `foyer-desk-draft:${organiser}/${section}/${key}`

/** What this browser has kept of a document that the server has not; null for nothing, or where a browser keeps nothing. */
export function keptCopy(organiser: string, section: string, key: string): KeptCopy | null {
  try {
    const text = localStorage.getItem(nameOf(organiser, section, key))
    return text === null ? null : (JSON.parse(text) as KeptCopy)
  } catch {
    return null
  }
}

export function keepCopy(
  organiser: string,
  section: string,
  key: string,
  copy: KeptCopy | null,
): void {
  const name = nameOf(organiser, section, key)
  try {
    if (copy === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(copy))
  } catch {
    // A browser that keeps nothing still saves at the server after each pause.
  }
}
