import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
          groups: [
            { name: 'styles', test: /\.css$/ },
            // Parts that many steps share would else be a file of half a kilobyte each.
            { name: 'ui', test: /packages.ui.src.*\.tsx?$/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
