import { once } from 'node:events'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** Half as much work as the usual level, for a file of the same size within some percent. */
const level = 4
const mostBytes = 0xff_ff_ff_ff
/** Names are UTF-8, and what a part measures stands behind it. */
const flags = 0x0808

interface Part {
  readonly name: Buffer
  readonly startsAt: number
  checksum: number
  packedBytes: number
  bytes: number
}

/** Takes bytes as they come, in pieces of any size; what is passed on may be waited for. */
export type TakeBytes = (bytes: Buffer) => Promise<void>

/**
 * A zip file that is written while its parts are made, one after the other: it holds no more of them than the piece under
 * way. A part and the whole are smaller than 4 GB.
 */
export class ZipWriter {
  private readonly take: TakeBytes
  private readonly parts: Part[] = []
  private packing: DeflateRaw | null = null
  private ready: Buffer[] = []
  private offset = 0

  constructor(take: TakeBytes) {
    this.take = take
  }

  /** How much of the part under way has been written, before it is packed. */
  get partBytes(): number {
    return this.parts.at(-1)?.bytes ?? 0
  }

  /** Begins a part; the one before it has ended. */
  async begin(name: string): Promise<void> {
    const part: Part = { name: Buffer.from(name), startsAt: this.offset, checksum: 0, packedBytes: 0, bytes: 0 }
    this.parts.push(part)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    writeCommon(head, 4, part)
    await this.put(head, part.name)
    this.packing = createDeflateRaw({ level })
    this.packing.on('data', (bytes: Buffer) => this.ready.push(bytes))
  }

  async write(content: string | Buffer): Promise<void> {
    const part = this.parts.at(-1)
    if (!part || !this.packing) throw new Error('no part has begun')
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    part.checksum = crc32(bytes, part.checksum)
    part.bytes += bytes.length
    if (!this.packing.write(bytes)) await once(this.packing, 'drain')
    await this.passOn(part)
  }

  async end(): Promise<void> {
    const part = this.parts.at(-1)
    if (!part || !this.packing) throw new Error('no part has begun')
    this.packing.end()
    await once(this.packing, 'end')
    this.packing = null
    await this.passOn(part)
    if (part.bytes > mostBytes) throw new Error('a part of a zip file is smaller than 4 GB')
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08_07_4b_50, 0)
    writeSizes(tail, 4, part)
    await this.put(tail)
  }

  /** A part whose content is at hand. */
  async add(name: string, content: string | Buffer): Promise<void> {
    await this.begin(name)
    await this.write(content)
    await this.end()
  }

  /** Writes the directory, with which the file ends. */
  async finish(): Promise<void> {
    const startsAt = this.offset
    for (const part of this.parts) {
      const entry = Buffer.alloc(46)
      entry.writeUInt32LE(0x02_01_4b_50, 0)
      entry.writeUInt16LE(20, 4)
      writeCommon(entry, 6, part)
      entry.writeUInt32LE(part.startsAt, 42)
      await this.put(entry, part.name)
    }
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06_05_4b_50, 0)
    end.writeUInt16LE(this.parts.length, 8)
    end.writeUInt16LE(this.parts.length, 10)
    end.writeUInt32LE(this.offset - startsAt, 12)
    end.writeUInt32LE(startsAt, 16)
    await this.put(end)
  }

  private async passOn(part: Part): Promise<void> {
    const ready = this.ready
    this.ready = []
    for (const bytes of ready) part.packedBytes += bytes.length
    await this.put(...ready)
  }

  private async put(...pieces: Buffer[]): Promise<void> {
    for (const bytes of pieces) {
      this.offset += bytes.length
      if (this.offset > mostBytes) throw new Error('a zip file is smaller than 4 GB')
      await this.take(bytes)
    }
  }
}

/** What the head of a part and its line in the directory say alike; the head does not know the sizes yet. */
function writeCommon(into: Buffer, at: number, part: Part): void {
  into.writeUInt16LE(20, at)
  into.writeUInt16LE(flags, at + 2)
  into.writeUInt16LE(8, at + 4)
  // The first day that a zip file knows: when it was made stands elsewhere.
  into.writeUInt32LE(0x00_21_00_00, at + 6)
  writeSizes(into, at + 10, part)
  into.writeUInt16LE(part.name.length, at + 22)
}

function writeSizes(into: Buffer, at: number, { checksum, packedBytes, bytes }: Part): void {
  into.writeUInt32LE(checksum, at)
  into.writeUInt32LE(packedBytes, at + 4)
  into.writeUInt32LE(bytes, at + 8)
}
