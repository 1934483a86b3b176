import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { endLeftProcesses, runMark } from './left-processes.ts'
import { runCommand, type Counts } from './step.ts'
import { strayErrors } from './stray-errors.ts'

const report = '.cache/tests.json'

/** What Vitest's JSON reporter writes, as far as we read it. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * Runs every Vitest project, or these files, and counts each test. On a build machine a few files that failed are run once
 * more as a whole: most tests of a file build on each other and on its data, so that a second try of one test alone finds
 * what its first try left. What failed first is said in either case. An error that belongs to no test is tried by nothing. What
 * they leave running is a failure as well.
 */
export async function runTests(environment: NodeJS.ProcessEnv, files: readonly string[] = []): Promise<Counts> {
  const run = randomUUID()
  const tests = await runAndRunAgain({ ...environment, [runMark]: run }, files)
  const left = await endLeftProcesses(run)
  return { ...tests, passed: tests.passed + left.passed, failed: tests.failed + left.failed }
}

async function runAndRunAgain(environment: NodeJS.ProcessEnv, files: readonly string[]): Promise<Counts> {
  const first = await runFiles(environment, files)
  const again = environment.CI && !first.strays ? toRunAgain(first.found) : []
  if (!first.found || again.length === 0) return tellAndCount(first.found, first.code)
  console.log(`${again.length} of the files failed and are run again`)
  const second = await runFiles(environment, again, ['--retry=0'])
  if (!second.found) return tellAndCount(first.found, first.code)
  return tellAndCount(withSecondRun(first.found, second.found), second.code)
}

async function runFiles(environment: NodeJS.ProcessEnv, files: readonly string[], more: readonly string[] = []) {
  rmSync(report, { force: true })
  const reporters = ['default', 'json', './test/run/stray-errors.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...files, ...reporters, `--outputFile.json=${report}`, ...more]
  const { code } = await runCommand('vitest', args, { show: true, environment })
  return { found: readReport(), code, strays: existsSync(strayErrors) }
}

function tellAndCount(found: Report | null, code: number): Counts {
  for (const line of [...secondTries(found), ...failures(found)]) console.log(line)
  return countTests(found, code)
}

/** More than so many files do not fail by chance. */
const mostRunAgain = 4

/** The files of which something failed, where they are few enough to be worth another run. */
export function toRunAgain(found: Report | null): string[] {
  const failed = (found?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length > mostRunAgain ? [] : failed
}

/** The first report with what the files did that were run again; what their tests had said before is kept. */
export function withSecondRun(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => {
    const now = again.get(file.name)
    if (!now) return file
    const before = new Map(file.assertionResults.map((test) => [test.fullName, test.failureMessages]))
    const assertionResults = now.assertionResults.map((test) => ({
      ...test,
      failureMessages: [...(before.get(test.fullName) ?? []), ...test.failureMessages],
    }))
    return { ...now, assertionResults }
  })
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'disabled'),
    numTodoTests: count('todo'),
    testResults,
  }
}

/** What failed, a line each, to stand at the end of a long output: file, test, and what each try said. */
export function failures(found: Report | null): string[] {
  return (found?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message === '') return []
    if (failed.length === 0) return [`FAILED ${name}: ${firstLine(message)}`]
    return failed.map((test) => `FAILED ${name}: ${test.fullName}: ${saidOf(test.failureMessages, name)}`)
  })
}

/** What passed only when it was tried again: a fault all the same, and each try takes its time. */
export function secondTries(found: Report | null): string[] {
  return (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => `TRIED AGAIN ${name}: ${test.fullName}: ${saidOf(test.failureMessages, name)}`),
  )
}

/** What each try said, once where they said the same: only the first is about the fault, the others may be about what it left. */
function saidOf(messages: readonly string[], file: string): string {
  return [...new Set(messages.map((message) => inOneLine(message, file)))].join(', then: ')
}

/** What went wrong, what a browser was waiting for, and the line of the test where it did. */
function inOneLine(message: string, file: string): string {
  const waited = /^ *- (waiting for .*)$/m.exec(message)?.[1]
  const base = file.slice(file.lastIndexOf('/') + 1)
  const line = message.split('\n').find((one) => /^ *(at|❯) /.test(one) && one.includes(`${base}:`))
  const at = line && /:(\d+)/.exec(line.slice(line.indexOf(`${base}:`)))?.[1]
  return [firstLine(message), waited && `, ${waited}`, at && ` (line ${at})`].filter(Boolean).join('')
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

/**
 * The tests of a report. A file that could not be loaded holds no tests but is a failure; so is a run that
 * ended badly with nothing to show for it.
 */
export function countTests(found: Report | null, code: number): Counts {
  if (!found) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const failed = found.numFailedTests + unloaded.length
  return {
    passed: found.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: found.numPendingTests + found.numTodoTests,
  }
}

function readReport(): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    return null
  }
}
