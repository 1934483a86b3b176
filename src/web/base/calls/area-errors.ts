import { ConflictError, ForbiddenError, NotFoundError, SessionExpiredError, ValidationError } from './errors.ts'

/** The areas whose calls hand the errors that nobody else answers to one place. */
export const errorAreas = ['Salutations', 'Countries', 'Agenda', 'BailiffService', 'FileLogs'] as const
export type ErrorArea = (typeof errorAreas)[number]

const paths: readonly (readonly [RegExp, ErrorArea])[] = [
  [/^\/api\/v4\/salutation/, 'Salutations'],
  [/^\/api\/v4\/country/, 'Countries'],
  [/^\/api\/v4\/(agenda|file\/[^/]+\/agenda)|^\/api\/v3\/file-agenda/, 'Agenda'],
  [/^\/api\/v4\/bailiff/, 'BailiffService'],
  [/^\/api\/v4\/file\/(logs|[^/]+\/logs)/, 'FileLogs'],
]

/** The area of a call, by its path; null where errors are told by whoever called alone. */
export function areaOf(path: string): ErrorArea | null {
  return paths.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

/**
 * The shared handler of these areas: what is no answer to the user (a server that fell, a line that broke, a fault of our
 * own) is logged with its area. The error itself goes on to who called.
 */
export function handleAreaError(area: ErrorArea, error: unknown): void {
  if (isAnswered(error)) return
  // oxlint-disable-next-line no-console -- where whoever mends it looks first
  console.error(`[${area}]`, error)
}

/** A call that was called off, and what the catalogue of errors tells the user itself. */
function isAnswered(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  const told = [ValidationError, ConflictError, ForbiddenError, SessionExpiredError, NotFoundError]
  return told.some((kind) => error instanceof kind)
}

/** What a reference list is while it cannot be had: nothing. That it failed has been logged by then. */
export async function orEmpty<Answer extends { readonly items: readonly unknown[] }>(
  asked: Promise<Answer>,
): Promise<Answer | { items: never[] }> {
  return asked.catch(() => ({ items: [] }))
}
