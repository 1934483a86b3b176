import { readFileSync, writeFileSync } from 'node:fs'

// npm ci wants an entry for every optional package, also for those of other platforms. npm leaves out the ones
// that the registry at hand does not carry, and then refuses its own lockfile. Run this after npm install.
type Entry = { version: string; dev?: boolean; engines?: unknown; optionalDependencies?: Record<string, string> }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
// Whatever node installs them, they run on the one that comes along: what each asks of a node is nothing to warn of.
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`))) continue
    const { cpu, libc, os } = platformOf(name)
    const dev = parent.dev ? { dev: true } : {}
    const entry = { version, cpu, ...dev, ...libc, optional: true, os }
    lock.packages[`node_modules/${name}`] = entry
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)

/** A package of one platform carries it in its name: `…-linux-arm64-musl`. */
function platformOf(name: string) {
  const [, os, cpu, libc] = /(android|darwin|freebsd|linux|openharmony|win32)-(\w+)(?:-(gnu|musl))?/.exec(name) ?? []
  if (!os || !cpu) throw new Error(`${name} names no platform`)
  const libraries = libc ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}
  return { cpu: [cpu], libc: libraries, os: [os] }
}
