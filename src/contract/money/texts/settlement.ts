/** Texts of settlements with customers. */
export const settlementTexts = {
  'settlement_run.state.proposed': { nl: 'Voorgesteld', en: 'Proposed', fr: 'Proposé' },
  'settlement_run.state.released': { nl: 'Vrijgegeven', en: 'Released', fr: 'Libéré' },
  'settlement_run.state.performed': { nl: 'Uitgevoerd', en: 'Carried out', fr: 'Exécuté' },
  'settlement_run.state.cancelled': { nl: 'Vervallen', en: 'Cancelled', fr: 'Annulé' },
  'settlement_run.invoicing.each': { nl: 'Ieder een factuur', en: 'An invoice each', fr: 'Une facture chacun' },
  'settlement_run.invoicing.together': {
    nl: 'Samen één factuur',
    en: 'One invoice together',
    fr: 'Une facture commune',
  },
  'settlement.nothing': {
    nl: 'Er is in deze periode niets om af te rekenen.',
    en: 'There is nothing to settle in this period.',
    fr: 'Il n’y a rien à décompter pour cette période.',
  },
  'settlement.error.period': {
    nl: 'De periode eindigt voordat zij begint.',
    en: 'The period ends before it begins.',
    fr: 'La période se termine avant de commencer.',
  },
  'settlement.error.future': {
    nl: 'Deze periode is nog niet begonnen.',
    en: 'This period has not begun yet.',
    fr: 'Cette période n’a pas encore commencé.',
  },
  'settlement.not_proposed': {
    nl: 'Deze afrekening is geen voorstel meer.',
    en: 'This settlement is no proposal any more.',
    fr: 'Ce décompte n’est plus une proposition.',
  },
  'settlement.state.proposed': { nl: 'Voorgesteld', en: 'Proposed', fr: 'Proposé' },
  'settlement.state.hold': { nl: 'Opgehouden', en: 'Set aside', fr: 'Mis de côté' },
  'settlement.state.moved': { nl: 'Opnieuw bekijken', en: 'Look again', fr: 'À revoir' },
  'settlement.state.performed': { nl: 'Uitgevoerd', en: 'Carried out', fr: 'Exécuté' },
  'settlement.state.dropped': { nl: 'Vervallen', en: 'Cancelled', fr: 'Annulé' },
  'settlement.exception.no_iban': { nl: 'Geen IBAN', en: 'No IBAN', fr: 'Pas d’IBAN' },
  'settlement.exception.currency': { nl: 'Niet in euro', en: 'Not in euro', fr: 'Pas en euros' },
  'settlement.exception.iban_changing': {
    nl: 'Nieuwe IBAN wacht op goedkeuring',
    en: 'New IBAN waits for approval',
    fr: 'Nouvel IBAN en attente d’approbation',
  },
  'settlement.exception.iban_changed': {
    nl: 'IBAN korter dan 30 dagen geleden gewijzigd',
    en: 'IBAN changed less than 30 days ago',
    fr: 'IBAN modifié il y a moins de 30 jours',
  },
  'settlement.exception.bank_name': {
    nl: 'Naam bij de bank is anders',
    en: 'Name at the bank differs',
    fr: 'Autre nom auprès de la banque',
  },
  'settlement.exception.negative': { nl: 'Tekort', en: 'Shortage', fr: 'Déficit' },
  'settlement.exception.short': {
    nl: 'Derdenrekening komt tekort',
    en: 'Trust account is short',
    fr: 'Compte de tiers insuffisant',
  },
  'settlement.exception.old': {
    nl: 'Ouder dan twee perioden',
    en: 'Older than two periods',
    fr: 'Plus ancien que deux périodes',
  },
  'settlement.exception.file_on_hold': { nl: 'Dossier staat stil', en: 'File on hold', fr: 'Dossier suspendu' },
  'settlement.exception.unusual': {
    nl: 'Meer dan drie keer het gemiddelde',
    en: 'More than three times the mean',
    fr: 'Plus de trois fois la moyenne',
  },
  'settlement.exception.no_scheme': {
    nl: 'Geen vergoedingsregeling',
    en: 'No fee scheme',
    fr: 'Pas de barème d’honoraires',
  },
  'settlement.exception.no_kvk': {
    nl: 'Geen KvK-nummer',
    en: 'No Chamber of Commerce number',
    fr: 'Pas de numéro de registre',
  },
  'settlement.exception.no_vat_number': { nl: 'Geen btw-nummer', en: 'No VAT number', fr: 'Pas de numéro de TVA' },
  'settlement.open_already': {
    nl: 'Voor deze klanten loopt al een voorstel. Handel dat eerst af, of trek het in.',
    en: 'There is a proposal for these customers already. Finish it first, or cancel it.',
    fr: 'Une proposition existe déjà pour ces clients. Terminez-la d’abord ou annulez-la.',
  },
  'settlement.nothing_to_release': {
    nl: 'Alles in dit voorstel is opgehouden of moet opnieuw bekeken worden. Er is niets om vrij te geven.',
    en: 'All of this proposal is set aside or must be looked at again. There is nothing to release.',
    fr: 'Tout est mis de côté ou à revoir. Il n’y a rien à libérer.',
  },
  'settlement.iban_waits': {
    nl: 'Een nieuwe IBAN van deze klant wacht op goedkeuring. Tot dan blijft de afrekening opgehouden.',
    en: 'A new IBAN of this customer waits for approval. Until then the settlement stays set aside.',
    fr: 'Un nouvel IBAN de ce client attend une approbation. Le décompte reste mis de côté d’ici là.',
  },
  'settlement.together': {
    nl: 'Deze klanten staan samen op één factuur. U kunt er niet één van ophouden. Trek het hele voorstel in.',
    en: 'These customers are on one invoice together. You cannot set one of them aside. Cancel the whole proposal.',
    fr: 'Ces clients sont sur une seule facture. Vous ne pouvez pas en mettre un de côté. Annulez la proposition.',
  },
  'settlement.error.not_of_settlement': {
    nl: 'Dit dossier staat niet in deze afrekening.',
    en: 'This file is not in this settlement.',
    fr: 'Ce dossier ne figure pas dans ce décompte.',
  },
  'settlement.error.last_file': {
    nl: 'Dit is het laatste dossier van de afrekening. Houd de hele afrekening op.',
    en: 'This is the last file of the settlement. Set the whole settlement aside.',
    fr: 'C’est le dernier dossier du décompte. Mettez tout le décompte de côté.',
  },
  'settlement.error.payer': {
    nl: 'Kies een van deze klanten als wie de factuur krijgt.',
    en: 'Choose one of these customers as who gets the invoice.',
    fr: 'Choisissez parmi ces clients celui qui reçoit la facture.',
  },
  'settlement.error.not_one_unit': {
    nl: 'Samen op één factuur kan alleen bij klanten van één btw-eenheid.',
    en: 'One invoice together is only for customers that are one for VAT.',
    fr: 'Une facture commune n’est possible que pour des clients d’une même unité TVA.',
  },
  'settlement.not_released': {
    nl: 'Deze afrekening is niet vrijgegeven.',
    en: 'This settlement is not released.',
    fr: 'Ce décompte n’est pas libéré.',
  },
  'settlement.refusal.own': {
    nl: 'U stelde deze afrekening zelf voor. Iemand anders geeft haar vrij.',
    en: 'You proposed this settlement yourself. Somebody else releases it.',
    fr: 'Vous avez proposé ce décompte. Une autre personne le libère.',
  },
  'settlement.refusal.as_another': {
    nl: 'Vrijgeven doet u onder uw eigen naam.',
    en: 'You release under your own name.',
    fr: 'Vous libérez sous votre propre nom.',
  },
  'settlement.short': {
    nl: 'De derdenrekening komt %amount% tekort voor %customer%. Stort dat eerst bij.',
    en: 'The trust account is %amount% short for %customer%. Pay that in first.',
    fr: 'Il manque %amount% sur le compte de tiers pour %customer%. Versez d’abord ce montant.',
  },
  'invoice.line.file': { nl: 'Dossier %number%', en: 'File %number%', fr: 'Dossier %number%' },
  'invoice.line.cost': {
    nl: '%cost%, dossier %number%',
    en: '%cost%, file %number%',
    fr: '%cost%, dossier %number%',
  },
  'settlement.order': {
    nl: 'Afrekening %id%, %from% t/m %to%',
    en: 'Settlement %id%, %from% through %to%',
    fr: 'Décompte %id%, du %from% au %to%',
  },
} as const
