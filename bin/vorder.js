#!/usr/bin/env node
// The command line. Plain JavaScript: it must run on whatever node the machine has, to hand over to ours.
import { join } from 'node:path'
import { handOver, root } from './own-node.js'
import * as serving from './serving.js'

const words = process.argv.slice(2)
const starts = words[0] === 'start' && !words.includes('--help')
const script = join(root, starts ? 'bin/start.ts' : 'src/server/ops/command-line/main.ts')
// Bulk work makes much that lives short: a roomy nursery halves the time spent collecting it.
const nursery = starts ? serving.args : ['--max-semi-space-size=64']
// What node made of the sources the last time halves what a call waits for. Where the code is read only it lies elsewhere.
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node') }
handOver([...nursery, script, ...(starts ? words.slice(1) : words)], {
  ...compiled,
  ...(starts ? serving.environment : {}),
})
