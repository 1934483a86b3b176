// Runs a script of ours: node bin/run.js bin/test.ts. Plain JavaScript: it must run on whatever node the machine has.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { handOver, isOwnNode, PATH } from './own-node.js'

const [script = '', ...words] = process.argv.slice(2)
if (isOwnNode) {
  process.env.PATH = PATH
  process.argv.splice(1, 2, resolve(script))
  await import(pathToFileURL(resolve(script)).href)
} else {
  handOver([script, ...words])
}
