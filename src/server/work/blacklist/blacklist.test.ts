import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBlacklist } from '#contract/work/blacklist.ts'
import { blockedNumberList } from '#contract/lists/resources/blocked-number.ts'
import { callPath } from '#test/call-path.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { makeWorkbook } from '#test/zip.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  await seedBasics(server.database.db, server.clock)
  admin = await createPerson(server, 'admin')
})
afterAll(async () => server.close())

const send = async (bytes: Buffer | string, source = 'Lijst van het belsysteem', who = admin) =>
  who.upload(callPath(importBlacklist), { name: nameOf(bytes), bytes }, { source })
const nameOf = (bytes: Buffer | string) => (bytes.slice(0, 2).toString() === 'PK' ? 'nummers.xlsx' : 'nummers.csv')
const kept = async () =>
  (await admin.get(`${blockedNumberList.path}?limit=-1`)).json().items as Record<string, unknown>[]

describe('the list of numbers not to call', () => {
  it('takes in numbers however they are written, in one form, with what the file says of each', async () => {
    const answer = await send(
      [
        'Telefoonnummer;Waarom;Hoe wij het weten;Vanaf;Tot;Notitie',
        '06 - 1234 0301;Nummer van een advocaat;brief van 3 november;03-11-2026;;',
        '0031 20 765 43 21;harassment;;;01-12-2027;klacht K-12',
        '+32 470 12 34 56;;;;;',
      ].join('\n'),
    )
    expect([answer.statusCode, answer.json()]).toEqual([200, { addedCount: 3, duplicates: [], refused: [] }])
    const rows = await kept()
    expect(
      rows.map(({ phone, scope, reason, source, fromDay, untilDay, note }) => [
        phone,
        scope,
        reason,
        source,
        fromDay,
        untilDay,
        note,
      ]),
    ).toEqual([
      ['+31207654321', 'all', 'harassment', 'Lijst van het belsysteem', '2026-11-20', '2027-12-01', 'klacht K-12'],
      ['+31612340301', 'all', 'lawyer', 'brief van 3 november', '2026-11-03', null, null],
      ['+32470123456', 'all', 'asked', 'Lijst van het belsysteem', '2026-11-20', null, null],
    ])
    const audit = await server.database.db
      .selectFrom('auditEvent')
      .select(['after', 'data'])
      .where('kind', '=', 'blockedNumber.imported')
      .executeTakeFirstOrThrow()
    expect(audit.after).toHaveLength(3)
    expect(audit.data).toEqual({ fileName: 'nummers.csv', duplicateCount: 0, refusedCount: 0 })
  })

  it('tells duplicates and wrong rows by row; what is right is taken in all the same', async () => {
    const answer = await send(
      [
        'nummer,geldt voor,reden,vanaf,tot',
        '0612340301,,,,',
        '0612340302,,,,',
        '+31 6 12340302,,,,',
        'geen nummer,,,,',
        '0612340303,Eén klant,,,',
        '0612340304,,ruzie,,',
        '0612340305,,,31-02-2026,',
        '0612340306,,,,gisteren',
        '0612340307,,,01-05-2026,01-05-2026',
        '0612340308,Alle dossiers,,,',
      ].join('\n'),
    )
    expect(answer.json()).toEqual({
      addedCount: 2,
      duplicates: [
        { row: 2, phone: '+31612340301' },
        { row: 4, phone: '+31612340302' },
      ],
      refused: [
        { row: 5, fault: 'phone', text: 'geen nummer' },
        { row: 6, fault: 'scope', text: 'Eén klant' },
        { row: 7, fault: 'reason', text: 'ruzie' },
        { row: 8, fault: 'from', text: '31-02-2026' },
        { row: 9, fault: 'until', text: 'gisteren' },
        { row: 10, fault: 'period', text: '01-05-2026' },
      ],
    })
    expect((await kept()).map(({ phone }) => phone)).toEqual([
      '+31207654321',
      '+31612340301',
      '+31612340302',
      '+31612340308',
      '+32470123456',
    ])
  })

  it('reads a workbook without names above its columns, also where a number lost its zero', async () => {
    const cells = ['612340309', '31612340310'].map(
      (value, index) => `<row r="${index + 1}"><c><v>${value}</v></c></row>`,
    )
    const workbook = makeWorkbook(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`)
    expect((await send(workbook)).json()).toMatchObject({ addedCount: 2, refused: [] })
    const phones = (await kept()).map(({ phone }) => phone)
    expect(phones).toEqual(expect.arrayContaining(['+31612340309', '+31612340310']))
  })

  it.each(['csv', 'xlsx'])('is written to a file (%s), which is read back to the same numbers', async (format) => {
    const { id } = (
      await admin.post('/api/v4/export', {
        list: blockedNumberList.path,
        query: {},
        columns: [
          { label: 'Nummer', field: 'phone' },
          { label: 'Geldt voor', field: 'scope' },
          { label: 'Waarom', field: 'reason' },
          { label: 'Hoe wij het weten', field: 'source' },
          { label: 'Vanaf', field: 'fromDay' },
          { label: 'Tot', field: 'untilDay' },
        ],
        format,
        name: 'Niet bellen',
      })
    ).json<{ id: number }>()
    while (await workOnce(server.database.db, server.clock, 'one'));
    const file = await admin.get(`/api/v4/export/${id}/file`)
    const before = await kept()
    await server.database.db.deleteFrom('blockedNumber').execute()
    expect((await send(file.rawPayload)).json()).toEqual({ addedCount: before.length, duplicates: [], refused: [] })
    const shown = (rows: Record<string, unknown>[]) =>
      rows.map(({ phone, reason, source, fromDay, untilDay }) => [phone, reason, source, fromDay, untilDay])
    expect(shown(await kept())).toEqual(shown(before))
  })

  it('refuses a file without numbers, one that is no list, and a file nobody says the origin of', async () => {
    const before = await kept()
    expect((await send('')).json().errors.file[0]).toBe('Dit bestand is leeg.')
    expect((await send('\n')).json().errors.file[0]).toContain('geen nummers')
    expect((await send('%PDF-1.7 ...')).json().errors.file[0]).toContain('XLSX- of CSV-bestand')
    expect((await send(`nummer\n${'0612345678\n'.repeat(10_002)}`)).json().errors.file[0]).toContain('10000')
    expect((await send('0612340311', ' ')).json().errors).toHaveProperty('source')
    const bare = await admin.post(callPath(importBlacklist), { source: 'x' })
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([400, ['file']])
    expect(await kept()).toEqual(before)
  })

  it('is read in by whoever may change it only', async () => {
    const employee = await createPerson(server, ['ROLE_EMPLOYEE'])
    expect((await send('0612340312', 'x', employee)).statusCode).toBe(403)
  })
})
