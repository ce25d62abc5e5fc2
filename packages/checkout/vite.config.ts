import react from '@vitejs/plugin-react'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** The steps after the basket, with what only they use. */
const afterTheBasket = new RegExp(
  [
    'steps.(?!basket|determining|captcha|reserve)',
    'checkout.src.(address|answers|lib.square)',
    'ui.src.(code-field|text-area)',
    'contract.src.(gift-aid-texts|consent-texts)',
    'contract.src.rules.(donation|gift-aid|uk-postcode|transfer|question|phone|address|bank|methods|full-name|one-time)',
  ].join('|'),
)

/**
 * Gives the seat page copies of its own of what it shares with the checkout, but for React. Left alone, the bundler
 * moves what both use into chunks that neither needs whole: each page was then heavier by 2 to 25 kB.
 */
const seatPageByItself: Plugin = {
  name: 'seat-page-by-itself',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !/checkout.src.seats|\?seats$/.test(importer)) return null
    const found = await this.resolve(source, importer.replace(/\?seats$/, ''), {
      ...options,
      skipSelf: true,
    })
    if (found === null || !/packages.(ui|checkout|contract).src.[^?]*$/.test(found.id)) return found
    return `${found.id}?seats`
  },
}

/** Every class of our style sheets with its number: names as short as they may be, the same in every build. */
const classNumbers = new Map(
  ['../ui/src', 'src']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => join(import.meta.dirname, folder, file)),
    )
    .toSorted()
    .flatMap((file) => {
      const names = readFileSync(file, 'utf8').match(/(?<=\.|@keyframes )[a-zA-Z][\w-]*/g) ?? []
      return [...new Set(names)].map((name) => `${file} ${name}`)
    })
    .map((name, index) => [name, index]),
)

function shortName(name: string, file: string): string {
  const key = `${file.replace(/\?.*$/, '')} ${name}`
  // A class that was written while somebody builds at every change comes last.
  const number = classNumbers.get(key) ?? classNumbers.size
  classNumbers.set(key, number)
  return `_${number.toString(36)}`
}

// The browser's bundle. There is no index.html: the server writes the page around the entry named in manifest.json.
export default defineConfig({
  plugins: [seatPageByItself, react()],
  // Chunks and styles are found relative to the script that asks for them, so the server is free where it serves them.
  base: './',
  publicDir: false,
  css: { modules: { generateScopedName: shortName } },
  build: {
    outDir: 'dist',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The seat page is a page of its own: nobody in the checkout waits for its map.
      input: ['src/main.tsx', 'src/seats/main.tsx'],
      // All styles are few enough for one file: no step appears before its looks do.
      output: {
        codeSplitting: {
          // A step on its own is a small file that compresses badly: after the basket they travel together.
          includeDependenciesRecursively: false,
          groups: [
            // With what loads a script later: all that both pages have in common.
            {
              name: 'react',
              test: /node_modules.(react|react-dom|scheduler)|preload-helper/,
              priority: 8,
            },
            { name: 'styles', test: /\.css$/, priority: 4 },
            // Fetched only for baskets that are measured, and for shops with an error service; the recorder after consent.
            {
              name: 'measure',
              test: /checkout.src.measure|contract.src.cookie-choice/,
              priority: 6,
            },
            { name: 'recording', test: /@sentry.replay|error-reports.recording/, priority: 7 },
            { name: 'errors', test: /@sentry|checkout.src.error-reports/, priority: 6 },
            {
              name: 'shared',
              test: /packages.(ui|checkout|contract).src[^?]*$/,
              minShareCount: 3,
              priority: 3,
            },
            {
              name: 'way',
              test: (id) => afterTheBasket.test(id) && !id.endsWith('?seats'),
              priority: 2,
            },
            {
              name: 'more',
              test: /packages.(ui|checkout|contract).src[^?]*$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
