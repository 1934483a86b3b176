import { describe, expect, it } from 'vitest'
import { countTests, type Report } from './tests.ts'

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
      assertionResults: inFile.map((test) => ({ status: test })),
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
