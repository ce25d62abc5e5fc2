/** The mark of the shop in Apple's sizes: 29 points, on screens of three densities. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#2b3aa8"/>
<path fill="#f6f0e4" fill-rule="evenodd" transform="translate(6 6) scale(.75)" d="M6 8h36a4 4 0 0 1 4 4v6.5a5.5 5.5 0 0 0 0 11V36a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6.5a5.5 5.5 0 0 0 0-11V12a4 4 0 0 1 4-4ZM16.5 40V26.5a7.5 7.5 0 0 1 15 0V40Z"/></svg>`
const densities = [
  ['', 1],
  ['@2x', 2],
  ['@3x', 3],
] as const
const icon = 29
/** Apple draws it 90 points wide and keeps its proportions between 2:3 and 3:2. */
const thumbnail = { width: 90, height: 112 }

let icons: Promise<Record<string, Buffer>> | undefined

async function drawIcons(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const drawn = densities.map(async ([name, density]) => {
    const size = icon * density
    const picture = await sharp(Buffer.from(mark), { density: 300 })
      .resize(size, size)
      .png()
      .toBuffer()
    return [`icon${name}.png`, picture] as const
  })
  return Object.fromEntries(await Promise.all(drawn))
}

async function drawThumbnails(poster: Buffer): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const drawn = densities.map(async ([name, density]) => {
    const size = { width: thumbnail.width * density, height: thumbnail.height * density }
    const picture = await sharp(poster).resize(size).png({ palette: true }).toBuffer()
    return [`thumbnail${name}.png`, picture] as const
  })
  return Object.fromEntries(await Promise.all(drawn))
}

/** A pass's files that are pictures: PNG only, each in three sizes. */
export async function applePictures(poster: Buffer | null): Promise<Record<string, Buffer>> {
  icons ??= drawIcons()
  return { ...(await icons), ...(poster === null ? {} : await drawThumbnails(poster)) }
}
