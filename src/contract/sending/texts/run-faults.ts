/** Texts of what stops a letter: why no costs may be charged, and what a letter lacks. */
export const runFaultTexts = {
  'run.costs_refused.nothing_open': { nl: 'er staat niets open', en: 'nothing is open', fr: 'rien n’est dû' },
  'run.costs_refused.not_in_default': {
    nl: 'geen rekening is te laat betaald',
    en: 'no invoice is overdue',
    fr: 'aucune facture n’est en retard',
  },
  'run.costs_refused.no_decree': {
    nl: 'voor deze dag zijn geen tarieven bekend',
    en: 'no rates are known for this day',
    fr: 'aucun tarif n’est connu pour ce jour',
  },
  'run.costs_refused.no_fourteen_day_letter': {
    nl: 'er is nog geen 14-dagenbrief verstuurd',
    en: 'no 14-day letter has been sent yet',
    fr: 'aucune lettre de 14 jours n’a encore été envoyée',
  },
  'run.costs_refused.term_running': {
    nl: 'de termijn van de 14-dagenbrief loopt nog',
    en: 'the term of the 14-day letter is still running',
    fr: 'le délai de la lettre de 14 jours court encore',
  },
  'run.costs_refused.ask_a_person': {
    nl: 'het zijn kleine termijnen binnen zes maanden; een medewerker moet kijken',
    en: 'these are small instalments within six months; an employee has to look',
    fr: 'ce sont de petites échéances dans les six mois ; un employé doit regarder',
  },
  'run.costs_refused.no_claims': {
    nl: 'de 14-dagenbrief noemt geen rekening van dit dossier',
    en: 'the 14-day letter names no invoice of this file',
    fr: 'la lettre de 14 jours ne cite aucune facture de ce dossier',
  },
  'run.costs_refused.sent_before_default': {
    nl: 'de 14-dagenbrief is verstuurd voordat de rekening te laat was',
    en: 'the 14-day letter was sent before the invoice was overdue',
    fr: 'la lettre de 14 jours a été envoyée avant le retard de la facture',
  },
  'run.costs_refused.wording_not_accepted': {
    nl: 'de 14-dagenbrief noemt de termijn niet zoals de rechter het vraagt',
    en: 'the 14-day letter does not word the term as the courts ask',
    fr: 'la lettre de 14 jours ne formule pas le délai comme le juge le demande',
  },
  'run.costs_refused.term_too_short': {
    nl: 'de 14-dagenbrief gaf een te korte termijn',
    en: 'the 14-day letter gave too short a term',
    fr: 'la lettre de 14 jours donnait un délai trop court',
  },
  'run.costs_refused.costs_too_high': {
    nl: 'de 14-dagenbrief noemde te hoge kosten, bijvoorbeeld omdat er al iets betaald was. Er is een nieuwe 14-dagenbrief nodig',
    en: 'the 14-day letter named too high costs, for example because something had been paid already. A new 14-day letter is needed',
    fr: 'la lettre de 14 jours citait des frais trop élevés, par exemple parce qu’un paiement avait déjà eu lieu. Une nouvelle lettre de 14 jours est nécessaire',
  },
  'run.costs_refused.vat_too_high': {
    nl: 'de 14-dagenbrief noemde te veel btw',
    en: 'the 14-day letter named too much VAT',
    fr: 'la lettre de 14 jours citait trop de TVA',
  },
  'run.costs_refused.vat_not_declared': {
    nl: 'de 14-dagenbrief zegt niet waarom er btw bij komt',
    en: 'the 14-day letter does not say why VAT is added',
    fr: 'la lettre de 14 jours ne dit pas pourquoi la TVA s’ajoute',
  },
  'run.costs_refused.claims_left_out': {
    nl: 'de 14-dagenbrief noemt niet alle rekeningen die te laat waren',
    en: 'the 14-day letter does not name all invoices that were overdue',
    fr: 'la lettre de 14 jours ne cite pas toutes les factures en retard',
  },
  'run.letter_fault.agency_missing': {
    nl: 'de naam of het adres van ons bureau ontbreekt',
    en: 'the name or address of our agency is missing',
    fr: 'le nom ou l’adresse de notre bureau manque',
  },
  'run.letter_fault.wki_registration_missing': {
    nl: 'het Wki-registratienummer ontbreekt',
    en: 'the Wki registration number is missing',
    fr: 'le numéro d’enregistrement Wki manque',
  },
  'run.letter_fault.creditor_missing': {
    nl: 'de klant ontbreekt',
    en: 'the customer is missing',
    fr: 'le client manque',
  },
  'run.letter_fault.debtor_missing': {
    nl: 'de naam of het adres van de debiteur ontbreekt',
    en: 'the name or address of the debtor is missing',
    fr: 'le nom ou l’adresse du débiteur manque',
  },
  'run.letter_fault.claim_missing': {
    nl: 'een rekening ontbreekt',
    en: 'an invoice is missing',
    fr: 'une facture manque',
  },
  'run.letter_fault.ground_missing': {
    nl: 'er staat niet waarom de debiteur moet betalen',
    en: 'it does not say why the debtor has to pay',
    fr: 'il n’est pas dit pourquoi le débiteur doit payer',
  },
  'run.letter_fault.term_missing': { nl: 'de termijn ontbreekt', en: 'the term is missing', fr: 'le délai manque' },
  'run.letter_fault.specification_missing': {
    nl: 'de opbouw van het bedrag ontbreekt',
    en: 'the specification of the amount is missing',
    fr: 'le détail du montant manque',
  },
  'run.letter_fault.interest_not_specified': {
    nl: 'de rente is niet uitgelegd',
    en: 'the interest is not specified',
    fr: 'les intérêts ne sont pas détaillés',
  },
  'run.letter_fault.interest_ground_missing': {
    nl: 'de grond van de rente ontbreekt',
    en: 'the ground of the interest is missing',
    fr: 'le fondement des intérêts manque',
  },
  'run.letter_fault.sum_wrong': {
    nl: 'de bedragen tellen niet op',
    en: 'the amounts do not add up',
    fr: 'les montants ne s’additionnent pas',
  },
  'run.letter_fault.amount_missing': {
    nl: 'een bedrag ontbreekt',
    en: 'an amount is missing',
    fr: 'un montant manque',
  },
  'run.letter_fault.notice_wording_missing': {
    nl: 'de zin over de 14 dagen ontbreekt',
    en: 'the sentence about the 14 days is missing',
    fr: 'la phrase sur les 14 jours manque',
  },
  'run.letter_fault.notice_costs_missing': {
    nl: 'de kosten bij niet betalen ontbreken',
    en: 'the costs of not paying are missing',
    fr: 'les frais en cas de non-paiement manquent',
  },
  'run.letter_fault.vat_statement_missing': {
    nl: 'er staat niet waarom er btw bij komt',
    en: 'it does not say why VAT is added',
    fr: 'il n’est pas dit pourquoi la TVA s’ajoute',
  },
  'run.letter_fault.costs_without_notice': {
    nl: 'er staan kosten in zonder geldige 14-dagenbrief',
    en: 'it has costs without a valid 14-day letter',
    fr: 'elle comporte des frais sans lettre de 14 jours valable',
  },
  'run.letter_fault.payment_details_wrong': {
    nl: 'de betaalgegevens kloppen niet',
    en: 'the payment details are wrong',
    fr: 'les données de paiement sont fausses',
  },
  'run.letter_fault.complaints_missing': {
    nl: 'er staat niet hoe een klacht kan worden ingediend',
    en: 'it does not say how to complain',
    fr: 'il n’est pas dit comment se plaindre',
  },
  'run.letter_fault.debt_help_missing': {
    nl: 'de hulp bij schulden ontbreekt',
    en: 'the help with debts is missing',
    fr: 'l’aide en cas de dettes manque',
  },
  'run.letter_fault.limitation_missing': {
    nl: 'het voorbehoud tegen verjaring ontbreekt',
    en: 'the reservation against limitation is missing',
    fr: 'la réserve contre la prescription manque',
  },
  'run.letter_fault.threat': {
    nl: 'een eigen variabele dreigt met iets dat niet mag',
    en: 'an own variable threatens with what is not allowed',
    fr: 'une variable propre contient une menace interdite',
  },
  'run.letter_fault.gap': { nl: 'er staat een lege plek in', en: 'there is a gap in it', fr: 'il y a un vide' },
} as const
