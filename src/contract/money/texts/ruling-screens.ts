/** Orders of allocation, stops for single invoices, judgments by invoice, and taking back. */
export const rulingScreenTexts = {
  'arrangement.agree_order': { nl: 'Vastleggen', en: 'Record', fr: 'Enregistrer' },
  'arrangement.order': { nl: 'Volgorde', en: 'Order', fr: 'Ordre' },
  'arrangement.order_of': {
    nl: 'Eerst %first%, dan %second%, dan %third%',
    en: 'First %first%, then %second%, then %third%',
    fr: 'D’abord %first%, puis %second%, puis %third%',
  },
  'arrangement.part.costs': { nl: 'kosten', en: 'costs', fr: 'les frais' },
  'arrangement.part.interest': { nl: 'rente', en: 'interest', fr: 'les intérêts' },
  'arrangement.part.principal': { nl: 'hoofdsom', en: 'principal', fr: 'le principal' },
  'arrangement.claims_first': {
    nl: 'Facturen die voorgaan',
    en: 'Invoices that come first',
    fr: 'Factures prioritaires',
  },
  'arrangement.claims_of_law': {
    nl: 'Geen gekozen: in de volgorde van de wet.',
    en: 'None chosen: in the order of the law.',
    fr: 'Aucune choisie : dans l’ordre de la loi.',
  },
  'arrangement.claims_chosen': {
    nl: 'Eerst %list%, dan de andere facturen.',
    en: 'First %list%, then the other invoices.',
    fr: 'D’abord %list%, puis les autres factures.',
  },
  'arrangement.claims_only': { nl: 'Alleen %list%.', en: 'Only %list%.', fr: 'Seulement %list%.' },
  'arrangement.claims_all': {
    nl: 'Geen gekozen: op alle facturen.',
    en: 'None chosen: on all invoices.',
    fr: 'Aucune choisie : sur toutes les factures.',
  },
  'arrangement.stop_of': { nl: 'Op deze facturen', en: 'On these invoices', fr: 'Sur ces factures' },
  'arrangement.order_line': {
    nl: 'Vanaf %day% afgesproken. %order%.',
    en: 'Agreed from %day%. %order%.',
    fr: 'Convenu à partir du %day%. %order%.',
  },
  'arrangement.waiver_line': {
    nl: '%amount% kwijtgescholden op %day%',
    en: '%amount% waived on %day%',
    fr: '%amount% abandonnés le %day%',
  },
  'arrangement.take_back_hint': {
    nl: 'De rekening wordt alsof dit er nooit was. In de tijdlijn blijven beide staan.',
    en: 'The account becomes as if this had never been. The timeline keeps both.',
    fr: 'Le compte devient comme si cela n’avait jamais existé. La chronologie conserve les deux.',
  },
  'arrangement.revive_hint': {
    nl: 'De regeling loopt door alsof hij niet was beëindigd.',
    en: 'The plan goes on as if it had not ended.',
    fr: 'Le plan continue comme s’il n’avait pas pris fin.',
  },
  'arrangement.revival.found_in_time': {
    nl: 'Er is %found% gevonden die op tijd was betaald. Daarmee was de regeling nagekomen.',
    en: '%found% was found that had been paid on time. With it the plan had been kept.',
    fr: '%found% payés à temps ont été retrouvés. Le plan avait donc été respecté.',
  },
  'arrangement.revival.payment_reversed': {
    nl: 'Deze regeling was betaald, maar een betaling is teruggedraaid.',
    en: 'This plan was paid, but a payment was taken back.',
    fr: 'Ce plan était payé, mais un paiement a été annulé.',
  },
  'arrangement.replace_reason': {
    nl: 'Waarom een nieuwe regeling',
    en: 'Why a new plan',
    fr: 'Pourquoi un nouveau plan',
  },
  'arrangement.fallen_due': {
    nl: 'Tot nu toe moest %due% betaald zijn. Betaald is %paid%.',
    en: 'So far %due% should have been paid. %paid% was.',
    fr: 'À ce jour, %due% auraient dû être payés. %paid% l’ont été.',
  },
  'arrangement.claimed_on': {
    nl: 'Ingevuld is wat op %day% open stond.',
    en: 'Filled in is what was open on %day%.',
    fr: 'Rempli avec ce qui était impayé le %day%.',
  },
  'arrangement.fallen_due_interest': {
    nl: 'Vervallen rente %reference%',
    en: 'Interest fallen due %reference%',
    fr: 'Intérêts échus %reference%',
  },
} as const
