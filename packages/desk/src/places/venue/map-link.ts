/** A point on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const pair = new RegExp(`^(${number})\\s*[,;/ ]\\s*(${number})$`)
const inText = new RegExp(`(${number}),(${number})`)
/** `51°30′26″N 0°7′39″W`, as maps and phones write it. */
const part = String.raw`(\d{1,3}(?:\.\d+)?)\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|″|”|'')\s*)?`
const degrees = new RegExp(`^${part}([NS])[\\s,;]*${part}([EWO])$`, 'i')

/** Six decimals are a tenth of a metre. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

function pointOf(latitude: unknown, longitude: unknown): Coordinates | null {
  const [north, east] = [latitude, longitude].map((value) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN,
  ) as [number, number]
  if (!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) return null
  return { latitude: rounded(north), longitude: rounded(east) }
}

function pointOfPair(text: string | null): Coordinates | null {
  const found = pair.exec((text ?? '').trim())
  return found === null ? null : pointOf(found[1], found[2])
}

function pointOfDegrees(text: string): Coordinates | null {
  const found = degrees.exec(text)
  if (found === null) return null
  const decimal = (from: number, minus: RegExp) => {
    const [whole, minutes = 0, seconds = 0] = found
      .slice(from, from + 3)
      .map((one) => Number(one ?? 0))
    const value = (whole ?? 0) + minutes / 60 + seconds / 3600
    return String(minus.test(found[from + 3] ?? '') ? -value : value)
  }
  return pointOf(decimal(1, /s/i), decimal(5, /w/i))
}

/** OpenStreetMap says the pin as `mlat` and `mlon`, and where the map looks as `#map=zoom/lat/lon`. */
function pointOfOpenStreetMap({ searchParams, hash }: URL): Coordinates | null {
  const pin = pointOf(searchParams.get('mlat'), searchParams.get('mlon'))
  const [, , latitude, longitude] = /#map=([\d.]+)\/([-\d.]+)\/([-\d.]+)/.exec(hash) ?? []
  return pin ?? pointOf(latitude, longitude)
}

/** Google says the place itself as `!3d…!4d…`, and where the map looks as `@lat,lon`: that is often not the place. */
function pointOfGoogle({ href, searchParams }: URL): Coordinates | null {
  const [, latitude, longitude] = /!3d([-\d.]+)!4d([-\d.]+)/.exec(href) ?? []
  const asked = ['q', 'query', 'll', 'destination', 'center']
    .map((name) => pointOfPair(searchParams.get(name)?.replace(/^loc:/, '') ?? null))
    .find((point) => point !== null)
  const [, lookLatitude, lookLongitude] = /@([-\d.]+),([-\d.]+)/.exec(href) ?? []
  return pointOf(latitude, longitude) ?? asked ?? pointOf(lookLatitude, lookLongitude)
}

/** Apple says the pin as `ll` or `coordinate`, and where the map looks as `sll` or `center`. */
function pointOfApple({ searchParams }: URL): Coordinates | null {
  const asked = ['coordinate', 'll', 'q', 'center', 'sll']
  return (
    asked.map((name) => pointOfPair(searchParams.get(name))).find((point) => point !== null) ?? null
  )
}

const sites: readonly (readonly [RegExp, (url: URL) => Coordinates | null])[] = [
  [/(?:^|\.)(?:openstreetmap\.org|osm\.org)$/, pointOfOpenStreetMap],
  [/(?:^|\.)google\.[a-z.]{2,6}$/, pointOfGoogle],
  [/^maps\.apple\.com$/, pointOfApple],
]

/** Short links hide where they lead; only the site itself knows. */
const shortened = /(?:^|\.)(?:maps\.app\.goo\.gl|goo\.gl|maps\.apple)$/

export type MapLink =
  | ({ readonly kind: 'point' } & Coordinates)
  | { readonly kind: 'short_link' | 'no_point' }

/**
 * Where a text that somebody copied from a map points to: coordinates in degrees, `geo:` of a phone, or a link of
 * OpenStreetMap, Google Maps or Apple Maps. Nothing is fetched.
 */
export function readMapLink(text: string): MapLink {
  const written = text.trim()
  const plain = pointOfPair(written.replace(/^[([]|[)\]]$/g, '')) ?? pointOfDegrees(written)
  if (plain !== null) return { kind: 'point', ...plain }
  const url = URL.parse(/^[\w.-]+\.[a-z]{2,}\//i.test(written) ? `https://${written}` : written)
  if (url === null) return { kind: 'no_point' }
  const found = pointOfUrl(url)
  if (found !== null) return { kind: 'point', ...found }
  return { kind: shortened.test(url.hostname) ? 'short_link' : 'no_point' }
}

function pointOfUrl(url: URL): Coordinates | null {
  if (url.protocol === 'geo:') {
    const [, latitude, longitude] = inText.exec(url.pathname) ?? []
    return pointOf(latitude, longitude)
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return sites.find(([host]) => host.test(url.hostname))?.[1](url) ?? null
}

/** Where the point can be looked at, in a new window: no map of others is ever drawn inside the desk. */
export const mapLinkOf = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
