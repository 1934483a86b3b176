import { expect, it } from 'vitest'
import { resourceEndpoints } from '#contract/lists/resource.ts'
import { costTypeList } from '#contract/lists/resources/cost-type.ts'
import { holidayList } from '#contract/lists/resources/holiday.ts'
import { columnIn } from './column-in.ts'

it.each([
  ['nl', 'nameNl'],
  ['en', 'nameEn'],
  ['fr', 'nameFr'],
] as const)('a list shows its names to a reader of %s in that language, and sorts by them', (language, expected) => {
  for (const list of [holidayList, costTypeList]) {
    const column = columnIn(language, 'nameNl')
    expect(column).toBe(expected)
    expect(list.fields).toHaveProperty(column)
    expect(resourceEndpoints(list).list.query?.safeParse({ sortBy: column }).success).toBe(true)
  }
  expect(columnIn(language, 'explanationNl')).toBe(expected.replace('name', 'explanation'))
  expect(columnIn(language, 'day')).toBe('day')
})
