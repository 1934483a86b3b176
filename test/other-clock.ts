import { globSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Debian's libfaketime: what a process asks of its clock is answered from a file. Undefined where it is not installed. */
export const clockLibrary = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]

/** The clock of a machine of which a test turns the hands, for processes that start with its environment. */
export interface OtherClock {
  readonly environment: Readonly<Record<string, string>>
  /** Puts the clock on a moment, from which it runs on. */
  turnTo(moment: Date): Promise<void>
}

/** How long a process may go by what it last read of its clock, in seconds. */
const staleSeconds = 1

/** In this folder; how long something takes is not its doing, as on a machine whose clock is put right. */
export async function openOtherClock(folder: string, moment: Date): Promise<OtherClock> {
  const path = join(folder, 'clock')
  const write = async (value: Date) => {
    await writeFile(`${path}.new`, `@${Math.floor(value.getTime() / 1000)}`)
    await rename(`${path}.new`, path)
  }
  await write(moment)
  return {
    environment: {
      LD_PRELOAD: clockLibrary ?? '',
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_FMT: '%s',
      FAKETIME_CACHE_DURATION: String(staleSeconds),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    turnTo: async (value) => {
      await write(value)
      await wait(staleSeconds * 1000)
    },
  }
}
