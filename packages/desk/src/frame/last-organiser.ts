const name = 'foyer-desk-organiser'

/** The key of the organiser that was open last in this browser; null where the browser keeps nothing. */
export function lastOrganiser(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keepLastOrganiser(key: string): void {
  try {
    localStorage.setItem(name, key)
  } catch {
    // It is a convenience only.
  }
}
