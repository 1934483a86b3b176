import { camtFile, type ExampleEntry, type ExampleStatement } from '#test/camt.ts'

/** Statements for tests in the formats of banks: the same bookings, each told as that format tells it. */
export const statementIn: Readonly<Record<'camt' | 'mt940' | 'ing' | 'abn', (statement: ExampleStatement) => string>> =
  {
    camt: (statement) => camtFile(statement),
    mt940: mt940File,
    ing: (statement) => ingTable(statement),
    abn: abnTabs,
  }

const dutch = (cents: number) => (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
const compact = (day: string) => day.replaceAll('-', '')
const short = (day: string) => compact(day).slice(2)

function told({ day = '2026-11-19', openingCents = 0, entries }: ExampleStatement) {
  let balanceCents = openingCents
  const rows = entries.map((entry) => {
    balanceCents += entry.cents
    const bookingDay = entry.day ?? day
    return { ...entry, bookingDay, valueDay: entry.valueDay ?? bookingDay, balanceCents }
  })
  return { day, openingCents, closingCents: balanceCents, rows }
}

/** As ABN AMRO writes it, cut at 65 signs; no line begins with a sign that means something to who reads it. */
export function mt940File(statement: ExampleStatement): string {
  const { day, openingCents, closingCents, rows } = told(statement)
  const balance = (cents: number) => `${cents < 0 ? 'D' : 'C'}${short(day)}EUR${dutch(cents)}`
  const fields = rows.flatMap((entry) => [
    `:61:${short(entry.valueDay)}${compact(entry.bookingDay).slice(4)}${entry.cents < 0 ? 'D' : 'C'}${dutch(entry.cents)}NTRFNONREF`,
    `:86:${(tagged(entry).match(/.{1,65}/g) ?? ['']).map((line) => line.replace(/^[:-]/, '.')).join('\r\n')}`,
  ])
  const head = [`:20:${statement.id ?? 'S1'}`, `:25:${statement.iban}`, ':28C:1/1', `:60F:${balance(openingCents)}`]
  return [
    '{1:F01ABNANL2AXXXX0000000000}{2:I940ABNANL2AXXXN}{4:',
    ...head,
    ...fields,
    `:62F:${balance(closingCents)}`,
    '-}',
    '',
  ].join('\r\n')
}

function tagged({ iban, name, description, endToEndId }: ExampleEntry): string {
  const parts = [
    ['TRTP', 'SEPA OVERBOEKING'],
    ['IBAN', iban],
    ['NAME', name],
    ['REMI', description],
    ['EREF', endToEndId ?? 'NOTPROVIDED'],
  ]
  return parts.flatMap(([tag, value]) => (value === undefined ? [] : [`/${tag}/${value}`])).join('')
}

export function ingTable(statement: ExampleStatement, newestFirst = true): string {
  const header =
    'Datum;Naam / Omschrijving;Rekening;Tegenrekening;Code;Af Bij;Bedrag (EUR);Mutatiesoort;Mededelingen;Saldo na mutatie;Tag'
  const rows = told(statement).rows.map(
    ({ bookingDay, valueDay, cents, balanceCents, name, iban, description, endToEndId }) => {
      const said = [
        ...(name === undefined ? [] : [`Naam: ${name}`]),
        ...(description === undefined ? [] : [`Omschrijving: ${description}`]),
        ...(endToEndId === undefined ? [] : [`Kenmerk: ${endToEndId}`]),
        `Valutadatum: ${valueDay.split('-').toReversed().join('-')}`,
      ].join(' ')
      const balance = `${balanceCents < 0 ? '-' : ''}${dutch(balanceCents)}`
      return [
        compact(bookingDay),
        name ?? '',
        statement.iban,
        iban ?? '',
        'OV',
        cents < 0 ? 'Af' : 'Bij',
        dutch(cents),
        'Overschrijving',
        said,
        balance,
        '',
      ]
    },
  )
  const quoted = (newestFirst ? rows.toReversed() : rows).map((row) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  )
  return [header, ...quoted].join('\r\n')
}

function abnTabs(statement: ExampleStatement): string {
  const signed = (cents: number) => `${cents < 0 ? '-' : ''}${dutch(cents)}`
  const number = statement.iban.slice(-10).replace(/^0*/, '')
  return told(statement)
    .rows.map((entry) =>
      [
        number,
        'EUR',
        compact(entry.bookingDay),
        signed(entry.balanceCents - entry.cents),
        signed(entry.balanceCents),
        compact(entry.valueDay),
        signed(entry.cents),
        tagged(entry),
      ].join('\t'),
    )
    .join('\r\n')
}
