import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSftpServer, type SftpServer } from '#test/sftp-server.ts'
import { plainForm, type PrintForm, traysOf } from '#domain/letters/print-form.ts'
import { type Printer, printFolder, type PrintLetter } from './print.ts'
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
  let taken: number
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vorder-print-'))
    shop = await openSftpServer(folder)
    taken = 0
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
    for (const turn of [1, 2, 3]) {
      taken += 1
      yield letterOf(turn)
    }
  }
  const give = async (printer: Printer) => printer.handOver('VRD-2001-01', letters(), form)

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
  ])('%s is never laid there twice: given again it is the same, and no letter is sent', async (_name, open) => {
    const first = await give(open())
    expect(await give(open())).toEqual(first)
    expect(taken).toBe(3)
  })

  it('whose line breaks has no name yet, and is whole at the next try', async () => {
    shop.writesLeft = 2
    await expect(give(bySftp())).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['.VRD-2001-01.part'])
    shop.writesLeft = null
    expect(await give(bySftp())).toMatchObject({ letterCount: 3 })
    expect(await readdir(folder)).toEqual(['VRD-2001-01'])
  })

  it('goes to nobody whose key is another, and not without the password', async () => {
    await expect(give(bySftp(`SHA256:${'A'.repeat(43)}`))).rejects.toThrow()
    await expect(give(bySftp(shop.hostKey, 'wrong'))).rejects.toThrow()
    expect([taken, await readdir(folder)]).toEqual([0, []])
  })
})
