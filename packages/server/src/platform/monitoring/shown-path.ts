/** Values in an address that open something, or tell who it is: whoever reads them in the log could use them. */
const openers: ReadonlySet<string> = new Set(['code', 'device', 'serial', 'token'])

/** It matches words and numbers, as in names of pages and keys of events. Tokens and references have capitals, addresses of mail an @. */
const plain = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/
const longestPlain = 60

interface Asked {
  readonly url: string
  /** A request that has a route has its pattern here. */
  readonly routeOptions?: { readonly url?: string | undefined } | undefined
}

/**
 * The path of a request as the log may have it: without its query, and with the name of a part instead of what would open
 * something. In a path that belongs to no page anything may stand, such as half of a link: only its plain words are shown.
 */
export function shownPath({ url, routeOptions }: Asked): string {
  const [path = ''] = url.split('?', 1)
  const route = routeOptions?.url
  if (route !== undefined && !/[:*]/.test(route)) return path
  const pattern = route?.split('/') ?? []
  let isOpen = route === undefined
  return path
    .split('/')
    .map((part, place) => {
      const expected = pattern[place] ?? ''
      isOpen ||= expected === '*'
      if (part === '') return part
      if (isOpen) return isPlain(part) ? part : '…'
      const name = /^:(\w+)/.exec(expected)?.[1]
      if (name === undefined) return part
      return openers.has(name) || !isPlain(part) ? `:${name}` : part
    })
    .join('/')
}

const isPlain = (part: string): boolean => part.length <= longestPlain && plain.test(part)
