import { verifyPortal } from '#server/verification/verify-portal.ts'
import { type Command, exitCodes } from './command.ts'

const names = { books: 'Books', audit: 'Audit trail', next_day: 'Next days' } as const
/** More than a person reads; `--json` has them all. */
const linesShown = 50

/** Whether the portal's promises hold, down to the cent. */
export const verify: Command = {
  name: 'verify',
  arguments: [],
  summary: 'check that books, audit trail and next days are whole',
  options: {},
  run: async (_input, { clock, progress, withDatabase }) => {
    const checks = await withDatabase(({ db }) => verifyPortal(db, clock, progress))
    const right = checks.every((check) => check.findings.length === 0)
    const lines = checks.flatMap(({ check, summary, findings }) => [
      `${names[check]}: ${summary}, ${findings.length === 0 ? 'all right' : `${findings.length} wrong`}`,
      ...findings.slice(0, linesShown).map(({ where, what }) => `  ${where}: ${what}`),
      ...(findings.length > linesShown ? [`  and ${findings.length - linesShown} more`] : []),
    ])
    return { exitCode: right ? exitCodes.right : exitCodes.wrong, data: { right, checks }, lines }
  },
}
