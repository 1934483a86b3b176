/** The accounts of the agency beside the trust account. */
export const ownAccountTexts = {
  'own_account.title': { nl: 'Andere rekeningen', en: 'Other accounts', fr: 'Autres comptes' },
  'own_account.hint': {
    nl: 'Bankbestanden van deze rekeningen worden bewaard. Zij boeken niets op dossiers.',
    en: 'Bank files of these accounts are kept. They book nothing on files.',
    fr: 'Les fichiers bancaires de ces comptes sont conservés. Ils ne comptabilisent rien sur les dossiers.',
  },
  'own_account.none': {
    nl: 'Er is geen andere rekening.',
    en: 'There is no other account.',
    fr: 'Aucun autre compte.',
  },
  'own_account.iban': { nl: 'IBAN', en: 'IBAN', fr: 'IBAN' },
  'own_account.name': { nl: 'Op naam van', en: 'In the name of', fr: 'Au nom de' },
  'own_account.kind': { nl: 'Soort', en: 'Kind', fr: 'Type' },
  'own_account.kind.own': { nl: 'Eigen rekening', en: 'Own account', fr: 'Compte propre' },
  'own_account.kind.provider': {
    nl: 'Rekening van een betaaldienst',
    en: 'Account of a payment provider',
    fr: 'Compte d’un prestataire de paiement',
  },
  'own_account.add': { nl: 'Rekening toevoegen', en: 'Add account', fr: 'Ajouter un compte' },
  'own_account.added': { nl: 'De rekening is toegevoegd.', en: 'The account was added.', fr: 'Le compte est ajouté.' },
  'own_account.remove': { nl: 'Verwijderen', en: 'Remove', fr: 'Retirer' },
  'own_account.remove_named': {
    nl: '%iban% verwijderen',
    en: 'Remove %iban%',
    fr: 'Retirer %iban%',
  },
  'own_account.remove_question': {
    nl: 'Bankbestanden van %iban% worden daarna niet meer ingelezen. Wat er al is, blijft.',
    en: 'Bank files of %iban% are then no longer read in. What is there stays.',
    fr: 'Les fichiers bancaires de %iban% ne seront plus importés. Ce qui est là reste.',
  },
  'own_account.removed': {
    nl: 'De rekening is verwijderd.',
    en: 'The account was removed.',
    fr: 'Le compte est retiré.',
  },
  'own_account.refused.trust': {
    nl: 'Dit is de derdengeldenrekening.',
    en: 'This is the trust account.',
    fr: 'C’est le compte de tiers.',
  },
} as const
