// Our sources need the node that comes along as a package. Plain JavaScript: it must run on whatever the machine has.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithNpm } from './stop-with-npm.js'

export const root = fileURLToPath(new URL('..', import.meta.url))
const platform = `${process.platform.replace('win32', 'win')}-${process.arch}`
const folder = join(root, 'node_modules', `node-${platform}`, 'bin')
const brought = ['node', 'node.exe'].map((name) => join(folder, name)).find((path) => existsSync(path))
const node = brought ?? process.execPath
if (!brought && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Vorder needs node 24. This is ${process.version}, and node_modules has none: run npm ci first.`)
  process.exit(2)
}

/** Whether this process runs on it already. */
export const isOwnNode = realpathSync(node) === realpathSync(process.execPath)

/** Where to look for programs: our node and our tools first. npm 10 leaves our node out of its own list. */
export const PATH = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)

/** Runs our node with these arguments and ends as it ends; signals are passed on, and whoever asks ends when we are killed. */
export function handOver(args, environment = {}) {
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH, VORDER_LAUNCHER: process.pid, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
