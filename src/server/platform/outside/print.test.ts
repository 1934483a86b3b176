import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSftpServer, type SftpServer } from '#test/sftp-server.ts'
import { plainForm, type PrintForm, traysOf } from '#domain/letters/print-form.ts'
import {
  closeFolder,
  fillFolder,
  nameFolder,
  type Printer,
  printFolder,
  type PrintLetter,
  type PrintShelf,
  withinTime,
} from './print.ts'
import { sftpPrinter } from './print-sftp.ts'
import { sha256Of } from './storage.ts'

const form: PrintForm = { ...plainForm, paper: 'house_first', enclosures: [{ station: 2, name: 'Antwoordenvelop' }] }

const letterOf = (turn: number): PrintLetter => {
  const pdf = Buffer.from(`%PDF-1.7 letter ${turn}`)
  const paper = { pages: 3, sheets: 2, duplex: true, trays: traysOf(form, 3), sha256: sha256Of(pdf), pdf }
  const place = { recipient: ['J. de Wit', 'Kepplerstraat 41', '1506 AB Zaandam'], postcode: '1506 AB', country: 'NL' }
  return { file: `000${turn}.pdf`, dossierNumber: `10423${turn}`, letterNumber: `B${turn}`, ...place, ...paper }
}

describe('a batch for the print shop', () => {
  let folder: string
  let shop: SftpServer
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vorder-print-'))
    shop = await openSftpServer(folder)
  })
  afterEach(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  const bySftp = (hostKey = shop.hostKey, password = 'geheim') =>
    sftpPrinter({
      host: '127.0.0.1',
      port: shop.port,
      user: 'vorder',
      password,
      privateKey: null,
      hostKey,
      folder: '',
      longestMilliseconds: 5_000,
    })
  const byFolder = () => printFolder(folder)
  async function* letters() {
    for (const turn of [1, 2, 3]) yield letterOf(turn)
  }
  const [name, part] = ['VRD-2001-01', '.VRD-2001-01.1.part']
  const lay = async (shelf: PrintShelf, folderName = part) =>
    closeFolder(shelf, folderName, name, await fillFolder(shelf, folderName, letters()), form)
  const give = async (printer: Printer) =>
    printer.open(async (shelf) => {
      const receipt = await lay(shelf)
      expect(await nameFolder(shelf, part, name, receipt)).toBe(true)
      return receipt
    })

  it.each([
    ['in a folder', byFolder],
    ['by SFTP', bySftp],
  ])('%s is there whole, with its list, and its receipt says where', async (_name, open) => {
    const receipt = await give(open())
    expect(await readdir(folder)).toEqual(['VRD-2001-01'])
    const names = await readdir(join(folder, 'VRD-2001-01'))
    expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(['0001.pdf', '0002.pdf', '0003.pdf', 'manifest.json'])
    const list = await readFile(join(folder, 'VRD-2001-01', 'manifest.json'))
    expect(receipt).toMatchObject({ letterCount: 3, manifestSha256: sha256Of(list) })
    expect(receipt.place.endsWith('/VRD-2001-01')).toBe(true)
    expect(receipt.place).not.toContain('geheim')
    const { letters: told, ...whole } = JSON.parse(list.toString())
    expect(whole).toEqual({ batch: 'VRD-2001-01', ...form, letterCount: 3, pageCount: 9, sheetCount: 6 })
    expect(told[1]).toMatchObject({
      sequence: 2,
      file: '0002.pdf',
      name: 'J. de Wit',
      postcode: '1506 AB',
      country: 'NL',
      pages: 3,
      sheets: 2,
      duplex: true,
      trays: [
        { tray: 'house', fromPage: 1, toPage: 2, sheets: 1 },
        { tray: 'plain', fromPage: 3, toPage: 3, sheets: 1 },
      ],
    })
    for (const { file, sha256 } of told) {
      expect(sha256Of(await readFile(join(folder, 'VRD-2001-01', file)))).toBe(sha256)
    }
  })

  it.each([
    ['in a folder', byFolder],
    ['by SFTP', bySftp],
  ])('%s whose name another folder has is not there, and one that lies there twice is there', async (_name, open) => {
    await open().open(async (shelf) => {
      await shelf.makeFolder(name)
      await shelf.write(name, '0001.pdf', Buffer.from('%PDF-1.7 of before'))
      expect(await nameFolder(shelf, part, name, await lay(shelf))).toBe(false)
      expect(await readdir(folder)).toEqual([name])
      expect(await readdir(join(folder, name))).toEqual(['0001.pdf'])
      await shelf.remove(name)
      const receipt = await lay(shelf, name)
      await lay(shelf)
      expect(await nameFolder(shelf, part, name, receipt)).toBe(true)
      expect(await readdir(folder)).toEqual([name])
    })
  })

  it.each([
    ['in a folder', byFolder],
    ['by SFTP', bySftp],
  ])('%s is given its name once: asked again it is the same, and taken away it is nowhere', async (_name, open) => {
    const receipt = await give(open())
    const nameAgain = async () => open().open(async (shelf) => nameFolder(shelf, part, name, receipt))
    expect(await nameAgain()).toBe(true)
    await rm(join(folder, name), { recursive: true })
    expect(await nameAgain()).toBe(false)
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['in a folder', byFolder],
    ['by SFTP', bySftp],
  ])('%s that somebody else took a letter out of, or put one into, does not get its name', async (_name, open) => {
    await expect(
      open().open(async (shelf) => {
        const list = await fillFolder(shelf, part, letters())
        await shelf.removeFile(part, '0002.pdf')
        return closeFolder(shelf, part, name, list, form)
      }),
    ).rejects.toThrow('does not hold what was written')
    await expect(
      open().open(async (shelf) => {
        const list = await fillFolder(shelf, part, letters())
        await shelf.write(part, '0009.pdf', Buffer.from('a stranger'))
        return closeFolder(shelf, part, name, list, form)
      }),
    ).rejects.toThrow('does not hold what was written')
  })

  it('whose line breaks has no name yet, and is whole at the next try', async () => {
    shop.writesLeft = 2
    await expect(give(bySftp())).rejects.toThrow()
    expect(await readdir(folder)).toEqual([part])
    shop.writesLeft = null
    await bySftp().open(async (shelf) => {
      await shelf.remove(part)
      const next = '.VRD-2001-01.2.part'
      expect(await nameFolder(shelf, next, name, await lay(shelf, next))).toBe(true)
    })
    expect(await readdir(folder)).toEqual([name])
  })

  it('is not waited for longer than the shelf may take, and a shelf that is silent is asked nothing more', async () => {
    let answer = () => {}
    let asked = 0
    const silent = {
      place: 'the print room',
      read: async () => {
        asked += 1
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return null
      },
    } as unknown as PrintShelf
    const shelf = withinTime(silent, 20)
    await expect(shelf.read(name, 'manifest.json')).rejects.toThrow('the print room does not answer within')
    await expect(shelf.read(name, 'manifest.json')).rejects.toThrow('the print room does not answer')
    expect(asked).toBe(1)
    answer()
    // Once it has answered it is asked again.
    const ask = async () => {
      await shelf.read(name, 'manifest.json').catch(() => {})
      return asked
    }
    await expect.poll(ask).toBe(2)
  })

  it('goes to nobody whose key is another, and not without the password', async () => {
    await expect(give(bySftp(`SHA256:${'A'.repeat(43)}`))).rejects.toThrow()
    await expect(give(bySftp(shop.hostKey, 'wrong'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})
