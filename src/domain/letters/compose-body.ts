import type { LetterBlock, LetterRun } from './letter-document.ts'
import type { LetterFacts } from './letter-facts.ts'
import { amountText, fill, percentText } from './letter-format.ts'
import type { LetterKind, LetterLanguage } from './letter-kind.ts'
import type { LetterTexts } from './letter-texts.ts'
import { paymentBlock } from './payment-block.ts'
import { letterTexts } from './texts-by-language.ts'

type Values = Readonly<Record<string, string>>

/** The letter itself: who asks what and why, the sum, what follows, how to pay, and where to turn. */
export function composeBody(
  kind: LetterKind,
  language: LetterLanguage,
  facts: LetterFacts,
  values: Values,
): LetterBlock[] {
  const texts = letterTexts[language]
  const intro = facts.claims.length === 1 ? texts.intro.one : texts.intro.many
  const before = texts.before[kind]
  return [
    paragraph(fill(intro, values)),
    ...(before === null ? [] : [paragraph(fill(before, values))]),
    ...(kind === 'company_first_letter' ? costsNow(texts.consequence.companyCostsNow, texts, facts, values) : []),
    ...(kind === 'costs_letter' ? costsNow(texts.consequence.costsNow, texts, facts, values) : []),
    sumTable(kind, language, facts, values),
    ...(kind === 'fourteen_day_letter'
      ? fourteenDayDemand(texts, facts, values)
      : demandByDay(kind, texts, facts, values)),
    paymentBlock(kind, language, facts),
    { type: 'heading', text: texts.help.title },
    paragraph(fill(facts.debtor.kind === 'private' ? texts.help.privateText : texts.help.companyText, values)),
    { type: 'heading', text: texts.disagree.title },
    paragraph(fill(texts.disagree.text, values)),
    paragraph(texts.disagree.alreadyPaid),
    paragraph(fill(texts.limitation, values)),
  ]
}

/** Art. 6:96 lid 6 BW: fifteen days after delivery, the exact costs that follow, and why VAT is added if it is. */
function fourteenDayDemand(texts: LetterTexts, facts: LetterFacts, values: Values): LetterBlock[] {
  if (!facts.announced) throw new RangeError('a 14-day letter names the costs that follow')
  const withVat = facts.announced.vatCents > 0
  return [
    paragraph(fill(texts.ask.fourteenDays, values), true),
    paragraph(fill(withVat ? texts.consequence.costsWithVat : texts.consequence.costs, values)),
    paragraph(`${texts.consequence.partPaid} ${interestRuns(texts, facts)}`.trim()),
  ]
}

function demandByDay(kind: LetterKind, texts: LetterTexts, facts: LetterFacts, values: Values): LetterBlock[] {
  const next = texts.consequence.next[kind]
  // While a plan is kept interest does what was agreed.
  const interest = kind === 'instalment_reminder' ? '' : interestRuns(texts, facts)
  const follows = `${interest} ${next === null ? '' : fill(next, values)}`.trim()
  return [paragraph(fill(texts.ask.byDay, values), true), ...(follows === '' ? [] : [paragraph(follows)])]
}

function costsNow(text: string, texts: LetterTexts, { amounts }: LetterFacts, values: Values): LetterBlock[] {
  if (amounts.costsCents === 0) return []
  const vat = amounts.vatCents > 0 ? ` ${fill(texts.consequence.vatNow, values)}` : ''
  return [paragraph(`${fill(text, values)}${vat}`)]
}

/** The sum, row by row: what was charged, less what was paid. */
function sumTable(kind: LetterKind, language: LetterLanguage, facts: LetterFacts, values: Values): LetterBlock {
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
    total: [kind === 'instalment_reminder' ? sums.open : sums.total, amount(amounts.openCents)],
  }
}

function interestRuns(texts: LetterTexts, { claims }: LetterFacts): string {
  return claims.some((claim) => claim.interestKind !== 'none') ? texts.consequence.interestRuns : ''
}

function paragraph(text: string, bold = false): LetterBlock {
  const run: LetterRun = bold ? { text, bold: true } : { text }
  return { type: 'paragraph', runs: [run] }
}
