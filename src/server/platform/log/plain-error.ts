/** What is logged of something that was thrown: enough to find its cause, and nothing of a person. */
export interface PlainError {
  readonly type: string
  readonly message: string
  /** Of PostgreSQL, of the system or of a mail server. */
  readonly code?: string
  /** What it is about in the database: never a value. */
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  /** Where it was thrown, without the message in front. */
  readonly stack?: string
  readonly cause?: PlainError
}

const longestMessage = 300
const deepestCause = 3

/**
 * A message of PostgreSQL, of a mail server or of a parser quotes what it stumbled over: a name, an address, an account.
 * Of such a message only its own words stay; details, parameters and statements are left out.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const known = error as Error & Record<'code' | 'table' | 'column' | 'constraint', unknown>
  const named = (['code', 'table', 'column', 'constraint'] as const).flatMap((key) => {
    const value = known[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : []
  })
  const stack = framesOf(error)
  const inner = error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined)
  return {
    type: error.name,
    message: plainMessage(error),
    ...Object.fromEntries(named),
    ...(stack ? { stack } : {}),
    ...(inner instanceof Error && depth < deepestCause ? { cause: plainError(inner, depth + 1) } : {}),
  }
}

/** The words of an error, in one line, without what they quote. */
export function plainMessage(error: Error): string {
  if ('issues' in error && Array.isArray(error.issues)) return wrongFields(error.issues)
  return plainText(error.message)
}

/** Behind these words PostgreSQL quotes a name of ours; behind all others it may be anything. */
const ownName =
  /\b(relation|table|column|constraint|function|schema|role|database|index|sequence|type|view|trigger) "([a-z_][a-z0-9_]*)"/g

/** A text of outside or of the database as it may be logged. */
export function plainText(text: string): string {
  return (
    text
      .slice(0, 4 * longestMessage)
      .replace(ownName, '$1 \u0000$2\u0000')
      // What is quoted may hold quotes itself.
      .replace(/"[^]*"|"[^]*$/, '"…"')
      .replaceAll('\u0000', '"')
      .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1')
      .replace(/\?\S*=\S*/g, '?…')
      .replace(/<[^<>]*@[^<>]*>/g, '<…>')
      .replace(/[^\s<>(),;:"'/]+@[^\s<>(),;:"'/]+/g, '…')
      .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '…')
      .replace(/(?<![\w.:-])\+?\d(?:[ -]?\d){7,}(?![\w.:])/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, longestMessage)
  )
}

/** What a service of others answered: where that is a code of its protocol, not a word of what stands behind it. */
export function plainReply(text: string): string {
  return plainText(/^.*?\b[245]\d\d(?:[ -][245]\.\d{1,3}\.\d{1,3})?\b/.exec(text)?.[0] ?? text)
}

/** Of an input that has another shape only where it has, never what stood there. */
function wrongFields(issues: readonly unknown[]): string {
  const fields = issues.slice(0, 5).map((issue) => {
    const { path, code } = issue as { path?: readonly PropertyKey[]; code?: string }
    return `${(path ?? []).map(String).join('.')} ${code ?? ''}`.trim()
  })
  return `another shape than promised: ${fields.join(', ')}`
}

function framesOf({ stack, message }: Error): string | null {
  if (!stack) return null
  const at = stack.indexOf(message)
  const behind = at < 0 ? stack : stack.slice(at + message.length)
  const frames = behind.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? frames.map((line) => line.trim()).join('\n') : null
}
