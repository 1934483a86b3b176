#!/usr/bin/env node
// The command line. Plain JavaScript: it must run on whatever node the machine has, to hand over to ours.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithNpm } from './stop-with-npm.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const starts = words[0] === 'start' && !words.includes('--help')
const script = join(root, starts ? 'bin/start.ts' : 'src/server/command-line/main.ts')
// Bulk work makes much that lives short: a roomy nursery halves the time spent collecting it.
const args = ['--max-semi-space-size=64', script, ...(starts ? words.slice(1) : words)]
const own = join(
  root,
  'node_modules',
  `node-${process.platform.replace('win32', 'win')}-${process.arch}`,
  'bin',
  'node',
)
const node = [own, `${own}.exe`].find((path) => existsSync(path)) ?? process.execPath
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Vorder needs node 24. This is ${process.version}, and node_modules has none: run npm ci first.`)
  process.exit(2)
}
const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
// What node made of the sources the last time halves what a call waits for.
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')
const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH, NODE_COMPILE_CACHE } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
stopWithNpm(() => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
