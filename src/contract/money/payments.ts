import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { textValues } from './bank-lines.ts'
import { fileActs } from '#contract/files/file-acts.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { centsField, dayField, idField, idParams, lineField } from '#contract/platform/field.ts'
import { listOf, listQuery } from '#contract/platform/list.ts'

/** Something that is not right with a statement, yet no reason to refuse it. */
export const statementProblemKinds = [
  'balance_missing',
  'balance_currency',
  'balance_mismatch',
  'batch_not_split',
  'entry_not_booked',
  'day_in_future',
] as const

const problemShape = z.object({ kind: z.enum(statementProblemKinds), values: textValues })

export const bankStatementShape = z.object({
  id: z.number(),
  fileName: z.string(),
  accountIban: z.string(),
  reference: z.string(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
  openingCents: z.number().nullable(),
  closingCents: z.number().nullable(),
  problems: z.array(problemShape),
  createdAt: z.date(),
  createdBy: z.string().nullable(),
  lineCount: z.number(),
  /** Lines that an earlier statement had brought already. */
  knownCount: z.number(),
  todoCount: z.number(),
  /** Money in = booked on dossiers + waiting in suspense + for no dossier. */
  inCents: z.number(),
  bookedCents: z.number(),
  waitingCents: z.number(),
  ignoredCents: z.number(),
  outCents: z.number(),
})
export type BankStatementRow = z.output<typeof bankStatementShape>

export const bankStatementSorts = ['createdAt', 'toDay', 'fileName', 'inCents', 'todoCount'] as const

export const listBankStatements = endpoint({
  method: 'GET',
  path: '/api/v4/bank-statement',
  permission: 'finance.batch-payment',
  query: listQuery({ sortBy: bankStatementSorts, filters: { search: lineField(100).optional() } }),
  output: listOf(bankStatementShape),
  summary: 'Bank statements with their totals, newest first',
})

export const getBankStatement = endpoint({
  method: 'GET',
  path: '/api/v4/bank-statement/:id',
  permission: 'finance.batch-payment',
  params: idParams,
  output: bankStatementShape,
  summary: 'A bank statement with its totals and what is not right with it',
})

/** Why a bank file is refused whole; the text of each is `bank_file.refused.…`. */
export const bankFileRefusals = [
  'empty',
  'not_xml',
  'not_bank_file',
  'other_format',
  'zip',
  'pdf',
  'table',
  'encoding',
  'doctype',
  'malformed',
  'too_deep',
  'too_long',
  'too_many_elements',
  'not_camt',
  'version',
  'no_statement',
  'no_account',
  'camt_052',
  'other_account',
  'other_currency',
  'amount_invalid',
  'amount_decimals',
  'amount_too_large',
  'currency_invalid',
  'direction_invalid',
  'date_invalid',
  'date_missing',
  'booking_invalid',
  'balance_invalid',
  'incomplete',
  'row_columns',
  'table_broken',
  'zip_broken',
  'zip_encrypted',
  'zip_too_large',
  'zip_empty',
] as const

const uploadedFileShape = z.object({
  name: z.string(),
  /** Its lines were taken in, it had been read before, or it was refused and nothing of it was kept. */
  state: z.enum(['read', 'again', 'refused']),
  newCount: z.number(),
  knownCount: z.number(),
  refusal: z.object({ reason: z.enum(bankFileRefusals), values: textValues }).nullable(),
})
export type UploadedFile = z.output<typeof uploadedFileShape>

/**
 * How the trust account stands, the gravest first. `books`: the books do not come out; `bank`: the bank has another balance
 * than its lines come to; `overdrawn`: more was taken than there was, so that money of others is missing.
 */
export const trustVerdicts = ['books', 'bank', 'overdrawn', 'equal'] as const

/** A hundred thousand entries are about eighty megabytes. */
export const bankFileLimit = 128_000_000

export const uploadBankFile = endpoint({
  method: 'POST',
  path: '/api/v4/bank-statement',
  permission: 'finance.batch-payment',
  uploadLimit: bankFileLimit,
  output: z.object({
    /** This very file was read before; nothing was added. */
    alreadyImported: z.boolean(),
    /** The job that matches the new lines. */
    jobId: z.number().nullable(),
    newCount: z.number(),
    knownCount: z.number(),
    statementIds: z.array(z.number()),
    /** Statements of accounts that are not ours in the file; they were left out. */
    skipped: z.array(z.object({ reference: z.string(), accountIban: z.string() })),
    /** What each file brought: one, or those of a zip. Of a zip a file that is refused keeps no other one out. */
    files: z.array(uploadedFileShape),
  }),
  summary:
    'Reads a bank file (CAMT, MT940, a table) or a zip of them: adds the lines that are new and starts matching them',
})

export const getTrustAccount = endpoint({
  method: 'GET',
  path: '/api/v4/trust-account',
  permission: 'finance.batch-payment',
  output: z.object({
    iban: z.string(),
    bankCents: z.number(),
    toRemitCents: z.number(),
    suspenseCents: z.number(),
    /** Of the suspense: on no dossier, and over on dossiers that were paid too much. */
    unbookedCents: z.number(),
    surplusCents: z.number(),
    /** Zero, or something is wrong and nothing may be remitted. */
    differenceCents: z.number(),
    /** The one thing to know of it, with what it differs; of one that is equal what is on it. */
    verdict: z.object({ kind: z.enum(trustVerdicts), cents: z.number() }),
    /** What the bank itself says in the last statement. */
    statement: z
      .object({
        id: z.number(),
        toDay: z.string().nullable(),
        closingCents: z.number(),
        /** The balance before the first statement, which no line explains. */
        openingCents: z.number(),
        /** The bank's closing balance less its opening balance less all lines since: zero when none is missing. */
        differenceCents: z.number(),
      })
      .nullable(),
  }),
  summary: 'The trust account: bank = to remit + suspense, to the cent',
})

export const toRemitSorts = ['amount', 'number', 'customerName'] as const

export const listToRemit = endpoint({
  method: 'GET',
  path: '/api/v4/trust-account/to-remit',
  permission: 'finance.batch-payment',
  query: listQuery({ sortBy: toRemitSorts, filters: {} }),
  output: listOf(
    z.object({
      dossierId: z.number(),
      number: z.string(),
      debtorName: z.string(),
      customerName: z.string(),
      amountCents: z.number(),
      surplusCents: z.number(),
      currency: z.enum(currencies),
      /** Where it goes: the account of the merchant of the file, else that of the customer; null while there is none. */
      iban: z.string().nullable(),
    }),
  ),
  summary: 'What is still to be remitted, by dossier, and to which account',
})

export const reportDirectPayment = endpoint({
  method: 'POST',
  path: '/api/v4/file/:id/direct-payment',
  permission: fileActs.direct_payment.permission,
  key: 'payments.write',
  params: idParams,
  input: z.strictObject({
    valueDay: dayField,
    amountCents: centsField.pipe(z.number().min(1)),
    claimIds: z.array(idField).max(50).default([]),
    note: lineField(500).default(''),
    /** It is another payment than the one of the same day and amount that was told before. */
    again: z.boolean().default(false),
  }),
  output: z.object({ openCents: z.number(), surplusCents: z.number(), isClosed: z.boolean() }),
  summary: 'Books a payment that the debtor made to the customer',
})
