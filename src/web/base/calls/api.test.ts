import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listFileAgenda } from '#contract/work/agenda.ts'
import { listFileLogs } from '#contract/work/logs.ts'
import { listCountries } from '#contract/lists/reference.ts'
import { fileAgendaOf } from './file-agenda.ts'

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '', documentElement: {}, querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

it('a list is asked as a table asks it where the requirements write it so [req 3.10, 7.24, 7.29, 7.37]', async () => {
  const { addressOf } = await import('./api.ts')
  const page = { search: 'dijk', type: ['note'], offset: 50, limit: 50, sortBy: 'writtenAt', sortOrder: 'desc' }
  expect(addressOf(listFileLogs, { params: { id: 7 }, query: page })).toBe(
    '/api/v4/file/7/logs?_filter[search]=dijk&_filter[type][]=note&_offset=50&_limit=50&_order[writtenAt]=desc',
  )
  expect(addressOf(listFileAgenda, fileAgendaOf(7))).toBe('/api/v4/file/7/agenda?_relations=file')
  expect(addressOf(listCountries, { query: { limit: -1 } })).toBe('/api/v4/country?_limit=-1')
})
