/** What a writ waits for, and why: each check with its reasons. */
export const writCheckTexts = {
  'writ.check.approval': { nl: 'Toestemming van de klant', en: 'Approval of the customer', fr: 'Accord du client' },
  'writ.check.template': { nl: 'Sjabloon in gebruik', en: 'Template in use', fr: 'Modèle en usage' },
  'writ.check.amount': { nl: 'Bedrag', en: 'Amount', fr: 'Montant' },
  'writ.check.defendants': { nl: 'Wie wij dagvaarden', en: 'Who is summoned', fr: 'Qui est assigné' },
  'writ.check.address': { nl: 'Adres nagekeken', en: 'Address checked', fr: 'Adresse vérifiée' },
  'writ.check.halts': {
    nl: 'Geen schuldhulp, bewind of geschil',
    en: 'No debt relief, administration or dispute',
    fr: 'Pas de médiation, d’administration ni de litige',
  },
  'writ.check.court': { nl: 'Rechtbank', en: 'Court', fr: 'Tribunal' },
  'writ.check.term': { nl: 'Termijn tot de roldatum', en: 'Term until the roll day', fr: 'Délai jusqu’au rôle' },
  'writ.check.agreement': { nl: 'Overeenkomst', en: 'Agreement', fr: 'Contrat' },
  'writ.check.terms': { nl: 'Algemene voorwaarden', en: 'General terms', fr: 'Conditions générales' },
  'writ.check.information': { nl: 'Informatie vooraf', en: 'Information beforehand', fr: 'Information préalable' },
  'writ.check.notice': { nl: '14-dagenbrief', en: '14-day letter', fr: 'Lettre des quatorze jours' },
  'writ.check.costs': { nl: 'Incassokosten', en: 'Collection costs', fr: 'Frais de recouvrement' },
  'writ.check.defence': { nl: 'Verweer van de debiteur', en: 'Defence of the debtor', fr: 'Défense du débiteur' },
  'writ.check.documents': { nl: 'Facturen als productie', en: 'Invoices as exhibits', fr: 'Factures en pièces' },
  'writ.check.whole': { nl: 'Alles ingevuld', en: 'All filled in', fr: 'Tout est rempli' },
  'writ.why.not_asked': {
    nl: 'Wij dagvaarden nooit zonder ja van de klant. De klant is nog niet gevraagd.',
    en: 'We never summon without a yes of the customer. The customer was not asked yet.',
    fr: 'Nous n’assignons jamais sans l’accord du client. Le client n’a pas encore été interrogé.',
  },
  'writ.why.asked': {
    nl: 'Wij dagvaarden nooit zonder ja van de klant. De klant heeft nog niet geantwoord.',
    en: 'We never summon without a yes of the customer. The customer has not answered yet.',
    fr: 'Nous n’assignons jamais sans l’accord du client. Le client n’a pas encore répondu.',
  },
  'writ.why.declined': {
    nl: 'De klant zei nee.',
    en: 'The customer said no.',
    fr: 'Le client a dit non.',
  },
  'writ.why.outgrown': {
    nl: 'De zaak kost nu meer dan waar de klant ja op zei. Vraag het opnieuw.',
    en: 'The case costs more by now than the customer agreed to. Ask again.',
    fr: 'L’affaire coûte maintenant plus que ce que le client a accepté. Redemandez.',
  },
  'writ.why.no_version': {
    nl: 'Van deze soort is nog geen sjabloon gepubliceerd. Dat doen twee mensen, onder Sjablonen dagvaarding.',
    en: 'No template of this kind was published yet. Two people do that, under Writ templates.',
    fr: 'Aucun modèle de ce type n’est publié. Deux personnes le font, sous Modèles d’assignation.',
  },
  'writ.why.nothing_open': {
    nl: 'Op de dag van de dagvaarding staat niets meer open.',
    en: 'Nothing is open on the day of the writ.',
    fr: 'Rien n’est dû le jour de l’assignation.',
  },
  'writ.why.other_currency': {
    nl: 'Dit dossier is in %currency%. De tarieven van de rechter zijn in euro.',
    en: 'This file is in %currency%. The tariffs of the court are in euros.',
    fr: 'Ce dossier est en %currency%. Les tarifs du tribunal sont en euros.',
  },
  'writ.why.no_debtor': {
    nl: 'Dit dossier heeft geen debiteur.',
    en: 'This file has no debtor.',
    fr: 'Ce dossier n’a pas de débiteur.',
  },
  'writ.why.equal_shares': {
    nl: 'De debiteuren zijn ieder voor een deel aansprakelijk. Deze dagvaarding vraagt het hele bedrag van ieder.',
    en: 'Each debtor owes a share. This writ asks the whole of each.',
    fr: 'Chaque débiteur doit une part. Cette assignation demande le tout à chacun.',
  },
  'writ.why.represented': {
    nl: 'Voor %name% treedt iemand anders op. Die moet ook worden gedagvaard: dat doet een jurist met de hand.',
    en: 'Somebody acts for %name%, and has to be summoned too: legal counsel does so by hand.',
    fr: 'Quelqu’un agit pour %name% et doit aussi être assigné : un juriste le fait à la main.',
  },
  'writ.why.kind_of_debtor': {
    nl: '%name% past niet bij deze soort: kies een sjabloon voor een particulier of voor een bedrijf.',
    en: '%name% does not fit this kind: choose a template for a private person or for a company.',
    fr: '%name% ne convient pas à ce type : choisissez un modèle pour un particulier ou une entreprise.',
  },
  'writ.why.no_address': {
    nl: 'Van %name% is geen adres in Nederland bekend.',
    en: 'No address in the Netherlands is known of %name%.',
    fr: 'Aucune adresse aux Pays-Bas n’est connue de %name%.',
  },
  'writ.why.never_checked': {
    nl: 'Een dagvaarding op een oud adres kan ongeldig zijn. Het adres van %name% is nooit nagekeken.',
    en: 'A writ at an old address can be void. The address of %name% was never checked.',
    fr: 'Une assignation à une ancienne adresse peut être nulle. L’adresse de %name% n’a jamais été vérifiée.',
  },
  'writ.why.too_old': {
    nl: 'Een dagvaarding op een oud adres kan ongeldig zijn. Het adres van %name% is nagekeken op %checkedDay%: langer dan 14 dagen voor de dagvaarding.',
    en: 'A writ at an old address can be void. The address of %name% was checked on %checkedDay%: longer than 14 days before the writ.',
    fr: 'Une assignation à une ancienne adresse peut être nulle. L’adresse de %name% a été vérifiée le %checkedDay% : plus de 14 jours avant l’assignation.',
  },
  'writ.why.halted': {
    nl: 'Het dossier ligt stil: %reasons%.',
    en: 'The file is suspended: %reasons%.',
    fr: 'Le dossier est suspendu : %reasons%.',
  },
  'writ.why.no_court': {
    nl: 'Kies een rechtbank met een adres. Het adres vult u in onder Rechtbanken.',
    en: 'Choose a court with an address. You fill the address in under Courts.',
    fr: 'Choisissez un tribunal avec une adresse. Vous remplissez l’adresse sous Tribunaux.',
  },
  'writ.why.attorney_needed': {
    nl: 'Boven de grens van de kantonrechter moet een advocaat dagvaarden.',
    en: 'Above the limit of the cantonal judge an attorney has to summon.',
    fr: 'Au-delà de la limite du juge cantonal, un avocat doit assigner.',
  },
  'writ.why.court_unknown': {
    nl: 'De wet zegt niet zonder meer welke rechter beslist. Een jurist kijkt ernaar.',
    en: 'The law does not simply say which court decides. Legal counsel looks into it.',
    fr: 'La loi ne dit pas simplement quel juge décide. Un juriste l’examine.',
  },
  'writ.why.no_roll_day': {
    nl: 'Vul de roldatum en het uur in.',
    en: 'Fill in the roll day and the hour.',
    fr: 'Remplissez la date et l’heure du rôle.',
  },
  'writ.why.served_in_past': {
    nl: 'De dag van de dagvaarding, %day%, is voorbij.',
    en: 'The day of the writ, %day%, is over.',
    fr: 'Le jour de l’assignation, le %day%, est passé.',
  },
  'writ.why.too_few_days': {
    nl: 'Tussen de dagvaarding en de roldatum zitten %free% vrije dagen. Het moeten er 7 zijn: de roldatum is %earliestDay% of later.',
    en: 'There are %free% free days between the writ and the roll day. It has to be 7: the roll day is %earliestDay% or later.',
    fr: 'Il y a %free% jours francs entre l’assignation et le rôle. Il en faut 7 : le rôle est le %earliestDay% ou plus tard.',
  },
  'writ.why.other_roll_day': {
    nl: 'Het concept van de zaak heeft een andere roldatum: %day%.',
    en: 'The draft of the case has another roll day: %day%.',
    fr: 'Le projet de l’affaire a une autre date de rôle : %day%.',
  },
  'writ.why.no_grounds': {
    nl: 'Schrijf wat is afgesproken en wat daarvoor is gedaan.',
    en: 'Write what was agreed and what was done for it.',
    fr: 'Écrivez ce qui a été convenu et ce qui a été fait.',
  },
  'writ.why.no_agreement': {
    nl: 'Vul in op welke dag de overeenkomst is gesloten.',
    en: 'Fill in on which day the agreement was made.',
    fr: 'Indiquez le jour où le contrat a été conclu.',
  },
  'writ.why.no_agreement_document': {
    nl: 'Bij een consument wil de rechter de overeenkomst zien. Kies het stuk bij de producties.',
    en: 'Of a consumer the judge wants to see the agreement. Choose the document among the exhibits.',
    fr: 'Pour un consommateur, le juge veut voir le contrat. Choisissez la pièce.',
  },
  'writ.why.no_terms_document': {
    nl: 'U beroept zich op voorwaarden. Kies het stuk bij de producties.',
    en: 'You rely on terms. Choose the document among the exhibits.',
    fr: 'Vous invoquez des conditions. Choisissez la pièce.',
  },
  'writ.why.no_information': {
    nl: 'De rechter kijkt zelf of de consument vooraf is geïnformeerd. Schrijf hoe dat ging.',
    en: 'The judge looks by himself whether the consumer was informed beforehand. Write how that was done.',
    fr: 'Le juge vérifie d’office si le consommateur a été informé. Écrivez comment.',
  },
  'writ.why.no_information_document': {
    nl: 'Kies bij de producties waaruit de informatie vooraf blijkt.',
    en: 'Choose among the exhibits what shows the information beforehand.',
    fr: 'Choisissez la pièce qui montre l’information préalable.',
  },
  'writ.why.no_notice': {
    nl: 'Zonder geldige 14-dagenbrief is een consument geen incassokosten verschuldigd.',
    en: 'Without a valid 14-day letter a consumer owes no collection costs.',
    fr: 'Sans lettre des quatorze jours valable, un consommateur ne doit pas de frais.',
  },
  'writ.why.notice_running': {
    nl: 'De termijn van de 14-dagenbrief loopt nog tot en met %day%.',
    en: 'The term of the 14-day letter runs through %day%.',
    fr: 'Le délai de la lettre des quatorze jours court jusqu’au %day%.',
  },
  'writ.why.no_notice_document': {
    nl: 'Kies de 14-dagenbrief bij de producties.',
    en: 'Choose the 14-day letter among the exhibits.',
    fr: 'Choisissez la lettre des quatorze jours parmi les pièces.',
  },
  'writ.why.notice_not_proven': {
    nl: 'Dat de 14-dagenbrief is ontvangen, moet u bewijzen. Kies een bewijs van bezorging bij de producties.',
    en: 'You have to prove that the 14-day letter was received. Choose a proof of delivery among the exhibits.',
    fr: 'Vous devez prouver la réception de la lettre des quatorze jours. Choisissez une preuve de remise.',
  },
  'writ.why.costs_above_law': {
    nl: 'De incassokosten zijn %costsCents%. De wet staat %lawfulCents% toe.',
    en: 'The collection costs are %costsCents%. The law allows %lawfulCents%.',
    fr: 'Les frais de recouvrement sont de %costsCents%. La loi permet %lawfulCents%.',
  },
  'writ.why.no_defence': {
    nl: 'Schrijf wat de debiteur tegen de vordering zei, of zeg dat hij niets zei.',
    en: 'Write what the debtor said against the claim, or say that he said nothing.',
    fr: 'Écrivez ce que le débiteur a dit contre la créance, ou indiquez qu’il n’a rien dit.',
  },
  'writ.why.no_invoice': {
    nl: 'Van %count% facturen is er geen stuk bij de producties.',
    en: 'Of %count% invoices there is no document among the exhibits.',
    fr: 'Pour %count% factures, il n’y a pas de pièce.',
  },
  'writ.why.no_invoice_one': {
    nl: 'Van 1 factuur is er geen stuk bij de producties.',
    en: 'Of 1 invoice there is no document among the exhibits.',
    fr: 'Pour 1 facture, il n’y a pas de pièce.',
  },
  'writ.why.gaps': {
    nl: 'Het sjabloon vraagt wat het dossier niet zegt: %names%.',
    en: 'The template asks what the file does not say: %names%.',
    fr: 'Le modèle demande ce que le dossier ne dit pas : %names%.',
  },
} as const
