const tag = /\bsql(<[^`;]*>)?$/
const statement = /^\s*(select|with|update|insert|delete|create|alter)\b/
const beforeRegex = /[=(,:;!&|?{}[\n]\s*$/

/** The numbers of the lines of a file of TypeScript that are longer than this and hold SQL, as its templates tell. */
export function longLinesOfSql(text: string, width: number): number[] {
  const isSql = placesOfSql(text)
  let start = 0
  return text.split('\n').flatMap((line, index) => {
    const from = start
    start += line.length + 1
    return line.length > width && isSql.subarray(from, start).includes(1) ? [index + 1] : []
  })
}

/** Marks each character of a template of SQL; what is put into it is code, with templates of its own. */
function placesOfSql(text: string): Uint8Array {
  const marks = new Uint8Array(text.length)
  /** What we are in: a template (of SQL or not), or the braces of code. */
  const within: ('sql' | 'text' | 'code')[] = ['code']
  for (let at = 0; at < text.length; ) {
    const state = within.at(-1)
    const length = state === 'code' ? lengthOfCode(text, at) : lengthOfText(text, at)
    const char = text[at]
    if (state === 'sql') marks.fill(1, at, at + length)
    if (char === '`') {
      if (state !== 'code') within.pop()
      else within.push(tag.test(text.slice(Math.max(0, at - 200), at)) || startsAsSql(text, at) ? 'sql' : 'text')
    } else if (state === 'code' ? char === '{' : length === 2 && char === '$') within.push('code')
    else if (state === 'code' && char === '}') within.pop()
    at += length
  }
  return marks
}

const startsAsSql = (text: string, at: number) => statement.test(text.slice(at + 1, at + 60))

/** How far the next piece of a template goes: what is escaped, or begins a value, is two characters. */
function lengthOfText(text: string, at: number): number {
  return text[at] === '\\' || text.startsWith('${', at) ? 2 : 1
}

/** How far the next piece of code goes: a comment, a string or a regular expression is one. */
function lengthOfCode(text: string, at: number): number {
  const rest = text.slice(at, at + 2000)
  const piece =
    /^\/\/.*/.exec(rest) ??
    /^\/\*[\s\S]*?\*\//.exec(rest) ??
    /^'(\\.|[^'\\\n])*'|^"(\\.|[^"\\\n])*"/.exec(rest) ??
    (beforeRegex.test(text.slice(Math.max(0, at - 12), at))
      ? /^\/(?![*/ ])(\\.|\[(\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(rest)
      : null)
  return piece?.[0].length ?? 1
}
