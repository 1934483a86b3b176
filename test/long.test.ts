import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './house/sources.ts'
import { isIn, placesOf } from './long.ts'

it('the places that a long test is about are there', () => {
  expect(
    Object.values(placesOf)
      .flat()
      .filter((place) => !existsSync(join(root, place))),
  ).toEqual([])
})

it('a path is in a place when it is that file, or stands in that folder', () => {
  const places = ['src/web/kit/', 'src/server/main.ts']
  expect(isIn('src/web/kit/forms/draft-time.ts', places)).toBe(true)
  expect(isIn('src/server/main.ts', places)).toBe(true)
  expect(isIn('src/web/kitchen/sink.ts', places)).toBe(false)
  expect(isIn('src/server/main.ts.orig', places)).toBe(false)
})
