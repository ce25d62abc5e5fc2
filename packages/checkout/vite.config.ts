import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chosenLanguage } from '../../scripts/setup/languages.mjs'
import { inlineTexts } from '../../scripts/texts/inline-texts.mjs'

const language = chosenLanguage()

// This builds the browser's bundle, in the language of the shop. There is no index.html: the server writes the page
// around the entry named in manifest.json.
export default defineConfig({
  plugins: [inlineTexts(language), react()],
  // Chunks and styles are found relative to the script that asks for them, so the server may serve them from any path.
  base: './',
  publicDir: false,
  // Four letters or digits tell some 300 classes apart; vite's own names are three times as long.
  css: { modules: { generateScopedName: '[hash:base36:4]' } },
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
      // Nothing of ours, nor of what it uses, does anything else when a property is read.
      treeshake: { propertyReadSideEffects: false },
      // Names of endpoints and limits from the contract are inlined where they are used, not imported by each chunk; those that are
      // worked out from others at a later pass.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // The seat page is a separate page: nobody in the checkout waits for its map.
      input: ['src/main.tsx', 'src/seats/main.tsx'],
      output: {
        codeSplitting: {
          // Otherwise a group includes whatever its modules import, wherever that is needed.
          includeDependenciesRecursively: false,
          groups: [
            // This file changes with the version of React only, so browsers keep it when the product's own files change.
            {
              name: 'react',
              test: /node_modules.(react|react-dom|scheduler).|preload-helper/,
              priority: 4,
            },
            // One file and one style sheet hold what both pages start with.
            {
              name: 'shared',
              test: /packages.(ui|checkout|contract|language).src(?!.*(seat|pan-zoom|colour))/,
              tags: ['$initial'],
              minShareCount: 2,
              priority: 3,
            },
            // The other styles of the checkout are few enough for one file: no step appears before its styles do.
            {
              name: 'step-styles',
              test: /packages.(ui|checkout).src.(?!seats|pan-zoom).*\.css$/,
              priority: 2,
            },
            // Parts that several steps use. Each of them alone is a small file that compresses badly.
            {
              name: 'parts',
              test: /packages.((ui|checkout).src.(?!seats|pan-zoom|measure|lib.load)|contract.src.(messages|rules|typed|seating.seats-text))/,
              minShareCount: 2,
              priority: 1,
            },
            // It stands apart, because the seat page needs it and does not need the steps.
            {
              name: 'script',
              test: /packages.checkout.src.lib.load/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
