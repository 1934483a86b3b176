import { amountText, dayInTable, dayInWords } from '#domain/letters/letter-format.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { NumberedExhibit } from './exhibits.ts'
import { holdsInWrit } from './writ-content.ts'
import type { WritFacts } from './writ-facts.ts'
import { interestFrom, interestWords } from './writ-money.ts'

/** The passages that no template words: what the law says, and what the account comes to. */
export const writParts = [
  'agent',
  'claims',
  'amounts',
  'defences',
  'relief_sought',
  'exhibits',
  'how_to_appear',
  'not_appearing',
  'several_defendants',
  'court_fee',
  'truth_duty',
] as const
export type WritPart = (typeof writParts)[number]

/** What stands under a heading: a paragraph, a table with a sum at its foot or without, or a numbered list. */
export type WritPiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly string[][]
      readonly sum: readonly string[]
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const amount = (cents: Cents) => amountText(cents, 'EUR', 'nl')
const text = (words: string): WritPiece => ({ kind: 'text', text: words })

/** A part as it stands in the writ of a file. */
export function drawWritPart(part: WritPart, facts: WritFacts): WritPiece[] {
  switch (part) {
    case 'claims':
      return [claimsTable(facts)]
    case 'amounts':
      return [amountsTable(facts)]
    case 'relief_sought':
      return [{ kind: 'list', items: reliefSought(facts) }]
    case 'exhibits':
      return [{ kind: 'list', items: facts.exhibits.map(exhibitLine) }]
    case 'defences':
      return [text(defences(facts))]
    case 'agent':
      return [text(lawWords.agent.replace('%agent%', facts.agent.name))]
    default:
      return [text(lawWords[part])]
  }
}

/** Art. 21, 45, 111, 139, 140 and 149 Rv, art. 4 Wgbz: what has to be told to who is summoned, in words he can read. */
const lawWords = {
  agent:
    'Eiser kiest voor deze zaak woonplaats op het kantoor van %agent%, dat ook gemachtigde van eiser is. De gemachtigde mag namens eiser alles doen wat in deze zaak nodig is.',
  how_to_appear:
    'U kunt op de roldatum zelf naar de rechtbank gaan, of iemand sturen die u daarvoor een volmacht geeft (een gemachtigde). U kunt daar mondeling antwoorden. U kunt ook schriftelijk antwoorden. Dan moet uw brief met uw naam, uw handtekening en de roldatum vóór of op de roldatum bij de griffie van de rechtbank zijn. Stuur kopieën mee van de stukken waarmee u uw antwoord bewijst. Heeft u meer tijd nodig, dan kunt u de rechter vóór of op de roldatum om uitstel vragen.',
  not_appearing:
    'Komt u niet en antwoordt u niet, dan verleent de rechter verstek tegen u, als aan de termijnen en formaliteiten is voldaan. De rechter wijst de eis dan toe, tenzij die hem onrechtmatig of ongegrond voorkomt (artikel 139 Rv).',
  several_defendants:
    'Zijn er meer gedaagden en komt of antwoordt ten minste één van hen, dan wijst de rechter tussen alle partijen één vonnis. Dat geldt ook voor wie niet kwam als een vonnis op tegenspraak (artikel 140 lid 3 Rv).',
  court_fee:
    'Van een gedaagde heft de kantonrechter geen griffierecht (artikel 4 Wgbz). U betaalt dus niets om te antwoorden. Verliest u de zaak, dan kan de rechter bepalen dat u de kosten van eiser betaalt.',
  truth_duty:
    'Partijen moeten de feiten die voor de beslissing van belang zijn volledig en naar waarheid vertellen (artikel 21 Rv). Feiten die u niet of niet voldoende betwist, moet de rechter als vaststaand beschouwen (artikel 149 Rv).',
} as const

function claimsTable({ claims }: WritFacts): WritPiece {
  const rows = claims.map(({ invoiceNumber, invoiceDay, dueDay, description, amountCents }) => [
    [invoiceNumber, description].filter((word) => word !== null && word !== '').join(', '),
    dayInTable(invoiceDay),
    dayInTable(dueDay),
    amount(amountCents),
  ])
  const total = amount(sumCents(claims.map(({ amountCents }) => amountCents)))
  return {
    kind: 'table',
    columns: ['Factuur', 'Datum', 'Te betalen tot en met', 'Bedrag'],
    rows,
    sum: claims.length > 1 ? ['Samen', '', '', total] : [],
  }
}

function amountsTable({ day, amounts }: WritFacts): WritPiece {
  const { principalCents, interestCents, costsCents, vatCents, otherCents, paidCents, waivedCents } = amounts
  const lines: readonly (readonly [string, Cents])[] = [
    ['Hoofdsom', principalCents],
    [`Rente tot ${dayInTable(day)}`, interestCents],
    ['Buitengerechtelijke incassokosten', costsCents],
    ['Btw over de incassokosten', vatCents],
    ['Andere kosten', otherCents],
    ['Af: betaald', -paidCents],
    ['Af: kwijtgescholden', -waivedCents],
  ]
  return {
    kind: 'table',
    columns: ['Waaruit de vordering bestaat', 'Bedrag'],
    rows: lines.filter(([, cents]) => cents !== 0).map(([label, cents]) => [label, amount(cents)]),
    sum: ['Te betalen', amount(amounts.openCents)],
  }
}

/** Art. 111 lid 3 Rv: what was said against the claim, and why it does not hold. */
function defences({ statement: { defence, noDefence } }: WritFacts): string {
  return noDefence ? 'Gedaagde heeft tot nu toe niets tegen de vordering ingebracht.' : defence.trim()
}

/** Art. 111 lid 2 Rv: what the judge is asked to decide. Interest runs on over what is open of each kind, from where it was counted to. */
export function reliefSought(facts: WritFacts): string[] {
  const { claims, amounts, debtors, day } = facts
  const who =
    debtors.length > 1
      ? 'gedaagden hoofdelijk te veroordelen, zodat wat de één betaalt ook de ander bevrijdt,'
      : 'gedaagde te veroordelen'
  const sums = new Map<string, { readonly cents: Cents; readonly from: Day }>()
  for (const { terms, openPrincipalCents } of claims) {
    const words = openPrincipalCents > 0 ? interestWords(terms) : null
    if (words === null) continue
    const cents = openPrincipalCents + (sums.get(words)?.cents ?? 0)
    sums.set(words, { cents, from: interestFrom(terms, day) })
  }
  const running = [...sums].map(
    ([words, { cents, from }]) => `${words} over ${amount(cents)} vanaf ${dayInWords(from, 'nl')}`,
  )
  const interest = running.length === 0 ? '' : `, met ${running.join(', en ')}, tot de dag waarop alles is betaald`
  return [
    `${who} om aan eiser te betalen ${amount(amounts.openCents)}${interest};`,
    ...evictionSought(facts),
    `${debtors.length > 1 ? 'gedaagden hoofdelijk' : 'gedaagde'} te veroordelen in de kosten van de zaak, waaronder het salaris van de gemachtigde en de nakosten, met de wettelijke rente daarover als deze kosten niet binnen 14 dagen na de betekening van het vonnis zijn betaald;`,
    'het vonnis uitvoerbaar bij voorraad te verklaren.',
  ]
}

/**
 * Art. 6:265 and 7:231 BW: that a lease ends and its premises are vacated; art. 7:225 BW: what is due for each month until then, which is
 * no rent any more once it has ended. Of what is due by the day of the writ the sum is asked already.
 */
function evictionSought(facts: WritFacts): string[] {
  const { statement, debtors, day } = facts
  const { premises, monthlyRentCents } = statement
  if (!holdsInWrit('eviction', facts)) return []
  const several = debtors.length > 1
  const [who, jointly] = several ? ['gedaagden', 'gedaagden hoofdelijk'] : ['gedaagde', 'gedaagde']
  return [
    `de huurovereenkomst over ${premises} te ontbinden;`,
    `${who} te veroordelen om ${premises} binnen 14 dagen na de betekening van het vonnis te ontruimen met alles en iedereen van ${who}, en de sleutels aan eiser te geven;`,
    `${jointly} te veroordelen om aan eiser ${amount(monthlyRentCents ?? 0)} te betalen voor elke maand die na ${dayInWords(day, 'nl')} begint, tot en met de maand waarin is ontruimd: tot de ontbinding als huur, daarna als vergoeding (artikel 7:225 BW);`,
  ]
}

const roleWords: Readonly<Record<NumberedExhibit['role'], string>> = {
  agreement: 'de overeenkomst',
  terms: 'de algemene voorwaarden',
  information: 'de informatie vóór de overeenkomst',
  invoice: 'factuur',
  delivery: 'het bewijs van levering',
  notice: 'de veertiendagenbrief',
  notice_proof: 'het bewijs dat die brief is bezorgd',
  letter: 'brief',
  other: '',
  account: 'de specificatie van de vordering, met de rente van dag tot dag',
}

function exhibitLine({ role, name, day }: NumberedExhibit): string {
  const what = roleWords[role]
  if (role === 'account') return what
  return `${what === '' ? name : `${what}: ${name}`} (${dayInTable(day)})`
}
