/**
 * A document without an origin has neither cookies nor storage, and scripts that ask for them would break. What they
 * store here lasts as long as the frame.
 */
export function standInForStorage(view: Window): Map<string, string> {
  const cookies = new Map<string, string>()
  Object.defineProperty(view.document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [, name, value] = /^([^=;]*)=([^;]*)/.exec(text) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name.trim(), value)
    },
  })
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(view, name, { value: createStorage() })
  return cookies
}

function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
