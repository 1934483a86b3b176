import pg from 'pg'

/** Lost connections, a server that stops, no room, a deadlock: the same work may well succeed in a moment. */
const passingClasses = new Set(['08', '40', '53', '55', '57', '58'])

/** Whether an error says something of the machine or the moment, and nothing of what was being done. */
export function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passingClasses.has(error.code?.slice(0, 2) ?? '')
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return /^E[A-Z]+$/.test(code ?? '') || /connection (terminated|error|timeout)|timeout exceeded/i.test(error.message)
}
