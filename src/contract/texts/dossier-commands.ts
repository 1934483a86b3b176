/** What can be done on a file: refusals, reasons, and the forms. */
export const dossierCommandTexts = {
  'dossier.refusal.status_unchanged': {
    nl: 'Het dossier heeft deze status al.',
    en: 'The file has this status already.',
    fr: 'Le dossier a déjà ce statut.',
  },
  'dossier.refusal.transition_not_allowed': {
    nl: 'Dit kan niet vanuit de status die het dossier nu heeft.',
    en: 'This is not possible from the status the file has now.',
    fr: "Ce n'est pas possible depuis le statut actuel du dossier.",
  },
  'dossier.refusal.reason_required': {
    nl: 'Vul een reden in.',
    en: 'Fill in a reason.',
    fr: 'Indiquez un motif.',
  },
  'dossier.refusal.until_day_required': {
    nl: 'Vul in tot wanneer wij wachten.',
    en: 'Fill in until when we wait.',
    fr: "Indiquez jusqu'à quand nous attendons.",
  },
  'dossier.refusal.until_day_passed': {
    nl: 'Kies een dag na vandaag.',
    en: 'Choose a day after today.',
    fr: "Choisissez un jour après aujourd'hui.",
  },
  'dossier.refusal.closing_reason_required': {
    nl: 'Kies waarom het dossier sluit.',
    en: 'Choose why the file closes.',
    fr: 'Choisissez le motif de clôture.',
  },
  'dossier.refusal.open_balance_needs_waiver': {
    nl: 'Er staat nog een bedrag open. Wie kwijtschelden mag, kan dit dossier sluiten.',
    en: 'An amount is still open. Somebody who may waive it can close this file.',
    fr: 'Un montant reste ouvert. Une personne habilitée à y renoncer peut clore ce dossier.',
  },
  'dossier.refusal.plan_not_broken': {
    nl: 'De betalingsregeling loopt nog.',
    en: 'The payment plan is still running.',
    fr: 'Le plan de paiement est encore en cours.',
  },
  'dossier.refusal.plan_not_paid': {
    nl: 'De betalingsregeling is nog niet helemaal betaald.',
    en: 'The payment plan is not paid in full yet.',
    fr: "Le plan de paiement n'est pas encore entièrement payé.",
  },
  'dossier.refusal.other_workflow_required': {
    nl: 'Kies eerst een andere workflow: deze heeft geen stappen meer.',
    en: 'Choose another workflow first: this one has no steps left.',
    fr: "Choisissez d'abord un autre processus : celui-ci n'a plus d'étapes.",
  },
  'dossier.refusal.no_right_to_reopen': {
    nl: 'U hebt geen recht om een gesloten dossier te openen. Vraag het een leidinggevende.',
    en: 'You do not have the right to open a closed file. Ask a manager.',
    fr: "Vous n'avez pas le droit de rouvrir un dossier clos. Demandez à un responsable.",
  },
  'dossier.refusal.no_right': {
    nl: 'U hebt geen recht om dit dossier te wijzigen.',
    en: 'You do not have the right to change this file.',
    fr: "Vous n'avez pas le droit de modifier ce dossier.",
  },
  'dossier.not_paid': {
    nl: 'Er staat nog een bedrag open, dus het dossier is niet betaald. Kies een andere reden.',
    en: 'An amount is still open, so the file is not paid. Choose another reason.',
    fr: "Un montant reste ouvert, le dossier n'est donc pas payé. Choisissez un autre motif.",
  },
  'dossier.bad_postcode': {
    nl: 'Een Nederlandse postcode heeft vier cijfers en twee letters, zoals 1502 AR.',
    en: 'A Dutch postcode has four digits and two letters, such as 1502 AR.',
    fr: 'Un code postal néerlandais a quatre chiffres et deux lettres, comme 1502 AR.',
  },
  'dossier.bad_email': {
    nl: 'Dit kan geen e-mailadres zijn. Het heeft een naam, een @ en een domein, zoals naam@voorbeeld.nl.',
    en: 'This cannot be an e-mail address. It has a name, an @ and a domain, such as name@example.com.',
    fr: 'Ceci ne peut pas être une adresse e-mail. Elle a un nom, un @ et un domaine, comme nom@exemple.fr.',
  },
  'dossier.bad_phone': {
    nl: 'Dit kan geen telefoonnummer zijn. Schrijf het met kengetal, of met + en het landnummer.',
    en: 'This cannot be a telephone number. Write it with its area code, or with + and the country code.',
    fr: "Ceci ne peut pas être un numéro de téléphone. Écrivez-le avec l'indicatif, ou avec + et le code du pays.",
  },
  'dossier.bad_iban': {
    nl: 'Dit IBAN klopt niet: de controle van het nummer geeft een fout. Kijk het na.',
    en: 'This IBAN is not right: the check of the number fails. Look at it again.',
    fr: "Cet IBAN n'est pas correct : le contrôle du numéro échoue. Vérifiez-le.",
  },
  'dossier.pause_reason.promise_to_pay': {
    nl: 'De debiteur heeft beloofd te betalen',
    en: 'The debtor promised to pay',
    fr: 'Le débiteur a promis de payer',
  },
  'dossier.pause_reason.question_to_customer': {
    nl: 'Wij wachten op antwoord van de klant',
    en: 'We wait for an answer of the customer',
    fr: 'Nous attendons une réponse du client',
  },
  'dossier.pause_reason.question_of_debtor': {
    nl: 'De debiteur heeft een vraag gesteld',
    en: 'The debtor asked a question',
    fr: 'Le débiteur a posé une question',
  },
  'dossier.pause_reason.payment_on_its_way': {
    nl: 'Er is een betaling onderweg',
    en: 'A payment is on its way',
    fr: 'Un paiement est en route',
  },
  'dossier.pause_reason.other': { nl: 'Anders', en: 'Something else', fr: 'Autre' },
  'dossier.suspend_reason.dispute': { nl: 'Geschil', en: 'Dispute', fr: 'Contestation' },
  'dossier.suspend_reason.complaint': { nl: 'Klacht', en: 'Complaint', fr: 'Réclamation' },
  'dossier.suspend_reason.debt_relief': { nl: 'Schuldhulp', en: 'Debt relief', fr: 'Médiation de dettes' },
  'dossier.suspend_reason.bankruptcy': { nl: 'Faillissement', en: 'Bankruptcy', fr: 'Faillite' },
  'dossier.suspend_reason.deceased': { nl: 'Overleden', en: 'Deceased', fr: 'Décédé' },
  'dossier.suspend_reason.other': { nl: 'Anders', en: 'Something else', fr: 'Autre' },
  'dossier.closing_reason.paid': { nl: 'Betaald', en: 'Paid', fr: 'Payé' },
  'dossier.closing_reason.withdrawn': {
    nl: 'De klant trekt de vordering in',
    en: 'The customer withdraws the claim',
    fr: 'Le client retire la créance',
  },
  'dossier.closing_reason.paid_to_customer': {
    nl: 'Met de klant zelf geregeld',
    en: 'Settled with the customer directly',
    fr: 'Réglé directement avec le client',
  },
  'dossier.closing_reason.settled': {
    nl: 'Geschikt voor een deel',
    en: 'Settled for a part',
    fr: 'Transaction pour une partie',
  },
  'dossier.closing_reason.uncollectable': { nl: 'Oninbaar', en: 'Uncollectable', fr: 'Irrécouvrable' },
  'dossier.closing_reason.claim_not_due': {
    nl: 'De vordering klopt niet',
    en: 'The claim is not right',
    fr: "La créance n'est pas fondée",
  },
  'dossier.closing_reason.debt_relief': { nl: 'Schuldhulp', en: 'Debt relief', fr: 'Médiation de dettes' },
  'dossier.closing_reason.bankruptcy': { nl: 'Faillissement', en: 'Bankruptcy', fr: 'Faillite' },
  'dossier.closing_reason.deceased': { nl: 'Overleden', en: 'Deceased', fr: 'Décédé' },
} as const
