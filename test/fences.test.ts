import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanFiles, lintPlants, typePlants } from './fence-plants.ts'

const root = join(import.meta.dirname, '..')
const ground = mkdtempSync(join(tmpdir(), 'vorder-fences-'))
const findings = new Map<string, Set<string>>()

beforeAll(async () => {
  layGround()
  for (const { path, code } of [...cleanFiles, ...lintPlants, ...typePlants]) write(path, code)
  const [lint, types] = await Promise.all([
    run('oxlint', '-f', 'json', 'src'),
    run('tsc', '-b', '--pretty', 'false', '--verbose', 'false'),
  ])
  for (const found of (JSON.parse(lint) as { diagnostics: { filename: string; code: string }[] }).diagnostics)
    note(found.filename, found.code)
  for (const [, path, code] of types.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)) note(path ?? '', code ?? '')
})

afterAll(() => rmSync(ground, { recursive: true }))

describe('each fence bites when something is planted across it', () => {
  it.each(lintPlants)('lint: $fence', ({ path, rule }) => expect([...rulesBroken(path)]).toContain(rule))
  it.each(typePlants)('types: $fence', ({ path, rule }) => expect([...rulesBroken(path)]).toContain(rule))
})

describe('what is allowed passes', () => {
  it.each(cleanFiles)('$fence', ({ path }) => expect([...rulesBroken(path)]).toEqual([]))
})

/** The configuration of this repository over an empty tree. */
function layGround() {
  for (const path of ['package.json', 'tsconfig.base.json', 'tsconfig.json', '.oxlintrc.json']) copy(path)
  for (const layer of ['domain', 'contract', 'server', 'web']) copy(`src/${layer}/tsconfig.json`)
  const { references } = JSON.parse(readFileSync(join(ground, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const layers = references.filter(({ path }) => path.startsWith('src/'))
  write('tsconfig.json', JSON.stringify({ files: [], references: layers }))
  symlinkSync(join(root, 'node_modules'), join(ground, 'node_modules'), 'junction')
}

function copy(path: string) {
  mkdirSync(dirname(join(ground, path)), { recursive: true })
  cpSync(join(root, path), join(ground, path))
}

function write(path: string, code: string) {
  mkdirSync(dirname(join(ground, path)), { recursive: true })
  writeFileSync(join(ground, path), code)
}

/** Runs a checker over the planted ground; it must find something, so its exit code says nothing. */
function run(tool: string, ...args: string[]): Promise<string> {
  const path = join(root, 'node_modules/.bin', tool)
  return new Promise((resolve) => {
    execFile(path, args, { cwd: ground, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout))
  })
}

function note(path: string, rule: string) {
  findings.set(path, (findings.get(path) ?? new Set()).add(rule))
}

function rulesBroken(path: string): Set<string> {
  return findings.get(path) ?? new Set()
}
