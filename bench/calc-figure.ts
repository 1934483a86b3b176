import { spawn } from 'node:child_process'
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { addDays, day } from '#domain/day.ts'
import { root } from '#test/house/sources.ts'
import { type Figure, progress, timed, twoDecimals } from './figure.ts'

const requests = 500_000

/** Interest requests of one to three years answered per second by `vorder calc --jsonl`, its start included. */
export async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vorder-calc-'))
  try {
    progress(`calc: ${requests} requests`)
    const [asked, answered] = [join(folder, 'requests.jsonl'), join(folder, 'answers.jsonl')]
    writeFileSync(
      asked,
      Array.from({ length: requests }, (_, index) => `${JSON.stringify(requestOf(index))}\n`).join(''),
    )
    let peakMegabytes = 0
    const seconds = (await timed(async () => (peakMegabytes = await calculate(asked, answered)))) / 1000
    const { lines, interestLines } = await countAnswers(answered)
    if (lines !== requests) throw new Error(`${lines} answers to ${requests} requests`)
    const texts = readFileSync(asked, 'utf8').trimEnd().split('\n')
    let floorCharacters = 0
    const floor = await timed(async () => {
      for (const text of texts) floorCharacters += JSON.stringify(JSON.parse(text)).length
    })
    const speed = Math.round(requests / seconds)
    const floorPerSecond = Math.round((requests * 1000) / floor)
    return [
      {
        figure: 'calculator',
        value: speed,
        unit: 'interest requests/s',
        goal: 'at least 50000, through the command',
        reached: speed >= 50_000,
        detail: {
          requests,
          interestLines,
          seconds: twoDecimals(seconds),
          peakMegabytes,
          floorCharacters,
          floorPerSecond,
          ratioToReadingAndWritingJson: twoDecimals(floorPerSecond / speed),
        },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Statutory, commercial and agreed interest in turn, from 2003 to 2026, over other sums and days each time. */
function requestOf(index: number): object {
  const from = addDays(day('2003-01-01'), (index * 37) % 7_000)
  const kind = ['statutory', 'commercial', 'statutory', 'contractual'][index % 4]
  const agreed = {
    rate: ((index % 1_200) / 100).toFixed(2),
    per: 'year',
    compound: index % 8 === 3 ? 'yearly' : 'none',
  }
  return {
    op: 'interest',
    kind,
    principal: (((index * 7_919) % 2_000_000) / 100 + 1).toFixed(2),
    from,
    to: addDays(from, 365 + ((index * 13) % 731)),
    basis: index % 3 === 0 ? '365' : 'year',
    ...(kind === 'contractual' ? agreed : {}),
  }
}

/** Runs the command from a file to a file; tells the most memory it took, where the system says so. */
async function calculate(asked: string, answered: string): Promise<number> {
  const [input, output] = [openSync(asked, 'r'), openSync(answered, 'w')]
  const command = spawn(process.execPath, [join(root, 'bin/vorder.js'), 'calc', '--jsonl'], {
    stdio: [input, output, 'inherit'],
  })
  let peak = 0
  const { pid } = command
  const look = () => pid !== undefined && (peak = Math.max(peak, peakOf(pid)))
  const watch = setInterval(look, 100)
  const code = await new Promise((resolve) => command.on('close', resolve))
  clearInterval(watch)
  closeSync(input)
  closeSync(output)
  if (code !== 0) throw new Error(`the calculator ended with code ${String(code)}`)
  return peak
}

/** The peak memory in megabytes of the process that a command handed over to; 0 where that is not told. */
function peakOf(pid: number): number {
  try {
    const [own = '0'] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${own}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

async function countAnswers(path: string): Promise<{ lines: number; interestLines: number }> {
  let [lines, interestLines] = [0, 0]
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const answer = JSON.parse(line) as { lines?: unknown[] }
    if (!answer.lines) throw new Error(`a request was refused: ${line}`)
    lines += 1
    interestLines += answer.lines.length
  }
  return { lines, interestLines }
}
