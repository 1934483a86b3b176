/**
 * A name in lines of so many letters, broken between its words: at most so many lines, of which the last one ends in three
 * dots when there is more. A word that is longer than a line is cut.
 */
export function labelLines(name: string, letters: number, most: number): readonly string[] {
  const room = Math.max(2, letters)
  const cut = (word: string) => (word.length > room ? `${word.slice(0, room - 1)}…` : word)
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= room) lines[lines.length - 1] = `${line} ${word}`
    else if (lines.length < most) lines.push(cut(word))
    else return [...lines.slice(0, -1), cut(`${line}…`)]
  }
  return lines
}
