import type { LetterBlock, LetterRun } from '#domain/letters/letter-document.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { amountText, fill, percentText } from '#domain/letters/letter-format.ts'
import type { LetterLanguage, MessageKind } from '#domain/letters/letter-kind.ts'
import type { LetterTexts } from '#domain/letters/letter-texts.ts'
import { interestNote } from '#domain/letters/letter-values.ts'
import { paymentBlock } from '#domain/letters/payment-block.ts'
import { letterTexts } from '#domain/letters/texts-by-language.ts'
import { type ConditionName, holds } from './conditions.ts'
import type { PartName } from './parts.ts'

/** What a part is drawn from. */
export interface PartSource {
  readonly kind: MessageKind
  readonly language: LetterLanguage
  readonly facts: LetterFacts
  /** Of `letterValues`. */
  readonly values: Readonly<Record<string, string>>
}

/** Draws what a text holds besides words: its parts, and what a condition shows. */
export interface PartPen {
  holds(when: ConditionName): boolean
  draw(part: PartName): LetterBlock[]
}

/** The pen of a message about one file. */
export function filePen(source: PartSource): PartPen {
  return {
    holds: (when) => holds(when, source.kind, source.facts),
    draw: (part) => drawPart(part, source),
  }
}

/** Draws a passage whose wording or figures are the law's or the account's. Throws RangeError when a fact is missing. */
export function drawPart(part: PartName, { kind, language, facts, values }: PartSource): LetterBlock[] {
  const texts = letterTexts[language]
  switch (part) {
    case 'sum':
      return [sumTable(kind, language, facts, values)]
    case 'fourteen_day_notice':
      return fourteenDayDemand(kind, language, facts, values)
    case 'costs_now':
      return costsNow(kind, texts, facts, values)
    case 'pay_by_day':
      return [paragraph(fill(facts.payTo ? texts.ask.byDayTo : texts.ask.byDay, values), true)]
    case 'payment':
      return [paymentBlock(kind, language, facts)]
    case 'debt_help': {
      const isPrivate = facts.debtor.kind === 'private'
      return [
        { type: 'heading', text: texts.help.title },
        paragraph(fill(isPrivate ? texts.help.privateText : texts.help.companyText, values)),
      ]
    }
    case 'complaints':
      return [{ type: 'heading', text: texts.disagree.title }, paragraph(fill(texts.disagree.text, values))]
    case 'customer_files':
      throw new RangeError('a list of files stands in a message to a customer alone')
    case 'complaint_files':
    case 'complaint_outside':
      throw new RangeError('what is said of a complaint stands in a letter to who complains alone')
    default:
      return [paragraph(fill(texts.limitation, values))]
  }
}

/** Art. 6:96 lid 6 BW: fifteen days after delivery, the exact costs that follow, and why VAT is added if it is. */
function fourteenDayDemand(
  kind: MessageKind,
  language: LetterLanguage,
  facts: LetterFacts,
  values: PartSource['values'],
): LetterBlock[] {
  if (!facts.announced) throw new RangeError('a 14-day letter names the costs that follow')
  const { ask, consequence } = letterTexts[language]
  const withVat = facts.announced.vatCents > 0
  return [
    paragraph(fill(ask.fourteenDays, values), true),
    paragraph(fill(withVat ? consequence.costsWithVat : consequence.costs, values)),
    paragraph(`${consequence.partPaid} ${interestNote(kind, language, facts)}`.trim()),
  ]
}

function costsNow(
  kind: MessageKind,
  { consequence }: LetterTexts,
  { amounts, debtor }: LetterFacts,
  values: PartSource['values'],
): LetterBlock[] {
  if (amounts.costsCents === 0) return []
  const toCompany = kind !== 'costs_letter' && (kind === 'company_first_letter' || debtor.kind === 'company')
  const vat = amounts.vatCents > 0 ? ` ${fill(consequence.vatNow, values)}` : ''
  return [paragraph(`${fill(toCompany ? consequence.companyCostsNow : consequence.costsNow, values)}${vat}`)]
}

/** The sum, row by row: what was charged, less what was paid. */
function sumTable(
  kind: MessageKind,
  language: LetterLanguage,
  facts: LetterFacts,
  values: PartSource['values'],
): LetterBlock {
  const { sums } = letterTexts[language]
  const { amounts } = facts
  const amount = (cents: number) => amountText(cents, facts.currency, language)
  const vatLabel = fill(sums.vat, { vatPercent: percentText(amounts.vatPercent, language) })
  const rows: [string, number][] = [
    [sums.principal, amounts.principalCents],
    [fill(sums.interest, values), amounts.interestCents],
    [sums.costs, amounts.costsCents],
    [vatLabel, amounts.vatCents],
    [sums.other, amounts.otherCents],
    [sums.waived, -amounts.waivedCents],
    [sums.paid, -amounts.paidCents],
  ]
  return {
    type: 'table',
    columns: [
      { label: '', align: 'left' },
      { label: '', align: 'right' },
    ],
    rows: rows.filter(([, cents], index) => index === 0 || cents !== 0).map(([label, cents]) => [label, amount(cents)]),
    total: [kind === 'instalment_reminder' || facts.part ? sums.open : sums.total, amount(amounts.openCents)],
  }
}

function paragraph(text: string, bold = false): LetterBlock {
  const run: LetterRun = bold ? { text, bold: true } : { text }
  return { type: 'paragraph', runs: [run] }
}
