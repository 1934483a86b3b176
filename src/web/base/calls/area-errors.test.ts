import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listAgenda, listFileAgenda } from '#contract/work/agenda.ts'
import { getFileLog, listFileLogs, listLogTypes } from '#contract/work/logs.ts'
import { listCountries, listSalutations, listSubjectOptions } from '#contract/lists/reference.ts'
import { listMerchants } from '#contract/parties/merchants.ts'
import { resourceEndpoints } from '#contract/lists/resource.ts'
import { bailiffList } from '#contract/lists/resources/bailiff.ts'
import { addressOf, call } from './api.ts'
import { areaOf, orEmpty } from './area-errors.ts'
import { ConflictError, NoResponseError, ServerError } from './errors.ts'
import { agendaSubjectsQuery, bailiffsQuery } from './office-lists.ts'
import { queryClient } from './query-client.ts'
import { startTexts } from '#web/base/words/text.ts'

// What the page gives to whoever sends: read as soon as the first module is.
vi.hoisted(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { cookie: '', documentElement: {}, querySelector: () => null })
})
afterAll(() => void vi.unstubAllGlobals())

const logged = vi.fn()

const bailiffs = resourceEndpoints(bailiffList)

/** What the server answers to each call, or a line that breaks. */
function answer(status: number | 'no line', body: object = {}): void {
  vi.stubGlobal('fetch', async () => {
    if (status === 'no line') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(body), { status })
  })
}

beforeAll(() => {
  startTexts('nl', { 'error.generic': 'Dat is niet gelukt.', 'error.no_response': 'Geen verbinding.' })
})
beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'error').mockImplementation(logged)
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

describe('errors of the calls of an area', () => {
  const calls = [
    ['Salutations', async () => call(listSalutations, {})],
    ['Countries', async () => call(listCountries, { query: { limit: -1 } })],
    ['Agenda', async () => call(listAgenda, {})],
    ['Agenda', async () => call(listFileAgenda, { params: { id: 12 } })],
    ['BailiffService', async () => call(bailiffs.list, {})],
    ['BailiffService', async () => call(bailiffs.get, { params: { id: 12 } })],
    ['FileLogs', async () => call(listFileLogs, { params: { id: 12 } })],
    ['FileLogs', async () => call(getFileLog, { params: { id: 12 } })],
    ['FileLogs', async () => call(listLogTypes, {})],
  ] as const

  it.each(calls)('of %s go to the shared handler with its name, and are rejected [req 8.9]', async (area, ask) => {
    answer(500, { error_message: 'Stuk.' })
    await expect(ask()).rejects.toBeInstanceOf(ServerError)
    expect(logged).toHaveBeenCalledExactlyOnceWith(`[${area}]`, expect.any(ServerError))
    answer('no line')
    await expect(ask()).rejects.toBeInstanceOf(NoResponseError)
    expect(logged).toHaveBeenCalledTimes(2)
  })

  it('are not logged when the catalogue tells them to the user, when the call was called off, or outside of an area', async () => {
    answer(409, { error_message: 'Te laat.' })
    await expect(call(getFileLog, { params: { id: 12 } })).rejects.toBeInstanceOf(ConflictError)
    const stopped = new AbortController()
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('stopped', 'AbortError')))
    stopped.abort()
    const asked = call(listFileLogs, { params: { id: 12 } }, { signal: stopped.signal })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    answer(500)
    await expect(call(listMerchants, {})).rejects.toBeInstanceOf(ServerError)
    expect(logged).not.toHaveBeenCalled()
  })

  it('have no area elsewhere', () => {
    expect(areaOf(addressOf(listMerchants))).toBeNull()
  })
})

describe('a list that others choose from', () => {
  it.each([
    ['[Agenda]', agendaSubjectsQuery],
    ['[BailiffService]', bailiffsQuery],
  ] as const)(
    'is empty when it cannot be had, which is logged as %s; the next time it is asked again [req 8.10, 3.23]',
    async (area, list) => {
      const read = async () => queryClient.fetchQuery(list as typeof bailiffsQuery)
      for (const failure of [500, 'no line'] as const) {
        logged.mockReset()
        answer(failure)
        expect(await read()).toEqual({ items: [] })
        expect(logged).toHaveBeenCalledExactlyOnceWith(
          area,
          failure === 500 ? expect.any(ServerError) : expect.any(NoResponseError),
        )
      }
      answer(200, { items: [{ id: 1, name: 'Bellen' }] })
      expect(await read()).toEqual({ items: [{ id: 1, name: 'Bellen' }] })
      // What was had is kept, and not asked for again.
      answer(500)
      logged.mockReset()
      expect(await read()).toEqual({ items: [{ id: 1, name: 'Bellen' }] })
      expect(logged).not.toHaveBeenCalled()
    },
  )

  it('of any list of names there is nothing, and no error, while it cannot be had', async () => {
    answer('no line')
    expect(await orEmpty(call(listSubjectOptions, {}))).toEqual({ items: [] })
  })
})
