import { expect, it } from 'vitest'
import { relatedTests } from './related.ts'

const file = (path: string, ...from: string[]) => ({ path, text: from.map((one) => `import '${one}'\n`).join('') })

const files = [
  file('src/domain/money.ts'),
  file('src/domain/money.test.ts', './money.ts'),
  file('src/server/money/book.ts', '#domain/money.ts'),
  file('src/server/money/told.test.ts'),
  file('src/server/far.test.ts', '#server/money/book.ts'),
  file(
    'src/server/app.ts',
    '#server/money/book.ts',
    ...Array.from({ length: 40 }, (_, place) => `#server/${place}.ts`),
  ),
  file('test/server.ts', '#server/app.ts'),
  file('e2e/any.test.ts', '#test/server.ts'),
]

it('the tests of what changed take from it or stand beside it, the nearest first, and not by what holds all together', () => {
  const tests = (...changed: string[]) => relatedTests(changed, files).tests
  expect(tests('src/domain/money.ts')).toEqual(['src/domain/money.test.ts', 'src/server/far.test.ts'])
  expect(tests('src/server/money/book.ts')).toEqual(['src/server/money/told.test.ts', 'src/server/far.test.ts'])
  expect(tests('src/server/app.ts')).toEqual(['src/server/far.test.ts', 'e2e/any.test.ts'])
  expect(tests('e2e/any.test.ts', 'docs/map.md', 'src/gone.test.ts')).toEqual(['e2e/any.test.ts'])
})

it('of very many related tests the nearest are taken, and the others are told', () => {
  const many = Array.from({ length: 100 }, (_, place) => file(`src/server/${place}.test.ts`, '#domain/money.ts'))
  const { tests, leftOut } = relatedTests(['src/domain/money.ts'], [...files, ...many])
  expect(tests[0]).toBe('src/domain/money.test.ts')
  expect([tests.length, leftOut]).toEqual([90, 12])
})
