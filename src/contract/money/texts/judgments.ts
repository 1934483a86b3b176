/** What a judgment says beside the sums: what the costs bear, and whether it can be executed at once. */
export const judgmentTexts = {
  'arrangement.enforceable': {
    nl: 'Uitvoerbaar bij voorraad',
    en: 'Enforceable at once',
    fr: 'Exécutoire par provision',
  },
  'arrangement.compensated': {
    nl: 'Proceskosten gecompenseerd',
    en: 'Each party bears its costs',
    fr: 'Dépens compensés',
  },
  'arrangement.court_interest_from': {
    nl: 'Rente over de proceskosten vanaf',
    en: 'Interest on the costs from',
    fr: 'Intérêts sur les dépens à partir du',
  },
  'arrangement.court_interest_hint': {
    nl: 'Leeg: geen rente. Het is altijd de wettelijke rente.',
    en: 'Empty: no interest. It is always statutory interest.',
    fr: 'Vide : pas d’intérêts. C’est toujours l’intérêt légal.',
  },
  'arrangement.court_interest_line': {
    nl: 'met rente vanaf %day%',
    en: 'with interest from %day%',
    fr: 'avec intérêts à partir du %day%',
  },
  'arrangement.of_lease': {
    nl: 'Het vonnis gaat ook over de huur',
    en: 'The judgment is about the lease too',
    fr: 'Le jugement porte aussi sur le bail',
  },
  'arrangement.lease_dissolved': { nl: 'Huur ontbonden', en: 'Lease dissolved', fr: 'Bail résilié' },
  'arrangement.lease_evicted': { nl: 'Ontruiming toegewezen', en: 'Eviction ordered', fr: 'Expulsion ordonnée' },
  'arrangement.lease_monthly': {
    nl: 'Per maand tot de ontruiming',
    en: 'A month until it is vacated',
    fr: 'Par mois jusqu’à l’expulsion',
  },
  'arrangement.lease_monthly_hint': {
    nl: 'Zet elke maand als factuur op het dossier als die vervalt.',
    en: 'Add each month to the file as an invoice when it falls due.',
    fr: 'Ajoutez chaque mois au dossier comme facture à son échéance.',
  },
  'arrangement.kept_costs': {
    nl: 'Deze kosten blijven staan',
    en: 'These costs stay',
    fr: 'Ces frais restent dus',
  },
  'arrangement.kept_costs_hint': {
    nl: 'Wat al voor griffier en deurwaarder is geboekt, komt te vervallen: de proceskosten komen ervoor in de plaats. Kies wat voor een andere zaak was.',
    en: 'What was charged for court and bailiff lapses: the costs of the lawsuit come in its place. Choose what was for another case.',
    fr: 'Ce qui a été facturé pour le greffe et l’huissier tombe : les dépens prennent sa place. Choisissez ce qui concernait une autre affaire.',
  },
  'arrangement.kept_cost': {
    nl: '%component% van %day%: %amount%',
    en: '%component% of %day%: %amount%',
    fr: '%component% du %day% : %amount%',
  },
  'arrangement.replaced_costs': {
    nl: 'Eerder geboekt voor deze zaak, vervallen',
    en: 'Charged for this case before, lapsed',
    fr: 'Facturé avant pour cette affaire, éteint',
  },
  'arrangement.unknown_cost': {
    nl: 'Kies kosten die voor het vonnis op dit dossier stonden.',
    en: 'Choose costs that were on this file before the judgment.',
    fr: 'Choisissez des frais inscrits au dossier avant le jugement.',
  },
  'arrangement.before_later_judgment': {
    nl: 'Over deze vordering is al een vonnis van %day% vastgelegd. Draai dat eerst terug.',
    en: 'A judgment of %day% on this claim was recorded already. Take that back first.',
    fr: 'Un jugement du %day% sur cette créance est déjà enregistré. Annulez-le d’abord.',
  },
  'arrangement.awarded_all_costs': {
    nl: 'Incassokosten en overige kosten met btw %reference%',
    en: 'Collection and other costs with VAT %reference%',
    fr: 'Frais de recouvrement et autres frais avec TVA %reference%',
  },
  'arrangement.costs_compensated': {
    nl: 'De proceskosten zijn gecompenseerd. Vul hier niets in.',
    en: 'Each party bears its own costs. Leave this empty.',
    fr: 'Les dépens sont compensés. Laissez ce champ vide.',
  },
  'arrangement.no_costs_to_bear': {
    nl: 'Er zijn geen proceskosten waarover rente loopt.',
    en: 'There are no costs to bear interest.',
    fr: 'Il n’y a pas de dépens portant intérêt.',
  },
  'arrangement.before_judgment': {
    nl: 'Kies de dag van het vonnis, of een dag erna.',
    en: 'Choose the day of the judgment, or one after it.',
    fr: 'Choisissez le jour du jugement, ou un jour après.',
  },
} as const
