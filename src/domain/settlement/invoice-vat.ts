import { type Percent, perWhole, tenThousandths } from '#domain/interest/percent.ts'
import { type Cents, divideProRata, partOf, sumCents } from '#domain/money.ts'

/**
 * How a line of an invoice stands to VAT (EN 16931, code list UNCL 5305): taxed, reverse charge within the EU, exempt, or
 * outside of it.
 */
export const vatCategories = ['S', 'AE', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** A line of an invoice, as far as VAT is concerned. Negative: it is credited. */
export interface VatLine {
  readonly netCents: Cents
  readonly category: VatCategory
  /** Nothing but 0 for what is not taxed. */
  readonly percent: Percent
}

/** What an invoice adds up to in one category, at one rate. */
export interface VatSum {
  readonly category: VatCategory
  readonly percent: Percent
  readonly netCents: Cents
  readonly vatCents: Cents
}

/** VAT of an invoice: once per category and rate, over the sum of its lines, half up (EN 16931 BR-CO-17). */
export function vatSums(lines: readonly VatLine[]): VatSum[] {
  return [...groups(lines).values()].map((group) => sumOf(group))
}

/**
 * The VAT of each line, in their order: that of its category, divided so that the parts add up to it to the cent.
 */
export function vatByLine(lines: readonly VatLine[]): Cents[] {
  const parts = new Map<VatLine, Cents>()
  for (const group of groups(lines).values()) {
    const { vatCents, netCents } = sumOf(group)
    const divided = divide(vatCents, netCents, group)
    for (const [index, line] of group.entries()) parts.set(line, divided[index] ?? 0)
  }
  return lines.map((line) => parts.get(line) ?? 0)
}

/**
 * The VAT to credit when lines of an invoice are taken back: what was billed, less what was credited before, less the VAT
 * on what remains. So that credits of all parts add up to the invoice, whatever their number.
 */
export function creditVat(billed: readonly VatSum[], credited: readonly VatSum[], taken: readonly VatLine[]): VatSum[] {
  return [...groups(taken).values()].map((group) => {
    const { category, percent, netCents } = sumOf(group)
    const isSame = (sum: VatSum) => sum.category === category && sum.percent === percent
    const left = (of: 'netCents' | 'vatCents') =>
      sumCents(billed.filter(isSame).map((sum) => sum[of])) - sumCents(credited.filter(isSame).map((sum) => sum[of]))
    const [leftNet, leftVat] = [left('netCents'), left('vatCents')]
    if (netCents > leftNet) throw new RangeError('more is credited than was billed')
    return { category, percent, netCents, vatCents: leftVat - vatOn(leftNet - netCents, percent) }
  })
}

/** Art. 29 Wet OB 1968: the VAT in what of an invoice is not and will not be paid, half up: it is asked back. */
export function vatOfUnpaid(
  unpaidCents: Cents,
  { vatCents, totalCents }: { readonly vatCents: Cents; readonly totalCents: Cents },
): Cents {
  return totalCents === 0 ? 0 : partOf(unpaidCents, vatCents, totalCents)
}

/** Whom an invoice is for, as far as VAT is concerned. */
export interface Payer {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A VAT number that was found good, of a country of the EU. */
  readonly hasCheckedVatNumber: boolean
}

/**
 * Where services to a business are taxed (art. 44 of directive 2006/112/EC): at home, shifted to a business elsewhere in the EU
 * whose number is good, or outside of VAT. A customer in the EU without a good number is taxed at home.
 */
export function vatCategoryOf({ country, hasCheckedVatNumber }: Payer): VatCategory {
  if (country === 'NL') return 'S'
  if (!euCountries.has(country)) return 'O'
  return hasCheckedVatNumber ? 'AE' : 'S'
}

/** The countries of the EU, as ISO writes them. */
const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const vatOn = (netCents: Cents, percent: Percent): Cents => partOf(netCents, tenThousandths(percent), perWhole)

function groups(lines: readonly VatLine[]): Map<string, VatLine[]> {
  return Map.groupBy(lines, ({ category, percent }) => `${category} ${percent}`)
}

function sumOf(group: readonly VatLine[]): VatSum {
  const [{ category, percent } = { category: 'S' as const, percent: 0 }] = group
  const netCents = sumCents(group.map((line) => line.netCents))
  return { category, percent, netCents, vatCents: vatOn(netCents, percent) }
}

/** Lines of both signs are divided by what each would bear alone: the rest goes to the first. */
function divide(vatCents: Cents, netCents: Cents, group: readonly VatLine[]): Cents[] {
  const sign = netCents < 0 ? -1 : 1
  if (group.every((line) => line.netCents * sign >= 0)) {
    return divideProRata(
      vatCents,
      group.map((line) => Math.abs(line.netCents)),
    )
  }
  const alone = group.map((line) => vatOn(line.netCents, line.percent))
  const rest = vatCents - sumCents(alone)
  return alone.map((cents, index) => (index === 0 ? cents + rest : cents))
}
