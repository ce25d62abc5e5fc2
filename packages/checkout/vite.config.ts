import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { inlineClasses, shortClassNames } from '../../scripts/bundle/class-names.mjs'
import { namedReact } from '../../scripts/bundle/named-react.mjs'
import { chosenLanguage } from '../../scripts/setup/languages.mjs'
import { inlineTexts } from '../../scripts/texts/inline-texts.mjs'

/** The steps after the basket, with what only they use. */
const afterTheBasket = new RegExp(
  [
    'steps.(?!basket|determining|captcha|reserve)',
    'checkout.src.(address|answers|lib.square)',
    'ui.src.(code-field|text-area)',
    'contract.src.(gift-aid-texts|consent-texts)',
    'contract.src.messages.(account|address|bank|delivery|express|giving|marketing|order|payment|question|transfer)',
    'contract.src.rules.(donation|gift-aid|uk-postcode|transfer|question|phone|address|bank|methods|full-name|one-time)',
  ].join('|'),
)

/** What takes along copies of its own of what it shares with others, but for React. */
const byThemselves = [
  // The seat page. Left alone, the bundler moves what both pages use into chunks that neither needs whole: each page was
  // then heavier by 2 to 25 kB.
  { importer: /checkout.src.seats|\?seats$/, suffix: '?seats' },
  // Error reports, which both pages fetch late: with chunks of the checkout would come the checkout.
  { importer: /checkout.src.error-reports|\?errors$/, suffix: '?errors' },
]

const copiesOfTheirOwn: Plugin = {
  name: 'copies-of-their-own',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const own = byThemselves.find((one) => importer !== undefined && one.importer.test(importer))
    if (own === undefined) return null
    const found = await this.resolve(source, importer?.replace(/\?(seats|errors)$/, ''), {
      ...options,
      skipSelf: true,
    })
    const isOurs =
      found !== null &&
      /packages.(ui|checkout|contract).src.[^?]*$/.test(found.id) &&
      !/checkout.src.error-reports/.test(found.id)
    return isOurs ? `${found.id}${own.suffix}` : found
  },
}

const classNames = shortClassNames([
  join(import.meta.dirname, '../ui/src'),
  join(import.meta.dirname, 'src'),
])
const language = chosenLanguage()

// The browser's bundle, in the language of the shop. There is no index.html: the server writes the page around the entry named in manifest.json.
export default defineConfig({
  plugins: [
    copiesOfTheirOwn,
    namedReact(),
    inlineTexts(language),
    inlineClasses(classNames),
    react(),
  ],
  // Chunks and styles are found relative to the script that asks for them, so the server is free where it serves them.
  base: './',
  publicDir: false,
  css: { modules: { generateScopedName: classNames } },
  build: {
    outDir: `dist/${language.locale}`,
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Names of endpoints and limits from the contract stand where they are used, not in each chunk's imports.
      optimization: { inlineConst: true },
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
              test: /node_modules.(react|react-dom|scheduler)|preload-helper|named:react|language.src/,
              priority: 8,
            },
            { name: 'styles', test: /\.css$/, priority: 4 },
            // Fetched only for baskets that are measured, and for shops with an error service; the recorder after consent.
            {
              name: 'measure',
              test: /(checkout.src.measure|contract.src.cookie-choice)[^?]*$/,
              priority: 6,
            },
            { name: 'recording', test: /@sentry.replay|error-reports.recording/, priority: 7 },
            { name: 'errors', test: /@sentry|checkout.src.error-reports|\?errors$/, priority: 6 },
            {
              name: 'shared',
              test: /packages.(ui|checkout|contract|language).src[^?]*$/,
              minShareCount: 3,
              priority: 3,
            },
            {
              name: 'way',
              test: (id) => afterTheBasket.test(id) && !id.includes('?'),
              priority: 2,
            },
            {
              name: 'more',
              test: /packages.(ui|checkout|contract|language).src[^?]*$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
