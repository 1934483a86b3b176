import { addDays, type Day } from '#domain/day.ts'
import type { ClaimChange } from '#contract/files/claim-changes.ts'
import { newDebtorShape } from '#contract/intake/new-dossier.ts'
import { changeClaims } from '#server/files/claims/change-claims.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Actor, systemActor } from '#server/actor.ts'
import { addDebtors } from '#server/intake/making/add-debtors.ts'
import { type ChangedFile, findFilesToChange } from './change-queries.ts'
import { findDemoWriters } from './log-queries.ts'

/**
 * What came to some files of the demo after they were handed over: an invoice, a credit note, costs, a correction, and
 * debtors, who owe the whole or a share, by the commands of the portal, so that account and timeline follow.
 */
export async function writeDemoChanges(
  db: Db,
  order: { readonly firstId: number; readonly count: number; readonly today: Day; readonly now: Date },
): Promise<void> {
  const writer = (await findDemoWriters(db)).get('employee')
  if (!writer) return
  const actor: Actor = { ...systemActor(order.now), ...writer, lastingAcl: writer.acl }
  const files = await findFilesToChange(db, order, told.length + joining.length)
  for (const [index, { change, note }] of told.entries()) {
    const file = files[index]
    if (file) await changeClaims(db, actor, file.id, change(file, order.today), { note, version: file.version })
  }
  for (const [index, { liability, note, debtor }] of joining.entries()) {
    const file = files[told.length + index]
    if (!file) continue
    const { id, version } = file
    await addDebtors(db, actor, { dossierId: id, debtors: [newDebtorShape.parse(debtor)], liability, note, version })
  }
}

const joining = [
  {
    liability: 'joint',
    note: 'Heeft de overeenkomst mee ondertekend, zie de kopie van de klant.',
    debtor: {
      kind: 'private',
      name: 'R. Terpstra-Vink',
      street: 'Westzijde',
      houseNumber: '118',
      postcode: '1506 EK',
      city: 'Zaandam',
      email: 'r.terpstra@example.nl',
    },
  },
  {
    liability: 'share',
    note: 'Woonden samen op dit adres en bestelden samen. Niet hoofdelijk: ieder betaalt de helft.',
    debtor: {
      kind: 'private',
      name: 'L. Hoekman',
      street: 'Provincialeweg',
      houseNumber: '204',
      postcode: '1506 MD',
      city: 'Zaandam',
    },
  },
] as const

const told: readonly {
  readonly note: string
  readonly change: (file: ChangedFile, today: Day) => ClaimChange
}[] = [
  {
    note: 'De klant stuurde de factuur van de maand erna na.',
    change: ({ invoiceNumber, amountCents }, today) => ({
      kind: 'claim',
      invoiceNumber: `${invoiceNumber}-2`,
      invoiceDay: addDays(today, -45),
      dueDay: addDays(today, -15),
      amountCents,
      claimKind: 'contract',
      description: 'Vervolg op de eerdere factuur',
      documentId: null,
    }),
  },
  {
    note: 'Deze maand is er ook gefactureerd; de klant vraagt om haar mee te nemen als zij te laat is.',
    change: ({ invoiceNumber, amountCents }, today) => ({
      kind: 'claim',
      invoiceNumber: `${invoiceNumber}-3`,
      invoiceDay: addDays(today, -9),
      dueDay: addDays(today, 12),
      amountCents,
      claimKind: 'contract',
      description: 'Levering van deze maand',
      documentId: null,
    }),
  },
  {
    note: 'Een deel van de levering is teruggestuurd; de klant heeft het gecrediteerd.',
    change: ({ claimId, invoiceNumber, amountCents }, today) => ({
      kind: 'credit_note',
      claimId,
      amountCents: Math.ceil(amountCents / 500) * 100,
      valueDay: addDays(today, -2),
      number: `C-${invoiceNumber}`,
      documentId: null,
    }),
  },
  {
    note: 'Verschotten volgens de nota van de deurwaarder.',
    change: (_, today) => ({
      kind: 'cost',
      code: 'bailiff_disbursements',
      amountCents: 1_785,
      valueDay: addDays(today, -1),
      number: 'GD-26-0418',
      documentId: null,
    }),
  },
  {
    note: 'Op de factuur stond een regel dubbel: de klant stuurde de juiste.',
    change: ({ claimId, invoiceNumber, invoiceDay, dueDay, amountCents, description }) => ({
      kind: 'correction',
      claimId,
      invoiceNumber,
      invoiceDay,
      dueDay,
      amountCents: Math.ceil(amountCents / 110) * 100,
      claimKind: 'contract',
      description: description ?? '',
    }),
  },
]
