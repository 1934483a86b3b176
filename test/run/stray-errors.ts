import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from 'vitest/node'

/** Where it is told that a run had errors that belong to no test: the JSON report says nothing of them. */
export const strayErrors = '.cache/stray-errors.txt'

/** Writes down the errors of a run that belong to no test; no file when there are none. */
// oxlint-disable-next-line import/no-default-export -- Vitest asks for a reporter in this way
export default class StrayErrors implements Reporter {
  onInit(): void {
    rmSync(strayErrors, { force: true })
  }

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    if (errors.length === 0) return
    mkdirSync(dirname(strayErrors), { recursive: true })
    writeFileSync(strayErrors, errors.map(({ message }) => `${message}\n`).join(''))
  }
}
