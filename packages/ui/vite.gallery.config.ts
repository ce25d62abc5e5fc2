import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** All components on one page, to look at: `vite build -c packages/ui/vite.gallery.config.ts`. */
export default defineConfig({
  root: new URL('./src/gallery', import.meta.url).pathname,
  base: './',
  plugins: [react()],
  build: { outDir: '../../dist/gallery', emptyOutDir: true },
})
