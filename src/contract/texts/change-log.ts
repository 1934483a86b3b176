/** Texts of what was changed of something: who, when, what was and what is. */
export const changeLogTexts = {
  'change_log.title': { nl: 'Wijzigingen', en: 'Changes', fr: 'Modifications' },
  'change_log.failed': {
    nl: 'De wijzigingen konden niet worden geladen',
    en: 'The changes could not be loaded',
    fr: 'Les modifications n’ont pas pu être chargées',
  },
  'change_log.none': {
    nl: 'Nog niets gewijzigd',
    en: 'Nothing changed yet',
    fr: 'Aucune modification',
  },
  'change_log.more': { nl: 'Toon eerdere', en: 'Show earlier ones', fr: 'Afficher les précédentes' },
  'change_log.agency': { nl: 'Iemand van het bureau', en: 'Somebody of the agency', fr: 'Une personne de l’agence' },
  'change_log.as': { nl: '%name% als %other%', en: '%name% as %other%', fr: '%name% en tant que %other%' },
  'change_log.empty': { nl: 'leeg', en: 'empty', fr: 'vide' },
  'change_log.was_is': { nl: '%before% wordt %after%', en: '%before% becomes %after%', fr: '%before% devient %after%' },
  'change_log.merchant.added': { nl: 'Toegevoegd', en: 'Added', fr: 'Ajouté' },
  'change_log.merchant.changed': { nl: 'Gegevens gewijzigd', en: 'Details changed', fr: 'Données modifiées' },
  'change_log.merchant.sender_changed': {
    nl: 'Afzender van brieven gewijzigd',
    en: 'Sender of letters changed',
    fr: 'Expéditeur des lettres modifié',
  },
  'change_log.merchant.logo_changed': { nl: 'Logo gewijzigd', en: 'Logo changed', fr: 'Logo modifié' },
  'change_log.merchant.iban_proposed': {
    nl: 'Rekening voorgesteld',
    en: 'Account proposed',
    fr: 'Compte proposé',
  },
  'change_log.merchant.iban_approved': {
    nl: 'Rekening goedgekeurd',
    en: 'Account approved',
    fr: 'Compte approuvé',
  },
  'change_log.merchant.iban_rejected': {
    nl: 'Voorgestelde rekening afgewezen',
    en: 'Proposed account rejected',
    fr: 'Compte proposé refusé',
  },
  'change_log.partner.added': { nl: 'Toegevoegd', en: 'Added', fr: 'Ajouté' },
  'change_log.partner.changed': { nl: 'Gegevens gewijzigd', en: 'Details changed', fr: 'Données modifiées' },
  'change_log.partner.exchange_changed': {
    nl: 'Uitwisseling gewijzigd',
    en: 'Exchange changed',
    fr: 'Échange modifié',
  },
  'change_log.partner.exchange_removed': {
    nl: 'Uitwisseling weggehaald',
    en: 'Exchange removed',
    fr: 'Échange retiré',
  },
  'change_log.partner.cost_added': { nl: 'Kosten ingevoerd', en: 'Costs entered', fr: 'Frais saisis' },
  'change_log.partner.cost_decided': { nl: 'Over kosten beslist', en: 'Costs decided', fr: 'Frais décidés' },
} as const
