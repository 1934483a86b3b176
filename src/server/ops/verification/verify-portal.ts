import type { BookEquation } from '#domain/ledger/check-money.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { type AuditHead, verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { verifyMarks } from '#server/book/standing/verify-marks.ts'
import { verifyFigures } from '#server/statistics/facts/verify-figures.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asOfNow } from '#server/platform/db/transaction.ts'
import { countOpenDossiers, findPausedWithoutPause, findWithoutNextDay } from './queries.ts'

/** One thing that is not as it must be: where, and what. */
export interface Finding {
  readonly where: string
  readonly what: string
}

/** What was looked at: how many of what, and what is wrong with them. */
export interface Verification {
  readonly check: 'books' | 'audit' | 'next_day' | 'figures' | 'marks'
  readonly count: number
  readonly summary: string
  readonly findings: readonly Finding[]
  /** Of the audit trail: its last seal, to be kept elsewhere and given to a later verification. */
  readonly head?: AuditHead | null
}

/**
 * Proves the three things the product may never lose: the books are the replay of the events, nobody has rewritten
 * what happened, and no open dossier is forgotten; that the figures are what they say, and lists show every flag. Changes nothing.
 */
export async function verifyPortal(
  db: Db,
  clock: Clock,
  progress: (line: string) => void = () => {},
  noted: AuditHead | null = null,
): Promise<Verification[]> {
  // The portal may be at work: everything is compared as it stood at one moment.
  return asOfNow(db, async (snapshot) => {
    progress('Replaying every dossier against the books …')
    const books = await booksVerification(snapshot)
    progress('Recomputing the seals of the audit trail …')
    const audit = await auditVerification(snapshot, noted)
    const nextDay = await nextDayVerification(snapshot, clock)
    progress('Holding the figures against the files …')
    const figures = await figuresVerification(snapshot)
    progress('Looking for files with flags that lists would not show …')
    return [books, audit, nextDay, figures, await marksVerification(snapshot, clock)]
  })
}

const bookFaults = {
  ledger_differs: 'the ledger differs from the replay of its events',
  balance_differs: 'the balance differs from the replay of its events',
  cannot_replay: 'its events contradict each other',
} as const

const equationNames = {
  statement: 'bank balance',
  trust: 'trust account',
  files: 'money of files',
  transit: 'payments under way',
  receivable: 'open invoices',
  agency: 'money held for the agency',
  advanced: 'costs paid for customers',
  vat: 'VAT on invoices',
  sold: 'price of files sold',
  buyers: 'buyers of files',
} as const satisfies Record<BookEquation, string>

async function booksVerification(db: Db): Promise<Verification> {
  const { dossierCount, faults } = await verifyBooks(db)
  const findings = faults.map((fault) => {
    if (fault.fault === 'equation_differs') {
      const where = [equationNames[fault.equation], fault.currency, fault.customerName].filter(Boolean).join(' ')
      return { where, what: `differs by ${fault.differenceCents} cents` }
    }
    if (fault.fault === 'unsettled_differs') {
      const where = ['money not settled', fault.customerName].filter(Boolean).join(' ')
      return { where, what: `of ${fault.count} bookings it is kept wrongly whether they are settled` }
    }
    return { where: `file ${fault.number}`, what: bookFaults[fault.fault] }
  })
  return { check: 'books', count: dossierCount, summary: `${dossierCount} files replayed`, findings }
}

const auditFaults = {
  rows_changed: 'its rows were changed',
  content_changed: 'what its rows say was changed',
  chain_broken: 'it does not follow from the seal before it',
  gap: 'rows between it and the seal before it were never sealed',
  head_gone: 'it was noted down and is not there any more',
} as const

async function auditVerification(db: Db, noted: AuditHead | null): Promise<Verification> {
  const { sealCount, head, faults } = await verifyAudit(db, noted)
  const findings = faults.map(({ sealId, fault }) => ({ where: `seal ${sealId}`, what: auditFaults[fault] }))
  return { check: 'audit', count: sealCount, summary: `${sealCount} seals recomputed`, findings, head }
}

async function nextDayVerification(db: Db, clock: Clock): Promise<Verification> {
  const { openCount, lateCount } = await countOpenDossiers(db, clock.today())
  const findings = [
    ...(await findWithoutNextDay(db)).map(({ number }) => ({ where: `file ${number}`, what: 'has no next day' })),
    ...(await findPausedWithoutPause(db)).map(({ number }) => ({
      where: `file ${number}`,
      what: 'stands still without a pause or suspension',
    })),
  ]
  return {
    check: 'next_day',
    count: openCount,
    summary: `${openCount} open files, ${lateCount} of them late`,
    findings,
  }
}

async function figuresVerification(db: Db): Promise<Verification> {
  const { count, files, wrongCubes } = await verifyFigures(db)
  const findings = [
    ...files.map((id) => ({
      where: `file with id ${id}`,
      what: 'the figures say otherwise than its claims and its books',
    })),
    ...(wrongCubes > 0 ? [{ where: 'figures', what: `${wrongCubes} sums are not those of the files` }] : []),
  ]
  return { check: 'figures', count, summary: `${count} files held against the figures`, findings }
}

async function marksVerification(db: Db, clock: Clock): Promise<Verification> {
  const { count, unmarked } = await verifyMarks(db, clock.today())
  const findings = unmarked.map((id) => ({
    where: `file with id ${id}`,
    what: 'has flags or debtors that lists do not show',
  }))
  return { check: 'marks', count, summary: `${count} files marked as having flags or more debtors`, findings }
}
