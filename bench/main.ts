import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { paths, root } from '#test/house/sources.ts'
import { type Figure, progress } from './figure.ts'

// Every figure, or those whose file is named: npm run bench -- search letters
const wanted = process.argv.slice(2)
const files = paths('bench/*-figure.ts').filter(
  (path) => wanted.length === 0 || wanted.some((name) => path.includes(name)),
)
const figures: Figure[] = []
for (const path of files) {
  const { measure } = (await import(join(root, path))) as { measure(): Promise<Figure[]> }
  const measured = await measure()
  // Told at once: what comes after may take long, or fail.
  for (const { figure, value, unit } of measured) progress(`${figure}: ${value} ${unit}`)
  figures.push(...measured)
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString().trim()
const machine = { cores: availableParallelism(), node: process.version, commit, at: new Date().toISOString() }
console.log(JSON.stringify({ ...machine, figures }, null, 2))
