import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import UTIF from 'utif2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLogAttachment, type FileLog, getLogAttachment, readLogAttachment } from '#contract/work/logs.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { convertHeic } from '#server/platform/outside/heic-converter.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { outlookMessage } from '#test/outlook-message.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { convertFile } from './convert-file.ts'
import { drawTiff } from './draw-tiff.ts'
import { parseMail } from './parse-mail.ts'
import { parseOutlook } from './parse-outlook.ts'
import { TooLargeError } from './too-large-error.ts'

const mail = (words: string) =>
  Buffer.from(
    [
      'From: Joost van der Meulen <joost@meulen.example>',
      'To: Noordkade <post@noordkade.example>',
      'Subject: =?UTF-8?B?QmV0YWxpbmcg4oKsIDEwMA==?=',
      'Date: Thu, 19 Nov 2026 09:30:00 +0100',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
      '--b',
      'Content-Type: application/pdf; name="bewijs.pdf"',
      'Content-Disposition: attachment; filename="bewijs.pdf"',
      '',
      '%PDF-1.7',
      '--b--',
    ].join('\r\n'),
  )

const message = outlookMessage({
  subject: 'Betaling',
  from: { name: 'Joost', address: 'joost@meulen.example' },
  to: [{ name: 'Noordkade', address: 'post@noordkade.example' }],
  words: 'Ik heb gisteren betaald.',
  files: [{ name: 'bewijs.pdf', bytes: Buffer.from('%PDF-1.7 bewijs') }],
})

/** A scan of one page, in grey. */
const scan = (width: number, height: number) =>
  Buffer.from(UTIF.encodeImage(new Uint8Array(width * height * 4).fill(200), width, height))

/** A TIFF that says to have so many pages of this size, and holds none of them. */
function hollowTiff(pages: number, width: number, height: number): Buffer {
  const size = 2 + 3 * 12 + 4
  const tiff = Buffer.alloc(8 + pages * size)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * size
    tiff.writeUInt16LE(3, at)
    for (const [index, [tag, value]] of [
      [256, width],
      [257, height],
      [258, 8],
    ].entries() as Iterable<[number, [number, number]]>) {
      const entry = at + 2 + index * 12
      tiff.writeUInt16LE(tag, entry)
      tiff.writeUInt16LE(4, entry + 2)
      tiff.writeUInt32LE(1, entry + 4)
      tiff.writeUInt32LE(value, entry + 8)
    }
    tiff.writeUInt32LE(page + 1 < pages ? at + size : 0, at + 2 + 36)
  }
  return tiff
}

describe('a PDF of a file that no browser shows', () => {
  it('of an e-mail has its head, its words and what hung on it', async () => {
    const made = await convertFile('message/rfc822', mail('Geachte heer, #set page() is geen opmaak.\n\nGroet'))
    if (!('pdf' in made)) throw new Error(made.reason)
    const words = pdfText(made.pdf)
    for (const part of [
      'Betaling € 100',
      'Joost van der Meulen <joost@meulen.example>',
      '19-11-2026 09:30',
      '#set page() is geen opmaak.',
      'bewijs.pdf',
    ])
      expect(words).toContain(part)
  })

  it('of a scan has all its pages', async () => {
    const pdf = await PDFDocument.load(await drawTiff(scan(200, 100)))
    expect(pdf.getPages().map((page) => Math.round(page.getWidth() / page.getHeight()))).toEqual([2])
  })

  it.each([
    ['a picture of 20,000 by 20,000', hollowTiff(1, 20_000, 20_000)],
    ['a thousand pages', hollowTiff(1000, 10, 10)],
  ])('is not made of %s: it is too large before anything of it is drawn', async (_, bytes) => {
    await expect(drawTiff(bytes)).rejects.toThrow(TooLargeError)
  })

  it.each([
    ['pages that hold nothing', hollowTiff(2, 100, 100)],
    ['half a scan', scan(200, 100).subarray(0, 40)],
  ])('is not made of %s', async (_, bytes) => {
    await expect(drawTiff(bytes)).rejects.toThrow()
  })

  it('is not made of a message that is broken or nested without end', async () => {
    expect(() => parseOutlook(message.subarray(0, 700))).toThrow()
    const nested = Array.from({ length: 200 }, (_, index) =>
      [`Content-Type: multipart/mixed; boundary=b${index}`, '', `--b${index}`].join('\r\n'),
    ).join('\r\n')
    await expect(parseMail(Buffer.from(`Subject: x\r\n${nested}`))).rejects.toThrow()
  })

  it('takes no longer than it may, and tells what is broken', async () => {
    expect(await convertFile('message/rfc822', mail('x'), { longest: 0 })).toEqual({ reason: 'too_slow' })
    expect(await convertFile('image/tiff', hollowTiff(1, 20_000, 20_000))).toEqual({ reason: 'too_large' })
  })
})

describe('a photo of an iPhone', () => {
  const heic = (width: number, height: number) => {
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)])
    const size = Buffer.alloc(16)
    size.write('ispe', 'latin1')
    size.writeUInt32BE(width, 8)
    size.writeUInt32BE(height, 12)
    return Buffer.concat([bytes, size])
  }
  let folder: string
  const program = async (name: string, script: string) => {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${script}\n`)
    await chmod(path, 0o755)
    return path
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vorder-heif-'))
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))

  it('is converted by the program of the machine, which is given two names', async () => {
    const copy = await program('copies', 'cp "$1" "$2"')
    expect(await convertHeic(copy, heic(4032, 3024))).toEqual({ jpeg: heic(4032, 3024) })
  })

  it('without that program, too large, too slow or broken is told as that', async () => {
    expect(await convertHeic(null, heic(1, 1))).toEqual({ reason: 'no_converter' })
    expect(await convertHeic('/nowhere/heif-convert', heic(1, 1))).toEqual({ reason: 'no_converter' })
    expect(await convertHeic(await program('never', 'true'), heic(1, 1))).toEqual({ reason: 'unreadable' })
    expect(await convertHeic(await program('fails', 'exit 3'), heic(1, 1))).toEqual({ reason: 'unreadable' })
    expect(await convertHeic(await program('large', 'exit 3'), heic(20_000, 20_000))).toEqual({ reason: 'too_large' })
    const slow = await program('slow', 'exec sleep 30')
    expect(await convertHeic(slow, heic(1, 1), { longest: 200 })).toEqual({ reason: 'too_slow' })
  })
})

describe('a file on a log', () => {
  let server: TestServer
  let logs: Logs

  beforeAll(async () => {
    server = await createTestServer({ today: '2026-11-20', agency: true })
    logs = await openLogs(server)
  })
  afterAll(async () => server.close())

  const attached = async (name: string, bytes: Buffer) => {
    const log = await logs.written(await logs.createFile())
    const answer = await logs.employee.upload(callPath(addLogAttachment, { id: log.id }), { name, bytes })
    return answer.json<FileLog>().attachments[0]!.id
  }
  const get = async (id: number, query = '') => logs.employee.get(`${callPath(getLogAttachment, { id })}${query}`)

  it('can be looked at as a PDF once that was made, and stays as it came', async () => {
    const id = await attached('vraag.msg', message)
    const early = await get(id, '?preview=pdf')
    expect([early.statusCode, early.json().error_message]).toEqual([409, 'Wij maken de pdf nog. Probeer het zo weer.'])
    while (await workOnce(server.database.db, server.clock, 'one'));
    const paper = await get(id, '?preview=pdf')
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' })
    for (const part of ['Betaling', 'Joost <joost@meulen.example>', 'Ik heb gisteren betaald.', 'bewijs.pdf'])
      expect(pdfText(paper.rawPayload)).toContain(part)
    expect((await get(id)).rawPayload).toEqual(message)
    const read = await logs.employee.get(callPath(readLogAttachment, { id }))
    expect(read.json()).toMatchObject({ text: 'Ik heb gisteren betaald.', mail: { subject: 'Betaling' } })
  })

  it('of which there is no PDF says why, and stays as it came', async () => {
    const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(20)])
    const id = await attached('IMG_0001.HEIC', photo)
    while (await workOnce(server.database.db, server.clock, 'one'));
    const answer = await get(id, '?preview=pdf')
    expect([answer.statusCode, answer.json().error_message]).toEqual([
      409,
      'Op deze server staat geen programma dat deze foto kan omzetten. Het bestand zelf kunt u wel ophalen.',
    ])
    expect((await get(id)).rawPayload).toEqual(photo)
  })
})
