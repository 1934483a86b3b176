import type { Client } from 'ssh2'
import SftpClient from 'ssh2-sftp-client'
import { join } from 'node:path'
import type { PrintConfig } from '#server/platform/config/print-config.ts'
import { type Printer, printFolder, type PrintShelf, toldPrinter, withinTime } from './print.ts'
import { fingerprintOf } from './private-key.ts'

/** Where letters are laid: with the print shop, else in the outbox of this machine. */
export function printerOf({ print, dataFolder }: { readonly print: PrintConfig | null; readonly dataFolder: string }) {
  return toldPrinter(print ? sftpPrinter(print) : outboxOf({ dataFolder }))
}

/** The outbox of this machine, where letters lie from before there was a print shop too. */
export function outboxOf({ dataFolder }: { readonly dataFolder: string }): Printer {
  return printFolder(join(dataFolder, 'outbox', 'print'))
}

/**
 * The server of a print shop by SFTP. It is believed by the fingerprint of its key alone, so that letters go to nobody
 * who only has its name. A line that says nothing for half a minute is given up; the batch is tried again.
 */
export function sftpPrinter(config: PrintConfig): Printer {
  return {
    open: async (work) => {
      const client = new SftpClient()
      // What breaks the line is told by the call that was waiting for it.
      client.on('error', () => {})
      client.on('connect', sendAtOnce)
      try {
        await client.connect({
          host: config.host,
          port: config.port,
          username: config.user,
          ...(config.privateKey === null ? { password: config.password } : { privateKey: config.privateKey }),
          hostVerifier: (key: Buffer) => fingerprintOf(key) === config.hostKey,
          readyTimeout: config.longestMilliseconds,
          keepaliveInterval: config.longestMilliseconds / 3,
          keepaliveCountMax: 3,
        })
        return await work(withinTime(shelfOf(client, config), config.longestMilliseconds))
      } finally {
        await client.end().catch(() => false)
      }
    },
  }
}

/**
 * A letter is a dozen small questions one after another. Kept back until the one before was acknowledged, as a line does by
 * itself, each of them takes 40 ms longer.
 */
function sendAtOnce(this: Client): void {
  this.setNoDelay(true)
}

function shelfOf(client: SftpClient, { host, port, folder }: PrintConfig): PrintShelf {
  const path = (...parts: string[]) => [folder, ...parts].join('/')
  return {
    place: `sftp://${host}:${port}${folder}`,
    makeFolder: async (name) => {
      await client.mkdir(path(name), true)
    },
    write: async (name, file, bytes) => {
      await client.put(bytes, path(name, file))
    },
    read: async (name, file) => {
      if ((await client.exists(path(name, file))) !== '-') return null
      return (await client.get(path(name, file))) as Buffer
    },
    list: async (name) => new Map((await client.list(path(name))).map(({ name: file, size }) => [file, size])),
    removeFile: async (name, file) => {
      await client.delete(path(name, file), true)
    },
    rename: async (from, to) => {
      try {
        await client.rename(path(from), path(to))
      } catch (error) {
        // The protocol has no word for it: it says that it failed.
        const isTaken = await client.exists(path(to)).catch(() => false)
        throw isTaken ? Object.assign(new Error(`${to} is there already`), { code: 'EEXIST' }) : error
      }
    },
    remove: async (name) => {
      if ((await client.exists(path(name))) === 'd') await client.rmdir(path(name), true)
    },
  }
}
