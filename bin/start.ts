import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { stopWithNpm } from './stop-with-npm.js'

// The portal serves the built pages; they are built here when they are missing or older than their sources.
// An installation without the tools to build them brings dist/web along.
const root = join(import.meta.dirname, '..')
const built = changedAt('dist/web/index.html')
const sources = ['package-lock.json', 'vite.config.ts', ...globSync('src/{web,contract,domain}/**/*.*', { cwd: root })]
if (built < Math.max(...sources.map(changedAt)) && existsSync(join(root, 'node_modules/vite'))) {
  console.error('Building the pages, about ten seconds.')
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
// What node made of the sources the last time halves the time it needs to load them.
enableCompileCache(join(root, 'node_modules/.cache/node'))
stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
await import('#server/main.ts')

/** When a file was last written, in milliseconds; 0 when it is not there. */
function changedAt(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
