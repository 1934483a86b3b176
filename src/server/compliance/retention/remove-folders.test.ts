import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Printer, printFolder } from '#server/platform/outside/print.ts'
import { type Places, removeFolders } from './remove-folders.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'folders-'))
})
afterAll(async () => rm(root, { recursive: true }))

const lay = async (...parts: string[]) => {
  const folder = join(root, ...parts)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'brief.pdf'), 'brief')
  return folder
}

it('takes letters away where they were laid, and asks a shelf that does not answer once', async () => {
  let opened = 0
  const shop: Printer = {
    open: async () => {
      opened += 1
      throw new Error('no answer')
    },
  }
  const places: Places = new Map([
    ['shop', shop],
    ['outbox', printFolder(join(root, 'outbox'))],
  ])
  const old = await lay('outbox', 'oud')
  const batches = [
    { id: 1, name: 'oud', place: old },
    { id: 2, name: 'nieuw', place: 'sftp://print.example.nl:22/in/nieuw' },
    { id: 3, name: 'onbekend', place: null },
  ]
  expect([...(await removeFolders(places, batches))]).toEqual([1])
  expect(existsSync(old)).toBe(false)
  expect([...(await removeFolders(places, batches.slice(1)))]).toEqual([])
  expect(opened).toBe(1)
})

it('takes the others when one folder cannot be taken', async () => {
  const places: Places = new Map([['shop', printFolder(join(root, 'shop'))]])
  const folder = await lay('shop', 'goed')
  await writeFile(join(root, 'shop', 'dicht'), 'geen map')
  const batches = [
    { id: 1, name: 'dicht/in', place: null },
    { id: 2, name: 'goed', place: null },
  ]
  expect([...(await removeFolders(places, batches))]).toEqual([2])
  expect(existsSync(folder)).toBe(false)
})
