/** Where what somebody answers to begins: a line that a mail program writes above it. */
const quoted = new RegExp(
  [
    '^\\s*>',
    '^\\s*-{2,}\\s*(?:oorspronkelijk|original|message d.origine|ursprüngliche)',
    '^\\s*_{10,}\\s*$',
    '^\\s*(?:op|on|le|am)\\b.{4,160}\\b(?:schreef|wrote|a écrit|schrieb)\\b',
    '^\\s*(?:van|from|de|von)\\s?:\\s.*@',
  ].join('|'),
  'iu',
)

/** What somebody wrote himself, without what he answers to. */
export function ownWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => quoted.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}

/** What a subject says of its own: that of an answer is ours, and says nothing of who answers. */
export function ownSubject(subject: string): string {
  return /^\s*(?:re|antw|aw|sv|fwd?|doorst|tr|wg)\s*:/i.test(subject) ? '' : subject.trim()
}

/** Whether an e-mail is sent on to us: what it names is then of somebody else than who sends it. */
export function isForwarded(subject: string): boolean {
  return /^\s*(?:fwd?|doorst|tr|wg)\s*:/i.test(subject)
}

/** The words in a text that may be the number of a file, each once: all of them, for a list of dates may stand before it. */
export function possibleNumbers(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\d][\p{L}\d-]{3,19}/gu) ?? [])].filter((word) => /\d/.test(word))
}
