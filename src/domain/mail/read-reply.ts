/** What a debtor may mean with an e-mail: that he disputes the debt, that he asks something, or anything else. */
export type ReplyMeaning = 'dispute' | 'question' | 'other'

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

const disputes = new RegExp(
  [
    'betwist\\p{L}*',
    'bezwaar\\p{L}*',
    'niet (?:mee )?(?:eens|akkoord)',
    'klopt (?:helemaal |echt |toch )?niet',
    'niets? (?:meer )?(?:verschuldigd|schuldig)',
    '(?:al|reeds) (?:\\p{L}+ )?betaald',
    'dispute[ds]?',
    "(?:do|does) ?n[o'’]t (?:owe|agree)",
    "is ?n[o'’]t (?:correct|mine|right)",
    'already paid',
    'conteste\\p{L}*',
    'ne dois (?:rien|pas)',
    "pas d['’]accord",
    'déjà (?:été )?pay\\p{L}+',
    'bestreite\\p{L}*',
    'widersprech\\p{L}*|widerspruch',
    '(?:schon|bereits) bezahlt',
  ].join('|'),
  'iu',
)

/** What somebody wrote himself, without what he answers to. */
export function ownWords(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => quoted.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}

/**
 * What somebody may mean. A word of dispute is one wherever it stands: that somebody is asked once too often does less
 * harm than that he is written to while he disputes.
 */
export function readReply(subject: string, text: string): ReplyMeaning {
  const words = ownWords(text)
  // The subject of an answer is our own.
  const ownSubject = /^\s*(?:re|antw|aw|sv|fwd?|doorst)\s*:/i.test(subject) ? '' : subject
  if (disputes.test(`${ownSubject}\n${words}`)) return 'dispute'
  return words.includes('?') || ownSubject.includes('?') ? 'question' : 'other'
}

/** The words in a subject that may be the number of a file, each once. */
export function possibleNumbers(subject: string): string[] {
  return [...new Set(subject.match(/[\p{L}\d][\p{L}\d-]{3,19}/gu) ?? [])].filter((word) => /\d/.test(word)).slice(0, 10)
}
