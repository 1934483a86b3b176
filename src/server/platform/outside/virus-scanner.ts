import { connect, type Socket } from 'node:net'

/** What a scanner says of a file. `away`: it did not answer, or not in words that are known; the file has to be looked at later. */
export type ScanAnswer =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly find: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'away' }

/** Looks for viruses in a file before anybody opens it. */
export interface VirusScanner {
  /** `insist`: asks also one that was away just now; for who can wait. */
  scan(bytes: Uint8Array, how?: { readonly insist?: boolean }): Promise<ScanAnswer>
}

/** Where clamd listens: a socket of this machine, or a port. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number }

interface ScannerTimes {
  /** No answer comes after so long. */
  readonly longestMilliseconds: number
  /** One that was away is left alone so long: a file more does not wait for it. */
  readonly pauseMilliseconds: number
}

const usual: ScannerTimes = { longestMilliseconds: 10_000, pauseMilliseconds: 30_000 }
const pieceBytes = 64 * 1024
/**
 * A scanner that wants no more of a file says so and hangs up. Its words can be lost when we are writing at that very moment,
 * so one that hung up in the middle without a word is asked again.
 */
const asksAtMost = 3
/** An answer is one line; what is longer is none. */
const longestAnswer = 4096

/**
 * ClamAV, by the INSTREAM command of clamd: `zINSTREAM\0`, pieces that each begin with their length in four bytes, a length
 * of zero; then `stream: OK`, `stream: <name> FOUND`, or an ERROR. https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
export function clamdScanner(address: ScannerAddress, times: ScannerTimes = usual): VirusScanner {
  let awayUntil = 0
  return {
    scan: async (bytes, { insist = false } = {}) => {
      if (!insist && performance.now() < awayUntil) return { kind: 'away' }
      const answer = meaningOf(await askAgain(address, bytes, times.longestMilliseconds))
      awayUntil = answer.kind === 'away' ? performance.now() + times.pauseMilliseconds : 0
      return answer
    },
  }
}

async function askAgain(address: ScannerAddress, bytes: Uint8Array, longest: number): Promise<string> {
  for (let asked = 1; ; asked += 1) {
    const { answer, hungUp } = await ask(address, bytes, longest)
    if (answer !== '' || !hungUp || asked === asksAtMost) return answer
  }
}

/** What it said, and whether it hung up before it had all of the file. */
interface Heard {
  readonly answer: string
  readonly hungUp: boolean
}

async function ask(address: ScannerAddress, bytes: Uint8Array, longest: number): Promise<Heard> {
  const socket = connect(address)
  const slow = setTimeout(() => socket.destroy(), longest)
  try {
    return await new Promise<Heard>((resolve) => {
      let answer = ''
      let hungUp = false
      let hasAll = false
      socket.setEncoding('utf8')
      socket.on('data', (text: string) => {
        answer += text
        if (answer.includes('\0') || answer.length > longestAnswer) socket.destroy()
      })
      // A file that is too large is answered before all of it has gone, and the line is closed.
      socket.on('error', ({ code }: NodeJS.ErrnoException) => {
        hungUp = !hasAll && (code === 'EPIPE' || code === 'ECONNRESET')
      })
      socket.on('close', () => resolve({ answer, hungUp }))
      const give = async () => {
        await pour(socket, bytes)
        hasAll = !socket.destroyed
      }
      socket.on('connect', () => void give())
    })
  } finally {
    clearTimeout(slow)
    socket.destroy()
  }
}

async function pour(socket: Socket, bytes: Uint8Array): Promise<void> {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length && !socket.destroyed; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes)
    socket.write(lengthOf(piece.length))
    if (socket.write(piece)) continue
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve)
      socket.once('close', resolve)
    })
  }
  if (!socket.destroyed) socket.write(lengthOf(0))
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

function meaningOf(answer: string): ScanAnswer {
  const [line = ''] = answer.split('\0', 1)
  if (!answer.includes('\0')) return { kind: 'away' }
  if (line === 'stream: OK') return { kind: 'clean' }
  const find = /^stream: ([\x21-\x7e]{1,200}) FOUND$/.exec(line)?.[1]
  if (find !== undefined) return { kind: 'infected', find }
  return line.startsWith('INSTREAM size limit exceeded') ? { kind: 'too_large' } : { kind: 'away' }
}
