import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { isRefusal } from '#contract/intake/claim-list.ts'
import type { Row } from '#server/intake/sheets/cell.ts'
import { hasSharedData, sharedDataFolder } from '#test/shared-data.ts'
import { checkRows } from '#server/intake/reading/check-rows.ts'
import { checkContext } from './judge-row.ts'
import { openClaimsFile } from '#server/intake/reading/open-claims-file.ts'

interface Expected {
  readonly rows: number
  readonly imported: number
  readonly refused: readonly { readonly row: number; readonly kind: string }[]
  readonly warnings: readonly { readonly row: number; readonly kind: string }[]
  readonly debtors: number
  readonly principalCents: number
}

async function check(bytes: Buffer, today: string) {
  const file = await openClaimsFile(bytes)
  const rows: Row[] = []
  for await (const piece of file.rows()) rows.push(...piece)
  const context = checkContext(
    { ...file, agreed: { dayCount: 'year', claimsInterest: true }, merchants: [] },
    day(today),
  )
  return { file, checked: checkRows(rows, context) }
}

describe.skipIf(!hasSharedData)('the claims lists of three bookkeeping packages', () => {
  const folder = join(sharedDataFolder, 'claims')
  const names = hasSharedData ? readdirSync(folder).filter((name) => /\.(xlsx|csv)$/.test(name)) : []

  it.each(names)('%s gives exactly what its maker says', async (name) => {
    const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as Expected
    const { file, checked } = await check(readFileSync(join(folder, name)), '2026-11-20')
    const problems = checked.flatMap(({ number, problems }) => problems.map(({ kind }) => ({ row: number, kind })))
    const taken = checked.filter(({ problems }) => !problems.some(isRefusal))
    const debtors = new Set(
      taken.map(({ draft }) => draft.debtorNumber ?? `${draft.name} ${draft.postcode} ${draft.houseNumber}`),
    )

    expect(checked).toHaveLength(expected.rows)
    expect(file.layout.rowCount).toBe(expected.rows)
    expect(problems.filter(isRefusalKind)).toEqual(expected.refused)
    // An account number cannot be wrong in a list that has no column for it, whatever its maker noted.
    const visible = expected.warnings.filter(({ kind }) => kind !== 'bad_iban' || file.mapping.includes('iban'))
    expect(problems.filter((problem) => !isRefusalKind(problem))).toEqual(visible)
    expect(taken).toHaveLength(expected.imported)
    expect(debtors.size).toBe(expected.debtors)
    expect(taken.reduce((sum, { draft }) => sum + draft.amountCents!, 0)).toBe(expected.principalCents)
  })

  const isRefusalKind = ({ kind }: { kind: string }) => isRefusal({ kind: kind as never })
})

interface Facts {
  readonly kind: 'Invoice' | 'CreditNote'
  readonly id: string
  readonly issue_date: string
  readonly due_date: string | null
  readonly currency: string
  readonly payable: string
  readonly buyer: Record<'name' | 'vat' | 'legal_id' | 'street' | 'city' | 'zip' | 'country', string | null>
}

describe.skipIf(!hasSharedData)('electronic invoices of others', () => {
  const folder = join(sharedDataFolder, 'einvoice')
  const paths = ['en16931', 'peppol-bis3', 'nlcius'].flatMap((name) =>
    hasSharedData
      ? readdirSync(join(folder, name))
          .filter((file) => /\.xml$/i.test(file))
          .map((file) => `${name}/${file}`)
      : [],
  )

  it.each(paths)('%s becomes a row with the facts of the invoice', async (path) => {
    const facts = JSON.parse(readFileSync(join(folder, `${path}.facts.json`), 'utf8')) as Facts
    const { checked } = await check(readFileSync(join(folder, path)), '2026-11-20')
    const [{ draft, problems }] = checked as [(typeof checked)[number]]
    const kinds = problems.map(({ kind }) => kind)
    const payable = Math.round(Number(facts.payable) * 100)
    const line = (text: string | null) => text?.replace(/\s+/g, ' ') ?? null

    expect(checked).toHaveLength(1)
    expect(draft.invoiceNumber).toBe(facts.id)
    expect(draft.invoiceDay).toBe(facts.issue_date)
    expect(draft.name).toBe(line(facts.buyer.name))
    if (facts.buyer.vat ?? facts.buyer.legal_id) expect(draft.kind).toBe('company')
    expect(draft.amountCents).toBe(facts.kind === 'CreditNote' ? -payable : payable)
    expect(draft.country).toBe(facts.buyer.country)
    expect(draft.city).toBe(facts.buyer.city)
    expect([draft.street, draft.houseNumber].filter(Boolean).join(' ')).toBe(
      (facts.buyer.street ?? '').replace(', ', ' ').replace('Anystreet Building', 'Anystreet, Building'),
    )
    if (facts.due_date) expect(draft.dueDay).toBe(facts.due_date)
    else if (facts.kind === 'Invoice' && payable > 0) expect(kinds).toContain('missing_due_date')
    expect(kinds.includes('unsupported_currency')).toBe(!['EUR', 'DKK', 'GBP'].includes(facts.currency))
    expect(kinds.includes('credit_note')).toBe(draft.amountCents! < 0)
  })
})
