import { adminCreate } from './admin-create.ts'
import { backup } from './backup.ts'
import { calc } from './calc.ts'
import type { Command } from './command.ts'
import { demoLoad } from './demo-load.ts'
import { doctor } from './doctor.ts'
import { importClaims } from './import.ts'
import { migrateDatabase } from './migrate.ts'
import { restore } from './restore.ts'
import { sendingResume } from './sending-resume.ts'
import { start } from './start.ts'
import { verify } from './verify.ts'

/**
 * Everything the command line can do, in the order in which help lists it. What a command needs to do its work it loads
 * when it is called, so that a call waits only for its own.
 */
export const commands: readonly Command[] = [
  start,
  migrateDatabase,
  adminCreate,
  demoLoad,
  importClaims,
  calc,
  backup,
  restore,
  sendingResume,
  verify,
  doctor,
]
