import type { Day } from '#domain/day.ts'
import type { Account } from '#domain/account/account.ts'
import { components } from '#domain/account/events.ts'
import { partsOwed } from '#domain/account/parts-owed.ts'
import { rowOn } from '#domain/costs/decree.ts'
import type { AnnouncedCosts } from '#domain/costs/fourteen-day-notice.ts'
import type { LetterFacts } from '#domain/letters/letter-facts.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'
import type { MessageKind } from '#domain/letters/letter-kind.ts'
import { type LetterStyle, styleInNameOf, styleLines } from '#domain/letters/letter-style.ts'
import { isInCustomersName, payToOf } from './before-collection.ts'
import type { RunFile } from './file-queries.ts'
import type { RunContext } from './run-context.ts'

interface Parts {
  file: RunFile
  account: Account
  /** What is open on the whole file: a letter may be about a part of it. */
  wholeOpenCents: number
  context: RunContext
  announced: AnnouncedCosts | null
  vatPercent: number | null
  payByDay: Day | null
  kind: MessageKind
}

/** Everything a letter says, from the file, its account on the day of the letter, and the agency. */
export function letterFacts({
  file,
  account,
  wholeOpenCents,
  context,
  announced,
  vatPercent,
  payByDay,
  kind,
}: Parts): LetterFacts {
  const { agency, today } = context
  const part = partFor(file, account)
  const general = rowOn(context.costTables.vatRates, today)?.percent ?? 0
  return {
    day: today,
    currency: file.currency,
    agency: { ...agency, style: styleOf(agency.style ?? null, file, isInCustomersName(file, kind, account)) },
    creditor: {
      name: file.customerName,
      street: file.customerStreet,
      houseNumber: file.customerHouseNumber,
      postcode: file.customerPostcode,
      city: file.customerCity,
      vatRecoverable: file.vatRecoverable,
    },
    debtor: {
      kind: file.kind,
      name: file.debtorName,
      firstName: file.debtorFirstName,
      initials: file.debtorInitials,
      gender: file.debtorGender,
      department: file.debtorDepartment,
      address: file.representative ? file.representative.debtorAddress : file.address,
    },
    ...(file.representative && file.address
      ? { representative: { ...file.representative, address: file.address } }
      : {}),
    dossier: {
      number: file.number,
      paymentReference: file.paymentReference,
      customerReference: file.customerReference,
      merchant: file.merchant && { name: file.merchant.name, webshopName: file.merchant.webshopName },
    },
    ...letterMoney(
      account,
      new Map(Object.entries(file.descriptions).map(([id, text]) => [Number(id), text])),
      vatPercent ?? general,
    ),
    ...(part ? { part } : {}),
    ...(announced
      ? {
          announced: part ? partOfCosts(announced, part.ofCount) : announced,
          besideCents: wholeOpenCents - account.openCents,
        }
      : {}),
    ...(file.kind === 'private' && file.notice
      ? { notice: { sentDay: file.notice.sentDay, lastDay: file.notice.lastDay } }
      : {}),
    ...payToOf(file, kind, account),
    ...(file.instalment ? { instalment: file.instalment } : {}),
    ...(payByDay ? { payByDay } : {}),
    ...(file.byHand?.assignment ? { assignment: file.byHand.assignment } : {}),
    ...(file.byHand?.paragraph ? { paragraph: file.byHand.paragraph } : {}),
  }
}

/** Art. 6:6 BW: what the debtor who is written to owes, where that is not the whole. */
export function partFor({ debtorId, liable }: RunFile, { balances, openCents }: Account): LetterFacts['part'] {
  const paidCents = components.reduce((sum, name) => sum + balances[name].paidCents + balances[name].directCents, 0)
  const parts = partsOwed(liable, { owedCents: openCents + paidCents, paidCents, openCents })
  const own = parts.find((part) => part.debtorId === debtorId)
  return own && own.ofCount !== null ? { ofCount: own.ofCount, openCents: own.openCents } : undefined
}

/**
 * The house style in the name of the merchant, where the file has one that sends in its own; before collection else in that
 * of the customer. The agency stays named beside it and at the foot (art. 11 Wki).
 */
function styleOf(style: LetterStyle | null, file: RunFile, isInCustomersName: boolean): LetterStyle | null {
  const { senderName, senderLines, logo } = file.merchant ?? noSender
  const own = styleInNameOf(style, { name: senderName, lines: styleLines(senderLines), logo })
  if (!isInCustomersName || own !== style) return own
  return styleInNameOf(style, { name: file.customerName, lines: [], logo: null })
}

const noSender = { senderName: '', senderLines: '', logo: null }

/** Never above what his part of the principal gives: what cannot be divided is left off. */
function partOfCosts({ costsCents, vatCents, ...rest }: AnnouncedCosts, count: number): AnnouncedCosts {
  return { ...rest, costsCents: Math.floor(costsCents / count), vatCents: Math.floor(vatCents / count) }
}
