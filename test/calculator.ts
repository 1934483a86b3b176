import { join } from 'node:path'
import { root } from './house/sources.ts'
import { startProcess } from './started-processes.ts'

export interface CalculatorRun {
  readonly code: number | null
  readonly answers: readonly unknown[]
  readonly out: string
  readonly error: string
}

/** Runs `vorder calc --jsonl` in a process of its own, as a script does, on these bytes. */
export async function runCalculator(
  input: string | Buffer,
  surroundings: { cwd?: string; env?: Record<string, string> } = {},
): Promise<CalculatorRun> {
  const child = startProcess(process.execPath, [join(root, 'bin/vorder.js'), 'calc', '--jsonl'], surroundings)
  let [out, error] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const lines = out.split('\n').slice(0, -1)
  return { code, out, error, answers: lines.map((line) => JSON.parse(line) as unknown) }
}

/** The answers to these requests, in order. Throws when the calculator did not end well. */
export async function calculate(requests: readonly object[]): Promise<readonly unknown[]> {
  const { code, answers, error } = await runCalculator(
    requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
  )
  if (code !== 0 || error !== '' || answers.length !== requests.length) {
    throw new Error(`${answers.length} answers to ${requests.length} requests, code ${code}: ${error}`)
  }
  return answers
}
