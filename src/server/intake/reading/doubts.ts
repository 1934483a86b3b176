import { type ImportField, plainField } from '#contract/intake/claim-list.ts'
import type { ImportDoubt } from '#contract/intake/imports.ts'
import { type ColumnEvidence, isUnlike } from './column-evidence.ts'
import type { ListWords } from './propose-mapping.ts'
import type { Layout } from './open-claims-file.ts'
import type { Mapping } from './checking-context.ts'

/** What each debtor has for himself: the same for all of them is somebody else's, or no such thing. */
const own: ReadonlySet<ImportField> = new Set([
  'houseNumber',
  'email',
  'phone',
  'mobile',
  'contact',
  'iban',
  'kvkNumber',
  'vatNumber',
  'invoiceNumber',
])
const restorable: ReadonlySet<ImportField> = new Set(['kvkNumber', 'phone', 'mobile', 'contact'])
/** So many debtors, and so many values, before sameness says something. */
const telling = 3

/** What of the meaning of the columns does not look right, whoever said it: proposed, remembered, or chosen by hand. */
export function doubtsOf(
  { headers, evidence = [], asWritten = [] }: Pick<Layout, 'headers' | 'evidence' | 'asWritten'>,
  mapping: Mapping,
  words: ListWords,
): ImportDoubt[] {
  const hasSeveral = hasSeveralDebtors(evidence, mapping)
  return headers.flatMap((header, column) => {
    const found = evidence[column]
    if (!found || found.filled === 0) return []
    const field = mapping[column] ?? null
    const said = field ?? disbelieved(header, found, mapping, words)
    const kind =
      field === null ? 'not_believed' : kindOf(field, found, { hasSeveral, isAsWritten: asWritten.includes(column) })
    return said && kind ? [{ column, field: said, kind, example: found.example }] : []
  })
}

function kindOf(
  field: ImportField,
  column: ColumnEvidence,
  { hasSeveral, isAsWritten }: { hasSeveral: boolean; isAsWritten: boolean },
): ImportDoubt['kind'] | null {
  if (isUnlike(field, column)) return 'unlike'
  const plain = plainField(field)
  if (hasSeveral && own.has(plain) && column.filled >= telling && valuesOf(column) === 1) return 'same'
  const restored = plain === 'kvkNumber' ? column.sevenDigits : column.barePhones
  if (!restorable.has(plain) || restored === 0) return null
  return isAsWritten ? 'as_written' : 'restored'
}

/** What a header plainly says of which its cells are nothing, and no other column is. */
function disbelieved(
  header: string,
  column: ColumnEvidence,
  mapping: Mapping,
  { meaningsOf }: ListWords,
): ImportField | null {
  const said = meaningsOf(header).find(({ plain }) => plain)?.field
  return said && !mapping.includes(said) && isUnlike(said, column) ? said : null
}

function hasSeveralDebtors(evidence: readonly ColumnEvidence[], mapping: Mapping): boolean {
  return (['name', 'companyName', 'debtorNumber'] as const).some((field) => {
    const column = evidence[mapping.indexOf(field)]
    return column !== undefined && valuesOf(column) >= telling
  })
}

const valuesOf = ({ distinct, filled }: ColumnEvidence) => Math.round(distinct * filled)
