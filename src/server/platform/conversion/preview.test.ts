import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClaimDocument } from '#contract/files/dossier-documents.ts'
import type { TextPreview } from '#contract/platform/file-preview.ts'
import {
  addLogAttachment,
  type FileLog,
  getLogAttachment,
  readLogAttachment,
  removeLogAttachment,
} from '#contract/work/logs.ts'
import { callPath } from '#test/call-path.ts'
import { type Logs, openLogs } from '#test/logs.ts'
import { asWindows1252, mailExample } from '#test/mail-example.ts'
import type { Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { decodeText } from './decode-text.ts'
import { parseMail } from './parse-mail.ts'
import { readMail } from './read-mail.ts'

let server: TestServer
let logs: Logs
let log: FileLog

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  logs = await openLogs(server)
  log = await logs.written(await logs.createFile(), { visibleToCustomer: true })
})
afterAll(async () => server.close())

const lines = (...all: string[]) => all.join('\r\n')

async function attached(name: string, bytes: Buffer | string, to = log): Promise<number> {
  const answer = await logs.employee.upload(callPath(addLogAttachment, { id: to.id }), { name, bytes })
  return answer.json<FileLog>().attachments.at(-1)!.id
}
const ask = async (id: number, person: Person = logs.employee) => person.get(callPath(readLogAttachment, { id }))
const shown = async (name: string, bytes: Buffer | string) =>
  (await ask(await attached(name, bytes))).json<TextPreview>()

describe('an e-mail on a log', () => {
  it('shows from whom, to whom, when, what it says and what hangs on it, without any markup', async () => {
    expect(await shown('antwoord.eml', mailExample)).toEqual({
      mail: {
        from: 'Kévin Müller <kevin@voorbeeld.nl>',
        to: { names: ['incasso@bureau.example', 'Bakker, S. <sanne@bureau.example>'], more: 0 },
        cc: { names: ['bewindvoerder@voorbeeld.nl'], more: 0 },
        subject: 'Betaling factuur 2026-118',
        sentAt: '2026-11-19T15:05:00.000Z',
        attachments: { items: [{ name: 'betaalbewijs.pdf', mimeType: 'application/pdf', sizeBytes: 15 }], more: 0 },
      },
      table: null,
      text: 'Ik heb € 50 betaald.\n\nwww.rechtspraak.nl (https://boef.example/)',
      isCut: false,
    })
  })

  it('of an old program that did not say how it wrote its characters is read as Windows writes them', async () => {
    const old = lines('From: boekhouding@voorbeeld.nl', 'Subject: Reünie', '', 'Wij betalen € 5 aan café Zoë.')
    const preview = await shown('oud.eml', asWindows1252(old))
    expect([preview.mail?.subject, preview.text.trim()]).toEqual(['Reünie', 'Wij betalen € 5 aan café Zoë.'])
  })

  it('cannot make a name look like another one', async () => {
    const turned = lines(
      'From: =?utf-8?q?Bank=E2=80=AEln=2Egni=0D=0ATo=3A_x?= <a@boef.example>',
      'Subject: x',
      'Content-Type: application/octet-stream; name="=?utf-8?q?factuur=E2=80=AEfdp=2Eexe?="',
      '',
      'x',
    )
    const { mail: head } = await shown('gedraaid.eml', turned)
    expect(head?.from).not.toMatch(/[\u202E\r\n]/)
    expect(head?.from).toContain('<a@boef.example>')
    expect(head?.attachments.items.map(({ name }) => name)).toEqual(['factuurfdp.exe'])
  })

  it('that is made to be too deep, too long or too slow is refused in plain words, and holds nobody up', async () => {
    const deep = Array.from({ length: 400 }, (_, level) =>
      lines(`Content-Type: multipart/mixed; boundary=b${level}`, '', `--b${level}`, ''),
    ).join('')
    const headers = `From: a@b.nl\r\n${'X-Vol: '.concat('a'.repeat(900), '\r\n').repeat(3_000)}\r\nx`
    for (const [name, bytes] of [
      ['diep.eml', deep],
      ['koppen.eml', headers],
    ] as const) {
      const answer = await ask(await attached(name, bytes))
      expect([name, answer.statusCode, answer.json<{ error_message: string }>().error_message]).toEqual([
        name,
        409,
        'Deze e-mail is te ingewikkeld of beschadigd. Download het bestand om het te lezen.',
      ])
    }
    const parts = `From: a@b.nl\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(20_000)}`
    const [many, meanwhile] = await Promise.all([
      ask(await attached('veel.eml', parts)),
      logs.employee.get('/api/v4/menu/palette'),
    ])
    expect([200, 409]).toContain(many.statusCode)
    expect(meanwhile.statusCode).toBe(200)
  })

  it('is told how much of it is left out', async () => {
    const to = Array.from({ length: 60 }, (_, number) => `p${number}@voorbeeld.nl`).join(', ')
    const preview = await shown('lang.eml', lines('From: a@b.nl', `To: ${to}`, '', 'é'.repeat(150_000)))
    expect(preview.mail?.to).toMatchObject({ more: 10 })
    expect(preview.isCut).toBe(true)
    expect(preview.text).toMatch(/^é{100000}$/)
  })

  it.skipIf(!hasSharedData)('is read whatever mail programs made of it', async () => {
    const paths = globSync(join(sharedDataFolder, 'email', '*', '*.eml')).toSorted()
    expect(paths.length).toBeGreaterThan(80)
    const wrong: string[] = []
    for (const path of paths) {
      const { mail: head, text } = await parseMail(readFileSync(path))
      const said = JSON.stringify([head, text])
      if (head === null || /\\u00[01]|\u202E/.test(said)) wrong.push(basename(path))
    }
    expect(wrong).toEqual([])
  })

  it('is read in a thread that ends with it', async () => {
    expect(await readMail(Buffer.from('geen e-mail'), 'message/rfc822')).toMatchObject({
      mail: { from: '', sentAt: null },
    })
  })
})

describe('a text on a log', () => {
  it('is shown as UTF-8 or as Windows wrote it, without what no screen shows', async () => {
    const rows = 'naam;bedrag\r\nMüller;€ 5,00\r\n'
    expect(await shown('lijst.csv', `\uFEFF${rows}`)).toEqual({
      mail: null,
      text: 'naam;bedrag\nMüller;€ 5,00\n',
      table: {
        rows: [
          ['naam', 'bedrag'],
          ['Müller', '€ 5,00'],
        ],
        moreRows: 0,
        moreColumns: 0,
      },
      isCut: false,
    })
    expect((await shown('lijst.csv', asWindows1252(rows))).text).toBe('naam;bedrag\nMüller;€ 5,00\n')
    expect((await shown('wis.txt', 'a\u001b[2Jb\u0007\tc')).text).toBe('a[2Jb\tc')
  })

  it('with separators is a table, whatever they are and however it quotes; what is none stays lines', async () => {
    const rowsOf = async (name: string, text: string) => (await shown(name, text)).table?.rows ?? null
    expect(await rowsOf('a.csv', 'naam,plaats\n"Jansen, P.",Zaandam\n')).toEqual([
      ['naam', 'plaats'],
      ['Jansen, P.', 'Zaandam'],
    ])
    expect(await rowsOf('b.csv', 'sep=|\nnaam|bedrag\n\nX|1\nY\n')).toEqual([
      ['naam', 'bedrag'],
      ['X', '1'],
      ['Y', ''],
    ])
    expect(await rowsOf('c.csv', 'naam\tbedrag\n<b>X</b>\t=1+1\n')).toEqual([
      ['naam', 'bedrag'],
      ['<b>X</b>', '=1+1'],
    ])
    expect(await rowsOf('f.csv', 'dag;wat;euro\n1;a, b, c, d, e, f;5\n')).toEqual([
      ['dag', 'wat', 'euro'],
      ['1', 'a, b, c, d, e, f', '5'],
    ])
    expect(await rowsOf('d.csv', 'een regel\nnog een\n')).toBeNull()
    expect(await rowsOf('e.txt', 'naam;bedrag\nX;1\n')).toBeNull()
  })

  it('of many rows and columns shows the first, whole, and says how many there are more', async () => {
    const wide = Array.from({ length: 61 }, (_, column) => `k${column}`).join(';')
    const { table } = await shown('breed.csv', `${wide}\n${'a;b\n'.repeat(500)}`)
    expect([table?.rows.length, table?.rows[1]?.length, table?.moreRows, table?.moreColumns]).toEqual([500, 60, 1, 1])
    const cut = await shown('lang.csv', `naam;bedrag\n${'Jansen;12,50\n'.repeat(20_000)}`)
    expect([cut.isCut, cut.table?.rows.at(-1)]).toEqual([true, ['Jansen', '12,50']])
    expect(new Set(cut.table?.rows.slice(1).map((row) => row.join('|')))).toEqual(new Set(['Jansen|12,50']))
  })

  it('is shown up to 200 kB, and never half a character', async () => {
    const preview = await shown('lang.txt', `a${'é'.repeat(120_000)}`)
    expect(preview).toMatchObject({ isCut: true, text: `a${'é'.repeat(99_999)}` })
    expect(decodeText(Buffer.alloc(200_000, 'a')).isCut).toBe(false)
  })

  it('is for whoever may have the file, and for nobody else', async () => {
    const id = await attached('notitie.txt', 'tekst')
    expect((await ask(id, logs.contact)).json()).toMatchObject({ text: 'tekst' })
    const internal = await attached('intern.txt', 'x', await logs.written(log.fileId))
    expect((await ask(internal, logs.contact)).statusCode).toBe(404)
    const picture = await attached('brief.pdf', '%PDF-1.7 x')
    expect((await ask(picture)).statusCode).toBe(409)
    await logs.employee.delete(callPath(removeLogAttachment, { id }))
    expect((await ask(id)).statusCode).toBe(404)
    expect((await logs.employee.get(callPath(getLogAttachment, { id }))).statusCode).toBe(404)
    expect((await logs.employee.get(callPath(readClaimDocument, { id: 999_999 }))).statusCode).toBe(404)
  })
})
