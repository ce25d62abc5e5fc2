/** The value of a cookie that scripts may read, decoded; null when it is not set. */
export function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1))
  }
  return null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The token that the server expects in the `X-XSRF-TOKEN` header of every POST. */
export function xsrfToken(): string | null {
  return readCookie(document.cookie, 'XSRF-TOKEN')
}
