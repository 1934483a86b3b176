import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react()],
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
