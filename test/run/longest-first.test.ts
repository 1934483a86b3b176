import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#test/house/sources.ts'
import { longest, rankOf } from './longest-first.ts'

it('the files that take longest are there, once each, and go before the others in their order', () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(longest).size).toBe(longest.length)
  expect(longest.map((path) => rankOf(join(root, path)))).toEqual(longest.map((_, index) => index))
  expect(rankOf(join(root, 'test/run/longest-first.test.ts'))).toBe(longest.length)
})
