import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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

// The browser's bundle. There is no index.html: the server writes the page around the entry named in manifest.json.
export default defineConfig({
  plugins: [react()],
  // Chunks and styles are found relative to the script that asks for them, so the server is free where it serves them.
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // All styles are few enough for one file: no step appears before its looks do.
      output: {
        codeSplitting: {
          // A step on its own is a small file that compresses badly: after the basket they travel together.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)/, priority: 5 },
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
              test: /packages.(ui|checkout|contract).src/,
              minShareCount: 3,
              priority: 3,
            },
            {
              name: 'way',
              test: afterTheBasket,
              priority: 2,
            },
            {
              name: 'more',
              test: /packages.(ui|checkout|contract).src/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
