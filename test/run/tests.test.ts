import { describe, expect, it } from 'vitest'
import { countTests, failures, type Report, secondTries, toRunAgain, withSecondRun } from './tests.ts'

const report = (results: { status: string; tests: string[] }[]): Report => {
  const tests = results.flatMap((result) => result.tests)
  const count = (status: string) => tests.filter((test) => test === status).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults: results.map(({ status, tests: inFile }) => ({
      name: 'a.test.ts',
      status,
      message: '',
      assertionResults: inFile.map((test) => ({
        status: test,
        fullName: `it ${test}`,
        failureMessages: test === 'failed' ? ['expected 1 to be 2\n    at a.test.ts:3'] : [],
      })),
    })),
  }
}

describe('the closing line of the test run', () => {
  it('counts what passed, failed and was skipped', () => {
    const found = report([
      { status: 'passed', tests: ['passed', 'passed', 'pending'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ])
    expect(countTests(found, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  it('counts a test file that cannot be loaded as a failure', () => {
    const found = report([
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: [] },
    ])
    expect(countTests(found, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('does not pass when the run ended badly though every test passed', () => {
    expect(countTests(report([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1)
  })

  it('does not pass when no report was written', () => {
    expect(countTests(null, 0).failed).toBe(1)
  })
})

describe('the list of failures', () => {
  it('names the file, the test and what it said, in a line', () => {
    const found = report([
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ])
    expect(failures(found)).toEqual(['FAILED a.test.ts: it failed: expected 1 to be 2 (line 3)'])
  })

  it('says what a browser waited for, and what each try said once', () => {
    const first =
      'locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for button\n\n    at /e2e/c.test.ts:196:75'
    const second = 'a row too many\n    at helper.ts:2:1\n    at /e2e/c.test.ts:180:3'
    const tried = { status: 'failed', fullName: 'it prints', failureMessages: [first, second, second] }
    const file = { name: '/e2e/c.test.ts', status: 'failed', message: '', assertionResults: [tried] }
    expect(failures({ ...report([]), testResults: [file] })).toEqual([
      'FAILED /e2e/c.test.ts: it prints: locator.click: Timeout 30000ms exceeded., waiting for button (line 196), then: a row too many (line 180)',
    ])
  })

  it('names a file that could not be loaded', () => {
    const unloaded = { name: 'b.test.ts', status: 'failed', message: 'cannot find x\nmore', assertionResults: [] }
    expect(failures({ ...report([]), testResults: [unloaded] })).toEqual(['FAILED b.test.ts: cannot find x'])
  })

  it('is empty without a report', () => {
    expect(failures(null)).toEqual([])
  })
})

describe('the list of what was tried again', () => {
  it('names what passed in the end, and what it said before', () => {
    const tried = { status: 'passed', fullName: 'it waits', failureMessages: ['no row yet\n    at b.test.ts:3'] }
    const found = report([{ status: 'failed', tests: ['passed', 'failed'] }])
    const file = { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [tried] }
    expect(secondTries({ ...found, testResults: [...found.testResults, file] })).toEqual([
      'TRIED AGAIN b.test.ts: it waits: no row yet (line 3)',
    ])
  })
})

describe('the files that are run again', () => {
  const file = (name: string, status: string, tests: Record<string, [status: string, ...said: string[]]>) => ({
    name,
    status,
    message: '',
    assertionResults: Object.entries(tests).map(([fullName, [state, ...failureMessages]]) => ({
      status: state,
      fullName,
      failureMessages,
    })),
  })
  const of = (...testResults: Report['testResults'][number][]): Report => ({ ...report([]), testResults })

  it('are those of which something failed, where those are few', () => {
    const good = file('good.test.ts', 'passed', { works: ['passed'] })
    const bad = (number: number) => file(`${number}.test.ts`, 'failed', { works: ['failed', 'no'] })
    expect(toRunAgain(of(good, bad(1), bad(2)))).toEqual(['1.test.ts', '2.test.ts'])
    expect(toRunAgain(of(good))).toEqual([])
    expect(toRunAgain(of(...[1, 2, 3, 4, 5].map(bad)))).toEqual([])
    expect(toRunAgain(null)).toEqual([])
  })

  it('count as they ended the second time, and what they said the first time is still told', () => {
    const first = of(
      file('a.test.ts', 'passed', { one: ['passed'], later: ['pending'] }),
      file('b.test.ts', 'failed', { two: ['failed', 'no'], three: ['failed', 'never'], four: ['passed'] }),
    )
    const second = of(file('b.test.ts', 'failed', { two: ['passed'], three: ['failed', 'never'], four: ['passed'] }))
    const merged = withSecondRun(first, second)
    expect(countTests(merged, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
    expect(secondTries(merged)).toEqual(['TRIED AGAIN b.test.ts: two: no'])
    expect(failures(merged)).toEqual(['FAILED b.test.ts: three: never'])
  })

  it('fail where they cannot be loaded the second time', () => {
    const first = of(
      file('a.test.ts', 'passed', { one: ['passed'] }),
      file('b.test.ts', 'failed', { two: ['failed', 'no'] }),
    )
    const merged = withSecondRun(first, of({ ...file('b.test.ts', 'failed', {}), message: 'gone' }))
    expect(countTests(merged, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(failures(merged)).toEqual(['FAILED b.test.ts: gone'])
  })
})
