/** What stops a file, with others of the same person or alone, for how long, and what comes back with it. */
export const dossierHaltTexts = {
  'dossier.refusal.go_on_first': {
    nl: 'Kies eerst Verdergaan. Daarna kan dit.',
    en: 'Choose Go on first. Then this is possible.',
    fr: "Choisissez d'abord Reprendre. Ensuite c'est possible.",
  },
  'dossier.suspend_also': {
    nl: 'Ook deze dossiers van de debiteur stilleggen',
    en: 'Suspend these files of the debtor too',
    fr: 'Suspendre aussi ces dossiers du débiteur',
  },
  'dossier.suspend_also.hint': {
    nl: 'Deze reden geldt voor de persoon. Wat u niet aanvinkt, loopt door.',
    en: 'This reason holds of the person. What you do not tick runs on.',
    fr: 'Ce motif vaut pour la personne. Ce que vous ne cochez pas continue.',
  },
  'dossier.suspend_also.hint_several': {
    nl: 'Dit dossier heeft meer debiteuren. Vink aan van wie deze reden geldt.',
    en: 'This file has several debtors. Tick the files of whom this reason holds.',
    fr: 'Ce dossier a plusieurs débiteurs. Cochez les dossiers de la personne concernée.',
  },
  'dossier.suspend_also.more': {
    nl: 'Deze persoon heeft meer dan %count% andere dossiers. De rest vindt u op de pagina van de debiteur.',
    en: 'This person has more than %count% other files. You find the rest on the page of the debtor.',
    fr: 'Cette personne a plus de %count% autres dossiers. Le reste figure sur sa page.',
  },
  'dossier.suspend_also.reason': {
    nl: 'Deze reden geldt alleen voor dit dossier. Kies geen andere dossiers.',
    en: 'This reason holds of this file alone. Choose no other files.',
    fr: "Ce motif ne vaut que pour ce dossier. Ne choisissez pas d'autres dossiers.",
  },
  'dossier.suspend_also.other_person': {
    nl: 'Een van deze dossiers is niet meer van dezelfde persoon. Laad de pagina opnieuw en kies nog eens.',
    en: 'One of these files is no longer of the same person. Load the page again and choose once more.',
    fr: "Un de ces dossiers n'est plus de la même personne. Rechargez la page et choisissez à nouveau.",
  },
  'dossier.suspend_also.done': {
    nl: 'Stilgelegd, met %count% andere dossiers',
    en: 'Suspended, with %count% other files',
    fr: 'Suspendu, avec %count% autres dossiers',
  },
  'dossier.suspend_also.done_with': {
    nl: 'Stilgelegd, met dossier %number%',
    en: 'Suspended, with file %number%',
    fr: 'Suspendu, avec le dossier %number%',
  },
  'dossier.flag_elsewhere': {
    nl: '%flag% in dossier %number%',
    en: '%flag% in file %number%',
    fr: '%flag% dans le dossier %number%',
  },
  'dossier.error.pause_horizon': {
    nl: 'U kunt een dossier niet langer laten wachten dan tot %day%. Kies een eerdere dag.',
    en: 'You cannot let a file wait beyond %day%. Choose an earlier day.',
    fr: 'Vous ne pouvez pas faire attendre un dossier après le %day%. Choisissez un jour plus proche.',
  },
  'dossier.error.pause_limitation': {
    nl: 'Op %day% moet de verjaring uiterlijk gestuit zijn. Kies een eerdere dag, of stuit de verjaring eerst.',
    en: 'Limitation must be interrupted by %day%. Choose an earlier day, or interrupt limitation first.',
    fr: "La prescription doit être interrompue au plus tard le %day%. Choisissez un jour plus proche, ou interrompez-la d'abord.",
  },
  'dossier.form.waiver_back': {
    nl: 'Kwijtschelding van %amount% terugnemen',
    en: 'Take back the waiver of %amount%',
    fr: "Reprendre l'abandon de %amount%",
  },
  'dossier.form.waiver_back_hint': {
    nl: 'Bij het sluiten is %amount% kwijtgescholden. Neemt u dat niet terug, dan is dat bedrag niet meer verschuldigd.',
    en: 'When the file closed, %amount% was waived. Unless you take that back, it is no longer owed.',
    fr: "À la clôture, %amount% a été abandonné. Si vous ne le reprenez pas, ce montant n'est plus dû.",
  },
  'dossier.no_closing_waiver': {
    nl: 'Er is bij het sluiten niets kwijtgescholden, of dat is al teruggenomen.',
    en: 'Nothing was waived when the file closed, or that was taken back already.',
    fr: "Rien n'a été abandonné à la clôture, ou cela a déjà été repris.",
  },
  'dossier.form.until_day_hint': {
    nl: 'Op deze dag gaat het dossier vanzelf verder. Uiterlijk %day%.',
    en: 'On this day the file goes on by itself. %day% at the latest.',
    fr: 'Ce jour-là le dossier reprend tout seul. Au plus tard le %day%.',
  },
  'dossier.form.suspend_hint': {
    nl: 'Er gaat niets meer uit, tot iemand verdergaat. De klant ziet deze toelichting niet.',
    en: 'Nothing leaves any more until somebody goes on. The customer does not see this explanation.',
    fr: "Plus rien ne part jusqu'à ce que quelqu'un reprenne. Le client ne voit pas cette explication.",
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
  'dossier.pause_reason.asked_by_customer': {
    nl: 'Klant vraagt te wachten',
    en: 'Customer asks to wait',
    fr: 'Le client demande d’attendre',
  },
  'dossier.pause_reason.other': { nl: 'Anders', en: 'Something else', fr: 'Autre' },
  'dossier.suspend_reason.dispute': { nl: 'Geschil', en: 'Dispute', fr: 'Contestation' },
  'dossier.suspend_reason.complaint': { nl: 'Klacht', en: 'Complaint', fr: 'Réclamation' },
  'dossier.suspend_reason.debt_relief': { nl: 'Schuldhulp', en: 'Debt relief', fr: 'Médiation de dettes' },
  'dossier.suspend_reason.guardianship': {
    nl: 'Curatele of bewind',
    en: 'Guardianship or administration',
    fr: 'Tutelle ou administration',
  },
  'dossier.suspend_reason.bankruptcy': { nl: 'Insolventie', en: 'Insolvency', fr: 'Insolvabilité' },
  'dossier.suspend_reason.deceased': { nl: 'Overleden', en: 'Deceased', fr: 'Décédé' },
  'dossier.suspend_reason.withdrawal': {
    nl: 'Klant trekt het in',
    en: 'Customer withdraws it',
    fr: 'Le client le retire',
  },
  'dossier.suspend_reason.other': { nl: 'Anders', en: 'Something else', fr: 'Autre' },
} as const
