import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The pages the server renders: one module for Node, and one style sheet with its fonts for the browser.
export default defineConfig({
  plugins: [react()],
  base: './',
  publicDir: false,
  // React is bundled so that it is the production one whatever NODE_ENV the server runs under.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: ['react', 'react-dom', /^@foyer\//] },
  build: {
    outDir: 'dist',
    ssr: 'src/entries/index.ts',
    ssrEmitAssets: true,
    manifest: 'manifest.json',
    cssCodeSplit: false,
    target: 'node26',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
})
