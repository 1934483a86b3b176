import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { lineAnswer } from './line-answer.ts'
import { readLines } from './read-lines.ts'

/**
 * Answers each line of the input with one line of output, in order, for as long as there is input. What was read is
 * answered and written before more is read. Ends quietly when nobody reads the answers any more.
 */
export async function answerLines(input: Readable, output: Writable): Promise<void> {
  try {
    await pipeline(input, answers, output, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

async function* answers(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const lines of readLines(pieces)) {
    let text = ''
    for (const line of lines) text += `${lineAnswer(line)}\n`
    yield text
  }
}
