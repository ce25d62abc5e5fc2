import { madePictureUrl } from '@foyer/contract/pictures.ts'
import { locale } from '@foyer/language/texts.ts'
import type { Picture } from '../renderers.ts'

interface OpenGraphProps {
  siteName: string
  publicUrl: string
  path: string
  title: string
  description: string
  picture: Picture | null
}

/** What a chat shows when the page's URL is pasted into it. */
export function OpenGraph({
  siteName,
  publicUrl,
  path,
  title,
  description,
  picture,
}: OpenGraphProps) {
  // A language without a country gets the country where most people speak it.
  const { language, region } = new Intl.Locale(locale()).maximize()
  const shared = madePictureUrl(picture?.url ?? null, 'share')
  const image = shared ?? picture?.url ?? null
  const tags = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}${path}`,
    'og:locale': `${language}_${region}`,
    ...(image !== null && { 'og:image': new URL(image, publicUrl).href }),
    ...(shared !== null && {
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
    ...(picture !== null && picture.alt !== '' && { 'og:image:alt': picture.alt }),
  }
  return (
    <>
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  )
}
