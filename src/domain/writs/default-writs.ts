import type { WritBlock, WritContent } from './writ-content.ts'
import type { WritKind } from './writ-kind.ts'

const block = (heading: string, text: string, when: WritBlock['when'] = null, not = false): WritBlock => ({
  heading,
  when,
  not,
  text,
})

const summaries: Readonly<Record<WritKind, string>> = {
  consumer_purchase:
    'U kocht iets bij %creditor%. U heeft niet alles betaald. Daarom vraagt %creditor% de rechter om een uitspraak. Het gaat om %total%. De rechter bekijkt de zaak op %roll_day%. U mag antwoorden. Hieronder leest u hoe. Betaalt u alles vóór die dag? Bel dan met %agent_contact%.',
  rent: 'U huurt een woning van %creditor%. U heeft niet alle huur betaald. Daarom vraagt %creditor% de rechter om een uitspraak. Het gaat om %total%. De rechter bekijkt de zaak op %roll_day%. U mag antwoorden. Hieronder leest u hoe. Betaalt u alles vóór die dag? Bel dan met %agent_contact%.',
  health_insurance:
    'U heeft een zorgverzekering bij %creditor%. U heeft niet alle rekeningen betaald. Daarom vraagt %creditor% de rechter om een uitspraak. Het gaat om %total%. De rechter bekijkt de zaak op %roll_day%. U mag antwoorden. Hieronder leest u hoe. Betaalt u alles vóór die dag? Bel dan met %agent_contact%.',
  company_claim:
    'Uw bedrijf kocht iets bij %creditor%. Niet alles is betaald. Daarom vraagt %creditor% de rechter om een uitspraak. Het gaat om %total%. De rechter bekijkt de zaak op %roll_day%. U mag antwoorden. Hieronder leest u hoe. Betaalt u alles vóór die dag? Bel dan met %agent_contact%.',
}

/** What somebody has to know first, who may lose more than money. */
const warnings: Readonly<Record<WritKind, readonly WritBlock[]>> = {
  consumer_purchase: [],
  rent: [
    block(
      'Let op: het gaat ook om wat u huurt',
      'Eiser vraagt de rechter ook om de huur van %premises% te laten eindigen. Zegt de rechter ja, dan moet u daar weg. Wilt u dat niet? Antwoord dan op tijd. Wilt u betalen? Bel dan met %agent_contact%.',
      'eviction',
    ),
  ],
  health_insurance: [],
  company_claim: [],
}

const beginning = [
  block(
    'Wie u dagvaardt',
    [
      '%service_line%',
      'op verzoek van %creditor%, adres %creditor_address%, hierna eiser,',
      'met als gemachtigde %agent%, adres %agent_address%, dossier %file_number%,',
      'heb ik, %bailiff%,',
      'gedagvaard: %debtors%, hierna gedaagde,',
      'en een afschrift hiervan gelaten aan %copy_line%.',
      '%part:agent%',
    ].join('\n'),
  ),
  block(
    'Waar en wanneer',
    [
      'Gedaagde moet verschijnen op %roll_day% om %roll_time% bij %court%, %court_address%.',
      'Daar neemt de kantonrechter de zaak in behandeling. Dat is de roldatum.',
    ].join('\n'),
  ),
  block('Hoe u antwoordt', '%part:how_to_appear%'),
  block('Als u niet antwoordt', '%part:not_appearing%'),
  block('Als er meer gedaagden zijn', '%part:several_defendants%', 'several_debtors'),
  block('Griffierecht', '%part:court_fee%'),
]

const grounds: Readonly<Record<WritKind, readonly WritBlock[]>> = {
  consumer_purchase: [
    block('De koop', 'Op %agreement_day% sloten partijen een koop (%exhibit_agreement%).\n%subject%'),
    block('De informatie vooraf', '%information%\nDit blijkt uit %exhibit_information%.'),
    termsBlock(),
    costClauseBlock(),
  ],
  rent: [
    block('De huur', 'Op %agreement_day% sloten partijen een huurovereenkomst (%exhibit_agreement%).\n%subject%'),
    termsBlock(),
    costClauseBlock(),
    evictionBlock(),
  ],
  health_insurance: [
    block('De verzekering', 'Gedaagde is sinds %agreement_day% verzekerd bij eiser (%exhibit_agreement%).\n%subject%'),
    termsBlock(),
    costClauseBlock(),
  ],
  company_claim: [block('De overeenkomst', '%subject%'), termsBlock(), costClauseBlock()],
}

/** A judge tests what was agreed on costs, so it is told. */
function costClauseBlock(): WritBlock {
  return block('Afspraak over de kosten', '%cost_clause%', 'cost_clause')
}

/** Art. 6:265 and 7:231 BW: who does not pay the rent falls short so far that the lease can be dissolved; a judge does so alone. */
function evictionBlock(): WritBlock {
  return block(
    'Ontbinding en ontruiming',
    [
      'De huur van %premises% is nu %monthly_rent% per maand. Gedaagde betaalt die niet op tijd en niet helemaal. Dat is een tekortkoming die rechtvaardigt dat de huurovereenkomst wordt ontbonden en dat gedaagde ontruimt (artikel 6:265 en 7:231 BW).',
      'Zolang gedaagde niet heeft ontruimd, mist eiser het gehuurde. Daarom vraagt eiser voor elke maand tot de ontruiming %monthly_rent% (artikel 7:225 BW).',
    ].join('\n'),
    'eviction',
  )
}

function termsBlock(): WritBlock {
  return block('De voorwaarden', 'Op de overeenkomst zijn van toepassing: %terms% (%exhibit_terms%).', 'terms')
}

const consumerCosts = block(
  'De incassokosten',
  [
    'Eiser stuurde gedaagde op %notice_day% een brief (%exhibit_notice%). Gedaagde ontving deze op %notice_received_day%.',
    'Gedaagde kon tot en met %notice_last_day% zonder kosten betalen. Dat deed gedaagde niet. Daarom is gedaagde incassokosten verschuldigd van %costs% (artikel 6:96 lid 5 en 6 BW).',
  ].join('\n'),
  'costs',
)

const companyCosts = block(
  'De incassokosten',
  'Eiser heeft de vordering uit handen gegeven. De kosten daarvan zijn %costs% (artikel 6:96 lid 2 en 4 BW).',
  'costs',
)

const debt = (kind: WritKind) => [
  block(
    'Wat niet is betaald',
    `${kind === 'rent' ? 'Gedaagde moest dit betalen' : 'Eiser stuurde gedaagde deze rekeningen'} (%exhibit_invoices%):\n%part:claims%\nGedaagde betaalde deze niet of niet helemaal, ook niet na aanmaning.`,
  ),
  block(
    'De rente',
    'Over wat te laat is of wordt betaald, is gedaagde rente verschuldigd: tot nu toe %interest%.',
    'interest',
  ),
]

const end = (costs: WritBlock) => [
  costs,
  block('Wat gedaagde betaalde', 'Gedaagde betaalde al %paid%. Dat is hieronder afgetrokken.', 'paid_in_part'),
  block('De bedragen', 'Op %day% is de vordering:\n%part:amounts%\nHoe dit is berekend, staat in %exhibit_account%.'),
  block('Wat gedaagde ertegen inbracht', '%part:defences%'),
  block('Het bewijs', '%evidence%'),
  block('Waarheid', '%part:truth_duty%'),
  block('De eis', 'Eiser vraagt de kantonrechter:\n%part:relief_sought%'),
  block('Producties', '%part:exhibits%'),
]

/** The template the portal has for a kind, from which an agency makes its own: it holds for nobody until two people publish it. */
export function defaultWrit(kind: WritKind): WritContent {
  const costs = kind === 'company_claim' ? companyCosts : consumerCosts
  const blocks = [...warnings[kind], ...beginning, ...grounds[kind], ...debt(kind), ...end(costs)]
  return { summary: summaries[kind], blocks }
}
