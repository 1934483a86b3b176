import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** A place that the portal writes to: each may lie on a disk of its own. */
export type DiskPlace = 'data' | 'documents' | 'database'

/** What is known of the room on the disks. */
export interface DiskLook {
  readonly rooms: readonly { readonly place: DiskPlace; readonly freeBytes: number }[]
  /** Why work has to wait, in words for an operator; null: there is room. */
  readonly shortage: string | null
}

/** The room on the disks of the portal. */
export interface FreeDisk {
  readonly reserveBytes: number
  /** As it was a moment ago at most. */
  look(): Promise<DiskLook>
  /** Whether work has to wait, as of the last look. */
  isShort(): boolean
  /** Whether so many bytes more leave the reserve as it is. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Something was refused for want of room, also on a disk that cannot be asked: work waits for half a minute. */
  noteFull(): void
}

type AskDisk = (path: string) => Promise<{ readonly bavail: number; readonly bsize: number }>

const freshMilliseconds = 1_000
const fullMilliseconds = 30_000

/**
 * Watches the disks of a data folder. Work waits when one of them has less than the reserve, so that what people do goes on
 * for as long as possible, and the database never meets a full disk. Of a PostgreSQL elsewhere only its refusals are known.
 */
export function watchDisk(dataFolder: string, reserveBytes: number, ask: AskDisk = statfs): FreeDisk {
  const places: Readonly<Record<DiskPlace, string>> = {
    data: dataFolder,
    documents: join(dataFolder, 'files'),
    database: join(dataFolder, 'postgres'),
  }
  let last: { readonly at: number; readonly look: Promise<DiskLook> } | null = null
  let isShort = false
  let fullAt = Number.NEGATIVE_INFINITY
  const isFull = () => performance.now() - fullAt < fullMilliseconds
  const lookNow = async (): Promise<DiskLook> => {
    const rooms = (
      await Promise.all(
        Object.entries(places).map(async ([place, path]) => {
          const found = await ask(path).catch(() => null)
          // A folder that is not there yet takes no room.
          return found ? [{ place: place as DiskPlace, freeBytes: found.bavail * found.bsize }] : []
        }),
      )
    ).flat()
    const shortage = shortageOf(rooms, reserveBytes) ?? (isFull() ? 'something was refused for want of room' : null)
    isShort = shortage !== null
    return { rooms, shortage }
  }
  const look = () => {
    if (last === null || performance.now() - last.at > freshMilliseconds) {
      last = { at: performance.now(), look: lookNow() }
    }
    return last.look
  }
  return {
    reserveBytes,
    look,
    isShort: () => isShort || isFull(),
    hasRoomFor: async (bytes) => {
      const { rooms, shortage } = await look()
      return shortage === null && rooms.every(({ freeBytes }) => freeBytes - bytes >= reserveBytes)
    },
    noteFull: () => {
      fullAt = performance.now()
      last = null
    },
  }
}

function shortageOf(rooms: DiskLook['rooms'], reserveBytes: number): string | null {
  const short = rooms.find(({ freeBytes }) => freeBytes < reserveBytes)
  if (!short) return null
  return `the disk of the ${short.place} has ${readableSize(short.freeBytes)} free, less than the ${readableSize(reserveBytes)} of DISK_RESERVE`
}

/** A number of bytes as people say it, decimal, as disks are sold and settings are written: `2.4 GB`. */
export function readableSize(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** Where there is always room: for what watches no disk. */
export const roomyDisk: FreeDisk = {
  reserveBytes: 0,
  look: async () => ({ rooms: [], shortage: null }),
  isShort: () => false,
  hasRoomFor: async () => true,
  noteFull: () => {},
}

/** The disk or the quota is full: of this machine, or of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.has(String((error as NodeJS.ErrnoException).code)) || isDiskFull(error.cause)
}
