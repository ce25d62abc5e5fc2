import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chosenLanguage } from '../../scripts/setup/languages.mjs'
import { inlineTexts } from '../../scripts/texts/inline-texts.mjs'

const language = chosenLanguage()

// This builds the desk's bundle, in the language of the shop. There is no index.html: the server writes the page around
// the entry named in manifest.json.
export default defineConfig({
  plugins: [
    inlineTexts(language),
    // React-aria has words in 30 languages: one is spoken here, and English where that one lacks a word.
    optimizeLocales.vite({ locales: [new Intl.Locale(language.locale).language, 'en'] }),
    react(),
  ],
  // Chunks and styles are found relative to the script that asks for them, so the server may serve them from any path.
  base: './',
  publicDir: false,
  css: { modules: { generateScopedName: '[hash:base36:5]' } },
  build: {
    outDir: `dist/${language.locale}`,
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: ['src/main.tsx'],
      output: {
        codeSplitting: {
          // Otherwise a group includes whatever its modules import, wherever that is needed.
          includeDependenciesRecursively: false,
          groups: [
            // These files change with the version of a library only, so browsers keep them when ours change.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|preload-helper/,
              priority: 4,
            },
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // Menus, dates and boxes with suggestions share nearly all of their machinery.
            {
              name: 'react-aria',
              test: /node_modules[\\/](react-aria|react-stately|@react-types|@internationalized)/,
              minShareCount: 2,
              priority: 2,
            },
            // What the first view and places share, and what only places share: each part alone is a small file that
            // compresses badly. Forms and what is chosen from stand apart, because not every place has them.
            {
              name: 'first',
              test: /packages.(ui|desk|contract|language).src/,
              tags: ['$initial'],
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'parts',
              test: /packages.(ui|desk|contract|language).src(?!.parts.(form|choosing|document|document-editor|picture|check-in|invoices|figures|reports)[\\/]|.places.(lists|event-editor|door|order|queues)[\\/]|.parts.right-texts)/,
              minShareCount: 2,
              priority: 1,
            },
            // What is written in documents has fields of its own, and its editor parts that come when they are opened. Few of
            // them ask for a day, which brings a calendar, and what is asked at the end comes when it is.
            {
              name: 'document',
              test: /packages.desk.src.parts.(document|document-editor|picture)[\\/](?!fields.bound-time|copy-event|archive-dialog|leaves-to-give)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'event-editor',
              test: /packages.desk.src.places.event-editor/,
              minShareCount: 2,
              priority: 1,
            },
            // What the door keeps on its device, what is done with orders, and figures are each for some places only.
            {
              name: 'door',
              test: /packages.desk.src.(places.door|parts.check-in)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'order',
              test: /packages.desk.src.(places.order|parts.invoices)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'figures',
              test: /packages.desk.src.parts.(figures|reports)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            // Lists have a table and choose days: what they share is theirs alone.
            {
              name: 'lists',
              test: /packages.desk.src.places.lists/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
