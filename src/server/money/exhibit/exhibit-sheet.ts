import { articleText } from '#contract/platform/article-text.ts'
import { type ExhibitWords, exhibitWords } from '#contract/money/exhibit-words.ts'
import type { Account } from '#domain/account/account.ts'
import { amountProof } from '#domain/account/amount-proof.ts'
import { components, type AccountEvent } from '#domain/account/events.ts'
import type { Proof } from '#domain/account/proof.ts'
import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import { dayInTable, fill } from '#domain/letters/letter-format.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { ExhibitLetter, ExhibitParties } from './exhibit-queries.ts'
import { interestRows, plainRows, sumRows } from './exhibit-rows.ts'
import { type ExhibitSay, exhibitSay } from './exhibit-say.ts'

/** A row of a table on paper: of a group, a line of it, a remark over the whole width, or a sum. */
export interface ExhibitRow {
  readonly kind: 'group' | 'line' | 'part' | 'remark' | 'sum'
  /** As many as there are columns; a remark has one. */
  readonly cells: readonly string[]
}

export interface ExhibitSection {
  readonly title: string
  /** The first takes the room; the others stand right. */
  readonly columns: readonly string[]
  readonly rows: readonly ExhibitRow[]
  /** The rules it rests on. */
  readonly notes: readonly string[]
}

/** An account as it stands on paper: every text is there, nothing is left to calculate. */
export interface ExhibitSheet {
  readonly language: LetterLanguage
  readonly title: string
  readonly sender: readonly string[]
  readonly details: readonly { readonly label: string; readonly value: string }[]
  readonly sections: readonly ExhibitSection[]
  readonly footer: string
}

export interface ExhibitFacts extends ExhibitParties {
  readonly number: string
  readonly sender: {
    readonly name: string
    readonly street: string
    readonly houseNumber: string
    readonly postcode: string
    readonly city: string
    readonly kvkNumber: string
    readonly wkiRegistration: string
  }
  readonly letters: readonly ExhibitLetter[]
}

/** Writes out an account with the proof of each of its amounts: the same proofs that the screen shows. */
export function exhibitSheet(
  facts: ExhibitFacts,
  account: Account,
  events: readonly AccountEvent[],
  rates: RateTable,
): ExhibitSheet {
  const { language, sender } = facts
  const words = exhibitWords[language]
  const say = exhibitSay(language)
  const charged = components.filter((component) => account.balances[component].chargedCents !== 0)
  const proofs = charged.map((component) => amountProof(component, account, events, rates))
  const paid = amountProof('paid', account, events, rates)
  return {
    language,
    title: fill(words.title, { number: facts.number, day: dayInTable(account.asOf) }),
    sender: [sender.name, `${sender.street} ${sender.houseNumber}`, `${sender.postcode} ${sender.city}`],
    details: details(facts, account.asOf, words),
    sections: [
      overview(account, words, say),
      ...proofs.map((proof) => proofSection(proof, words, say)),
      ...(paid.groups.length > 0 ? [proofSection(paid, words, say)] : []),
      ...(facts.letters.length > 0 ? [lettersSection(facts.letters, words, say)] : []),
    ],
    footer: `${sender.name}  ·  ${fill(words.registered, { wki: sender.wkiRegistration, kvk: sender.kvkNumber })}`,
  }
}

function details(facts: ExhibitFacts, asOf: Day, words: ExhibitWords): ExhibitSheet['details'] {
  const { customerReference } = facts
  return [
    { label: words.day, value: dayInTable(asOf) },
    { label: words.reference, value: facts.number },
    { label: words.debtor, value: facts.debtorNames.join(', ') },
    { label: words.creditor, value: facts.customerName },
    ...(customerReference ? [{ label: words.customerReference, value: customerReference }] : []),
  ]
}

function overview(account: Account, words: ExhibitWords, say: ExhibitSay): ExhibitSection {
  const rows = components.flatMap((component): ExhibitRow[] => {
    const { chargedCents, openCents } = account.balances[component]
    if (chargedCents === 0 && openCents === 0) return []
    const amounts = [chargedCents, openCents - chargedCents, openCents].map((cents) => say.amount(cents))
    return [{ kind: 'line', cells: [say.text(`component.${component}`), ...amounts] }]
  })
  return {
    title: words.overview,
    columns: [words.part, words.charged, words.less, words.open],
    rows: [...rows, { kind: 'sum', cells: [words.total, '', '', say.amount(account.openCents)] }],
    notes: [],
  }
}

function proofSection(proof: Proof, words: ExhibitWords, say: ExhibitSay): ExhibitSection {
  const isInterest = proof.subject === 'interest'
  const { subject } = proof
  const columns = isInterest
    ? [words.period, words.days, words.base, words.rate, words.amount]
    : [words.what, words.amount]
  return {
    title: subject === 'paid' || subject === 'open' ? words.payments : say.text(`component.${subject}`),
    columns,
    rows: [...(isInterest ? interestRows(proof, say) : plainRows(proof, say)), ...sumRows(proof, columns.length, say)],
    notes: notesOf(proof, say),
  }
}

/** The rules under their headings, each with its article. */
function notesOf(proof: Proof, say: ExhibitSay): string[] {
  return [...Map.groupBy(proof.notes, (note) => note.heading)].map(([heading, notes]) => {
    const rules = notes.map((note) => say.text(`proof.note.${note.rule}`, note.values))
    const articles = [...new Set(notes.flatMap(({ article }) => (article === null ? [] : [article])))]
    const named = articles.map((article) => articleText(article, say.key))
    return `${say.text(`proof.heading.${heading}`)}: ${[...rules, ...named].join(' · ')}`
  })
}

function lettersSection(letters: readonly ExhibitLetter[], words: ExhibitWords, say: ExhibitSay): ExhibitSection {
  const rows = letters.flatMap((letter): ExhibitRow[] => {
    const { day, subject, recipientName, cameBack, askedCents, announcedCents, termEndsDay } = letter
    const asked = askedCents === null ? '' : say.amount(askedCents)
    const remarks = [
      recipientName === null ? '' : fill(words.to, { name: recipientName }),
      cameBack ? words.cameBack : '',
      announcedCents === 0 ? '' : fill(words.announced, { costs: say.amount(announcedCents) }),
      termEndsDay === null ? '' : fill(words.termEnds, { day: dayInTable(termEndsDay) }),
    ].filter((remark) => remark !== '')
    const line: ExhibitRow = { kind: 'line', cells: [`${dayInTable(day)}  ${subject}`, asked] }
    return remarks.length === 0 ? [line] : [line, { kind: 'remark', cells: [remarks.join(' · ')] }]
  })
  return { title: words.letters, columns: [words.letter, words.asked], rows, notes: [] }
}
