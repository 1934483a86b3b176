import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react()],
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
