import { join } from 'node:path'
import { constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  // The server hands out what is packed here: packing again and again would cost it more than the page.
  plugins: [
    react(),
    compression({
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), 'gzip'],
      include: /\.(js|css|svg|html)$/,
      threshold: 1024,
    }),
  ],
  // Shapes are checked on the server; the browser needs their types alone, which cost nothing.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/web/no-shapes.ts') } },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Workers and fonts stay files of their own: the content security policy knows no data: scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  cacheDir: join(import.meta.dirname, '.cache/vite'),
})
