import type { AuditHead } from '#server/platform/audit/verify-audit.ts'
import { type Command, exitCodes, MisuseError } from './command.ts'

const names = {
  books: 'Books',
  audit: 'Audit trail',
  next_day: 'Next days',
  figures: 'Figures',
  marks: 'Marks of files',
} as const
/** More than a person reads; `--json` has them all. */
const linesShown = 50

/** Whether the portal's promises hold, down to the cent. */
export const verify: Command = {
  name: 'verify',
  arguments: [],
  summary: 'check that books, audit trail, next days, figures and marks of files are whole',
  options: {
    head: {
      kind: 'text',
      help: 'a seal noted down at an earlier verification, as NUMBER:HASH: it must still be there',
    },
  },
  database: 'reads',
  run: async (input, { clock, progress, withDatabase }) => {
    const noted = readHead(input.text('head'))
    const { verifyPortal } = await import('#server/ops/verification/verify-portal.ts')
    const checks = await withDatabase(({ db }) => verifyPortal(db, clock, progress, noted))
    const right = checks.every((check) => check.findings.length === 0)
    const lines = checks.flatMap(({ check, summary, findings, head }) => [
      `${names[check]}: ${summary}, ${findings.length === 0 ? 'all right' : `${findings.length} wrong`}`,
      ...findings.slice(0, linesShown).map(({ where, what }) => `  ${where}: ${what}`),
      ...(findings.length > linesShown ? [`  and ${findings.length - linesShown} more`] : []),
      ...(head ? [`  note down for next time: --head ${head.sealId}:${head.hash}`] : []),
    ])
    return { exitCode: right ? exitCodes.right : exitCodes.wrong, data: { right, checks }, lines }
  },
}

function readHead(text: string | undefined): AuditHead | null {
  if (text === undefined) return null
  const [, sealId, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!sealId || !hash)
    throw new MisuseError(`--head is "${text}"; expected NUMBER:HASH as an earlier call printed it.`)
  return { sealId: Number(sealId), hash }
}
