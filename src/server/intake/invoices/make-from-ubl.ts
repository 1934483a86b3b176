import type { Day } from '#domain/day.ts'
import { createDossier, type createFromUbl } from '#contract/intake/new-dossier.ts'
import type { ImportField } from '#contract/intake/claim-list.ts'
import type { InputOf, OutputOf } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { createDossier as create } from '#server/intake/making/create-dossier.ts'
import type { AmountStyle } from '#server/intake/reading/amount-style.ts'
import { readAmount } from '#server/intake/reading/read-amount.ts'
import { readUbl, ublMapping } from '#server/intake/reading/read-ubl.ts'
import { cellText } from '#server/intake/sheets/cell.ts'
import { UnreadableSheet } from '#server/intake/sheets/unreadable-sheet.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fieldError, invalidInput } from '#server/platform/http/errors.ts'
import type { Storage } from '#server/platform/outside/storage.ts'
import type { Upload } from '#server/platform/requests/read-body.ts'
import { saveDocument } from '#server/platform/uploads/save-document.ts'

/** The standard has a point before the cents, however many decimals are written: `121.000` is no thousands. */
const ublAmounts: AmountStyle = { mark: '.', inCents: false, currency: null }

/** Makes a file of an e-invoice, as if what stands in it was typed: nothing of it is taken that a form would refuse. */
export async function makeFromUbl(
  db: Db,
  actor: Actor,
  { storage, today }: { readonly storage: Storage; readonly today: Day },
  upload: Upload | null,
  said: InputOf<typeof createFromUbl>,
): Promise<OutputOf<typeof createDossier>> {
  if (!upload || upload.bytes.length === 0) throw fieldError('file', 'error.required')
  const read = await fieldsOf(upload.bytes)
  const { id: documentId } = await saveDocument(db, actor, storage, upload)
  const input = createDossier.input?.safeParse(inputOf(read, said, documentId), { reportInput: true })
  if (!input) throw new Error('a file is made of what is said of it')
  if (!input.success) throw invalidInput(input.error)
  return create(db, actor, today, input.data)
}

async function fieldsOf(bytes: Buffer): Promise<(field: ImportField) => string> {
  try {
    const { cells } = await readUbl(bytes)
    return (field) => cellText(cells[ublMapping.indexOf(field)] ?? null)
  } catch (error) {
    if (error instanceof UnreadableSheet) throw fieldError('file', 'new_dossier.no_ubl')
    throw error
  }
}

function inputOf(read: (field: ImportField) => string, said: InputOf<typeof createFromUbl>, documentId: number) {
  const amount = readAmount(read('amount'), ublAmounts)
  // What is asked of a debtor is what the invoice says, and an amount of the standard names no currency beside its own.
  if (!('fault' in amount) && (amount.rounded || amount.currency !== null)) {
    throw fieldError('claims.0.amountCents', 'new_dossier.ubl_amount')
  }
  return {
    ...(said.customer === undefined ? {} : { customer: said.customer }),
    reference: said.reference,
    currency: read('currency') || 'EUR',
    debtors: [
      {
        kind: said.kind ?? (read('debtorKind') || 'private'),
        name: read('name'),
        debtorNumber: read('debtorNumber').slice(0, 60),
        street: read('street'),
        houseNumber: read('houseNumber'),
        postcode: read('postcode'),
        city: read('city'),
        country: read('country') || 'NL',
        email: said.email || read('email'),
        phone: read('phone'),
        kvkNumber: read('kvkNumber'),
        vatNumber: read('vatNumber'),
      },
    ],
    claims: [
      {
        invoiceNumber: read('invoiceNumber'),
        invoiceDay: read('invoiceDay'),
        dueDay: read('dueDay') || null,
        amountCents: 'fault' in amount ? null : amount.cents,
        description: read('description').slice(0, 2000),
        documentId,
      },
    ],
  }
}
