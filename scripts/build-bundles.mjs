import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './setup/paths.mjs'

const compressible = /\.(js|css|svg|html|json|woff)$/

/** Writes `.br` and `.gz` beside each file worth it, so that the server never compresses a static file. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

for (const name of ['checkout', 'pages']) {
  const folder = join(root, 'packages', name)
  const started = performance.now()
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
  precompress(join(folder, 'dist', 'assets'))
  console.log(`Built packages/${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
