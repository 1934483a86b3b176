/** Above what somebody answers to his program writes who wrote that, and when. */
const head = /^\s*(?:op|on|le|am)\b.{4,200}\b(?:schreef|geschreven|wrote|a écrit|schrieb)(?![\p{L}]).*:\s*$/iu
/** Some set it apart without marking each of its lines: what follows is not his, and nothing tells where that ends. */
const parting = /^\s*-{2,}\s*(?:oorspronkelijk|original|message d.origine|ursprüngliche)/iu
const from = /^\s*\*?(?:van|from|de|von)\s?:\*?\s.*@/iu
const besideFrom =
  /^\s*\*?(?:verzonden|verstuurd|sent|envoyé|gesendet|datum|date|aan|to|à|an|onderwerp|subject|objet|betreff)\s?:/iu
const marked = /^\s*>/

/**
 * What somebody wrote himself, above what he answers to, between it and below it. Where that is set apart without marks he wrote
 * above it; with nothing there all of it is taken for his: rather words of ours too many than one of his too few.
 */
export function ownWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, at) => isParting(line, lines.slice(at + 1, at + 4)))
  const above = withoutMarked(end < 0 ? lines : lines.slice(0, end))
  return above !== '' || end < 0 ? above : withoutMarked(lines)
}

function isParting(line: string, below: readonly string[]): boolean {
  if (parting.test(line)) return true
  return from.test(line) && below.some((one) => besideFrom.test(one))
}

function withoutMarked(lines: readonly string[]): string {
  const own: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (marked.test(line)) continue
    const heads = headLines(lines, at)
    if (heads === 0) own.push(line)
    else if (own.join('').trim() !== '' && !marked.test(nextOf(lines, at + heads))) break
    else at += heads - 1
  }
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first line from here that is not empty. */
const nextOf = (lines: readonly string[], at: number) => lines.slice(at).find((line) => line.trim() !== '') ?? ''

/**
 * Over how many lines a program tells here who wrote what follows. It names an address, or what follows is marked: a person can
 * write "On 12 November I wrote to you that I dispute this:" just as well.
 */
function headLines(lines: readonly string[], at: number): number {
  const line = lines[at] ?? ''
  for (const [count, one] of [line, `${line} ${lines[at + 1] ?? ''}`].entries()) {
    if (!head.test(one)) continue
    if (/<[^\s<>]+@[^\s<>]+>/.test(one) || marked.test(nextOf(lines, at + count + 1))) return count + 1
  }
  return 0
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
