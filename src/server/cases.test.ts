import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { ImportReport } from '#contract/intake/import-report.ts'
import { answerLines } from '#server/money/calculator/answer-lines.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { systemActor } from './actor.ts'
import { checkRow } from '#server/intake/reading/check-rows.ts'
import { importFile } from '#server/intake/import-command/import-file.ts'
import { checkContext } from '#server/intake/imports/judge-row.ts'
import { openClaimsFile } from '#server/intake/reading/open-claims-file.ts'
import { readNotice } from '#server/mail/notices/read-notice.ts'
import { cellText } from '#server/intake/sheets/cell.ts'
import { createCustomer } from '#test/people.ts'
import { readBankFile } from '#test/read-bank-file.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { sharedDataFolder } from '#test/shared-data.ts'

/** What must come out of a file: by `kind` the way it comes in, the rest what is looked at. */
interface Expected {
  readonly kind: 'import' | 'bank' | 'mail' | 'calc'
  readonly why: string
  readonly [key: string]: unknown
}

const folder = join(sharedDataFolder, '../cases')
const ending = '.expected.json'
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : []
const cases = names.map((name) => {
  const { kind, why, ...facts } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Expected
  return { name: name.slice(0, -ending.length), kind, why, facts }
})

const today = day('2026-11-28')
const trustIban = 'NL86INGB0002445588'

describe.skipIf(names.length === 0)('files that once went wrong', () => {
  let server: TestServer
  let customer: string

  beforeAll(async () => {
    server = await createTestServer()
    await seedBasics(server.database.db, server.clock)
    const id = await createCustomer(server)
    const row = await server.database.db.selectFrom('customer').select('number').where('id', '=', id).executeTakeFirst()
    customer = String(row?.number)
  })
  afterAll(async () => server.close())

  /** What is found, by the key under which it is expected. */
  const readers: Record<Expected['kind'], (bytes: Buffer, name: string) => Promise<Record<string, unknown>>> = {
    async import(bytes, name) {
      const surroundings = { db: server.database.db, storage: server.app.storage, today, language: 'nl' as const }
      const file = { name, bytes, customer, dryRun: true }
      const report = await importFile(surroundings, systemActor(server.clock.now()), file)
      if ('refusal' in report) throw new Error(JSON.stringify(report))
      return { ...factsOf(report), ...(await columnsOf(bytes)) }
    },
    async bank(bytes) {
      const text = bytes.toString('utf8').replaceAll('TRUSTIBAN', trustIban)
      const { lines } = await readBankFile(Buffer.from(text))
      return { lines: lines.map((line) => [line.amountCents, line.counterpartyName, line.counterpartyIban]) }
    },
    async mail(bytes) {
      return { is_: (await readNotice(bytes)).kind }
    },
    async calc(bytes) {
      const answers: string[] = []
      const output = new Writable({
        write(chunk: Buffer, _, done) {
          answers.push(chunk.toString('utf8'))
          done()
        },
      })
      await answerLines(Readable.from([bytes]), output)
      const lines = answers.join('').trim().split('\n')
      const [answer, ...others] = lines.map((line) => JSON.parse(line) as { ok?: unknown; result?: unknown })
      return { answer: others.length > 0 ? [answer, ...others] : answer }
    },
  }

  it.each(cases)('$name: $why', async ({ name, kind, facts }) => {
    const found = await readers[kind](readFileSync(join(folder, name)), name)
    expect(found).toMatchObject(facts)
  })
})

function factsOf(report: ImportReport) {
  return {
    newFiles: report.files,
    good: report.imported,
    problems: [...report.refused, ...report.warnings].map(({ kind }) => kind),
    principalCents: report.principalCents,
    creditNotes: report.creditNotes,
  }
}

/** Which column is the reference, and the house numbers by whatever else stands in their rows. */
async function columnsOf(bytes: Buffer) {
  const { layout, mapping, rows } = await openClaimsFile(bytes)
  const agreed = { dayCount: 'year', claimsInterest: true } as const
  const context = checkContext({ layout, mapping, agreed, merchants: [] }, today)
  const houseNumbers: Record<string, string | null> = {}
  for await (const piece of rows()) {
    for (const row of piece) {
      const { houseNumber } = checkRow(row, context).draft
      for (const cell of row.cells) houseNumbers[cellText(cell)] = houseNumber
    }
  }
  return { reference: layout.headers[mapping.indexOf('reference')], houseNumbers }
}
