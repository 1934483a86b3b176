import { beforeAll, describe, expect, it } from 'vitest'
import { declaredEndpoints, isCalled, registeredEndpoints, type Declared } from './house/endpoints.ts'
import { sources, testFiles } from './house/sources.ts'

let declared: Declared[]

beforeAll(async () => {
  declared = await declaredEndpoints()
})

describe('the calls of the contract', () => {
  it('are all answered by the server', async () => {
    const answered = await registeredEndpoints()
    expect(declared.filter(({ endpoint }) => !answered.includes(endpoint)).map(({ name }) => name)).toEqual([])
  })

  it('are each one call: no method and path twice', () => {
    const calls = declared.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  it('are each called by a test', () => {
    const tests = sources(...testFiles)
    expect(declared.filter((call) => !isCalled(call, tests)).map(({ name }) => name)).toEqual([])
  })

  it('say in a sentence what they do', () => {
    expect(declared.filter(({ endpoint }) => endpoint.summary.length < 10).map(({ name }) => name)).toEqual([])
  })
})
