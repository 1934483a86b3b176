import { streetLines } from '#domain/addresses/street-lines.ts'
import type { LetterBlock } from './letter-document.ts'
import { interestKindsOf, type LetterClaim, type LetterFacts, type LetterInterestLine } from './letter-facts.ts'
import { amountText, dayInTable, fill, percentText } from './letter-format.ts'
import type { LetterKind, LetterLanguage } from './letter-kind.ts'
import type { LetterTexts } from './letter-texts.ts'
import { letterTexts } from './texts-by-language.ts'

type Values = Readonly<Record<string, string>>

/**
 * Art. 3.1 Besluit kwaliteit incassodienstverlening: the written description of the claim: who, why, which invoices,
 * which term, and how principal, interest, costs and VAT come together.
 */
export function composeAnnex(
  kind: LetterKind,
  language: LetterLanguage,
  facts: LetterFacts,
  values: Values,
): LetterBlock[] {
  const { annex } = letterTexts[language]
  return [
    parties(kind, language, facts, values),
    { type: 'heading', text: annex.claims },
    claimsTable(language, annex, facts),
    { type: 'heading', text: annex.interest },
    ...interestBlocks(language, annex, facts),
    ...paymentBlocks(language, annex, facts),
    ...costBlocks(kind, language, annex, facts),
    text(annex.again),
  ]
}

function parties(kind: LetterKind, language: LetterLanguage, facts: LetterFacts, values: Values): LetterBlock {
  const { agency, creditor, debtor, part, besideCents = 0 } = facts
  const { parties: texts } = letterTexts[language].annex
  const beside = amountText(besideCents, facts.currency, language)
  const partValues = {
    count: String(part?.ofCount ?? 1),
    part: amountText(part?.openCents ?? 0, facts.currency, language),
  }
  const term = kind === 'fourteen_day_letter' ? texts.termFourteenDays : fill(texts.termByDay, values)
  return {
    type: 'table',
    columns: [
      { label: '', align: 'left' },
      { label: '', align: 'left' },
    ],
    rows: [
      [texts.debtor, oneLine(debtor.name, debtor.address)],
      [texts.creditor, oneLine(creditor.name, creditor)],
      [texts.agency, `${oneLine(agency.name, agency)}, KvK ${agency.kvkNumber}`],
      [texts.ground, texts.groundText],
      [texts.term, term],
      ...(part ? [[texts.part, fill(texts.partText, partValues)]] : []),
      ...(besideCents > 0 ? [[texts.beside, fill(texts.besideText, { beside })]] : []),
    ],
  }
}

function claimsTable(language: LetterLanguage, annex: LetterTexts['annex'], facts: LetterFacts): LetterBlock {
  const columns = annex.claimColumns
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  const sum = (pick: (claim: LetterClaim) => number) => facts.claims.reduce((total, claim) => total + pick(claim), 0)
  return {
    type: 'table',
    columns: [
      { label: columns.invoice, align: 'left' },
      { label: columns.invoiceDay, align: 'left' },
      { label: columns.dueDay, align: 'left' },
      { label: columns.description, align: 'left' },
      { label: columns.amount, align: 'right' },
      { label: columns.open, align: 'right' },
    ],
    rows: facts.claims.map((claim) => [
      claim.invoiceNumber,
      dayInTable(claim.invoiceDay),
      dayInTable(claim.dueDay),
      claim.description ?? '',
      amount(claim.amountCents),
      amount(claim.openPrincipalCents),
    ]),
    total: [
      annex.total,
      '',
      '',
      '',
      amount(sum((claim) => claim.amountCents)),
      amount(sum((claim) => claim.openPrincipalCents)),
    ],
  }
}

function interestBlocks(language: LetterLanguage, annex: LetterTexts['annex'], facts: LetterFacts): LetterBlock[] {
  const lines = facts.claims.flatMap((claim) => claim.interestLines.map((line) => ({ claim, line })))
  const awarded = facts.claims.flatMap(({ invoiceNumber, awardedInterest = [] }) =>
    awardedInterest.map((sum) => ({ invoiceNumber, ...sum })),
  )
  if (lines.length + awarded.length === 0) return [text(annex.noInterest)]
  const columns = annex.interestColumns
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  const kinds = new Set(facts.claims.flatMap(interestKindsOf))
  return [
    ...[...kinds].map((kind) => text(annex.interestGround[kind])),
    {
      type: 'table',
      columns: [
        { label: columns.invoice, align: 'left' },
        { label: columns.from, align: 'left' },
        { label: columns.to, align: 'left' },
        { label: columns.days, align: 'right' },
        { label: columns.base, align: 'right' },
        { label: columns.rate, align: 'right' },
        { label: columns.amount, align: 'right' },
      ],
      rows: [
        ...lines.map(({ claim, line }) => [
          line.isOverCosts ? annex.courtCosts : claim.invoiceNumber,
          dayInTable(line.fromDay),
          dayInTable(line.toDay),
          String(line.days),
          amount(line.baseCents),
          rateText(line, language, annex),
          amount(line.amountCents),
        ]),
        ...awarded.map(({ invoiceNumber, onDay, amountCents }) => {
          const what = fill(annex.awardedInterest, { invoice: invoiceNumber, day: dayInTable(onDay) })
          return [what, '', '', '', '', '', amount(amountCents)]
        }),
      ],
      total: [annex.total, '', '', '', '', '', amount(facts.amounts.interestCents)],
    },
  ]
}

function paymentBlocks(language: LetterLanguage, annex: LetterTexts['annex'], facts: LetterFacts): LetterBlock[] {
  if (facts.payments.length === 0) return []
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  return [
    { type: 'heading', text: annex.payments },
    {
      type: 'table',
      columns: [
        { label: annex.paymentColumns.day, align: 'left' },
        { label: annex.paymentColumns.amount, align: 'right' },
      ],
      rows: facts.payments.map((payment) => [dayInTable(payment.day), amount(payment.amountCents)]),
      total: [annex.total, amount(facts.amounts.paidCents)],
    },
  ]
}

function costBlocks(
  kind: LetterKind,
  language: LetterLanguage,
  annex: LetterTexts['annex'],
  facts: LetterFacts,
): LetterBlock[] {
  if (kind !== 'fourteen_day_letter' && facts.amounts.costsCents === 0) return []
  const costs = kind === 'fourteen_day_letter' ? facts.announced : facts.amounts
  if (!costs) return []
  const { sums } = letterTexts[language]
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  const rows = [[sums.costs, amount(costs.costsCents)]]
  const vatPercent = percentText(costs.vatPercent, language)
  if (costs.vatCents > 0) rows.push([fill(sums.vat, { vatPercent }), amount(costs.vatCents)])
  return [
    { type: 'heading', text: annex.costs },
    text(annex.costsText),
    {
      type: 'table',
      columns: [
        { label: '', align: 'left' },
        { label: '', align: 'right' },
      ],
      rows,
      total: [annex.total, amount(costs.costsCents + costs.vatCents)],
    },
  ]
}

function rateText(line: LetterInterestLine, language: LetterLanguage, annex: LetterTexts['annex']): string {
  const percent = percentText(line.ratePercent, language)
  return line.per === 'month' ? fill(annex.perMonth, { percent }) : percent
}

interface PostalAddress {
  readonly street: string | null
  readonly houseNumber: string | null
  readonly secondLine?: string
  readonly postcode: string | null
  readonly city: string | null
}

function oneLine(name: string, address: PostalAddress | null): string {
  const { street, houseNumber, secondLine } = address ?? {}
  const lines = streetLines({ street: street ?? '', houseNumber: houseNumber ?? '', secondLine })
  const city = `${address?.postcode ?? ''} ${address?.city ?? ''}`.trim()
  return [name, ...lines, city].filter((part) => part !== '').join(', ')
}

function text(line: string): LetterBlock {
  return { type: 'paragraph', runs: [{ text: line }] }
}
