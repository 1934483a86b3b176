/** Files before collection: where they are, what is done with them, and what their customers say of them. */
export const precassoTexts = {
  'timeline.dossier.passed': { nl: 'Overgegaan naar incasso', en: 'Passed to collection', fr: 'Passé au recouvrement' },
  'timeline.precasso.asked': {
    nl: 'Klant gevraagd wie al betaald heeft',
    en: 'Customer asked who has paid already',
    fr: 'Client interrogé sur les paiements reçus',
  },
  'timeline.precasso.answered': {
    nl: 'Antwoord van de klant over de overgang',
    en: 'Answer of the customer about the passage',
    fr: 'Réponse du client sur le passage',
  },
  'timeline.precasso.extended': { nl: 'Termijn verlengd', en: 'Term extended', fr: 'Délai prolongé' },
  'timeline.precasso.extension_undone': {
    nl: 'Verlenging teruggedraaid',
    en: 'Extension undone',
    fr: 'Prolongation annulée',
  },
  'precasso.place.soon': {
    nl: 'Gaat over binnen 3 werkdagen',
    en: 'Passes within 3 working days',
    fr: 'Passe dans les 3 jours ouvrables',
  },
  'precasso.place.confirm': { nl: 'Wacht op bevestiging', en: 'Waits for confirmation', fr: 'Attend une confirmation' },
  'precasso.place.no_iban': { nl: 'Geen IBAN', en: 'No IBAN', fr: 'Pas d’IBAN' },
  'precasso.place.disputed': { nl: 'Betwist', en: 'Disputed', fr: 'Contesté' },
  'precasso.place.held': { nl: 'In de wacht', en: 'On hold', fr: 'En attente' },
  'precasso.answer.paid': { nl: 'Betaald', en: 'Paid', fr: 'Payé' },
  'precasso.answer.hold': { nl: 'Wachten', en: 'Wait', fr: 'Attendre' },
  'precasso.answer.pass': { nl: 'Laat overgaan', en: 'Let it pass', fr: 'Laisser passer' },
  'precasso.refusal.closed': { nl: 'Het dossier is gesloten.', en: 'The file is closed.', fr: 'Le dossier est clos.' },
  'precasso.refusal.passed': {
    nl: 'Het dossier is al overgegaan naar incasso.',
    en: 'The file has passed to collection already.',
    fr: 'Le dossier est déjà passé au recouvrement.',
  },
  'precasso.refusal.disputed': {
    nl: 'De debiteur betwist de vordering. Los dat eerst op.',
    en: 'The debtor disputes the claim. Settle that first.',
    fr: 'Le débiteur conteste la créance. Réglez cela d’abord.',
  },
  'precasso.refusal.suspended': {
    nl: 'Het dossier ligt stil.',
    en: 'The file is suspended.',
    fr: 'Le dossier est suspendu.',
  },
  'precasso.refusal.held': {
    nl: 'Het dossier wacht. Beëindig eerst de pauze.',
    en: 'The file is paused. End the pause first.',
    fr: 'Le dossier est en pause. Mettez d’abord fin à la pause.',
  },
  'precasso.refusal.plan': {
    nl: 'Er loopt een betalingsregeling.',
    en: 'A payment plan is running.',
    fr: 'Un plan de paiement est en cours.',
  },
  'precasso.refusal.no_steps': {
    nl: 'Het dossier heeft geen volgende stap.',
    en: 'The file has no next step.',
    fr: 'Le dossier n’a pas d’étape suivante.',
  },
  'precasso.refusal.nothing_open': {
    nl: 'Er staat niets meer open.',
    en: 'Nothing is open any more.',
    fr: 'Plus rien n’est dû.',
  },
  'precasso.refusal.no_notice': {
    nl: 'Er is nog geen 14-dagenbrief verstuurd.',
    en: 'No 14-day letter has been sent yet.',
    fr: 'Aucune lettre de 14 jours n’a encore été envoyée.',
  },
  'precasso.refusal.term_running': {
    nl: 'De termijn van de 14-dagenbrief loopt nog.',
    en: 'The term of the 14-day letter is still running.',
    fr: 'Le délai de la lettre de 14 jours court encore.',
  },
  'precasso.refusal.extended': {
    nl: 'De debiteur heeft van de klant nog uitstel.',
    en: 'The customer has given the debtor more time.',
    fr: 'Le client a accordé un délai au débiteur.',
  },
  'precasso.refusal.not_confirmed': {
    nl: 'De klant heeft de overgang nog niet bevestigd.',
    en: 'The customer has not confirmed the passage yet.',
    fr: 'Le client n’a pas encore confirmé le passage.',
  },
  'precasso.refusal.not_at_passage': {
    nl: 'Er loopt nog geen termijn die u kunt verlengen.',
    en: 'There is no term yet that you can extend.',
    fr: 'Aucun délai que vous pouvez prolonger ne court encore.',
  },
  'precasso.refusal.no_more_time': {
    nl: 'Kies een dag na de termijn die nu loopt.',
    en: 'Choose a day after the term that runs now.',
    fr: 'Choisissez un jour après le délai actuel.',
  },
  'precasso.refusal.too_long': {
    nl: 'Verlengen kan tot ten hoogste 30 dagen na de termijn.',
    en: 'You can extend it to 30 days after the term at most.',
    fr: 'La prolongation est limitée à 30 jours après le délai.',
  },
  'precasso.refusal.changed': {
    nl: 'Iemand heeft dit dossier intussen gewijzigd. Bekijk het opnieuw.',
    en: 'Somebody has changed this file meanwhile. Look at it again.',
    fr: 'Quelqu’un a modifié ce dossier entre-temps. Revoyez-le.',
  },
  'precasso.refusal.gone': {
    nl: 'Dit dossier is er niet (meer).',
    en: 'This file is not there (any more).',
    fr: 'Ce dossier n’existe pas (plus).',
  },
  'precasso.refusal.paid_in_future': {
    nl: 'De dag van betaling ligt in de toekomst.',
    en: 'The day of payment lies ahead.',
    fr: 'Le jour du paiement est dans le futur.',
  },
  'precasso.refusal.paid_too_much': {
    nl: 'Dit is meer dan er openstaat.',
    en: 'This is more than is open.',
    fr: 'C’est plus que le montant dû.',
  },
  'precasso.refusal.reported_before': {
    nl: 'Een betaling van deze dag en dit bedrag is al gemeld. Is dit een andere? Meld die dan in het dossier.',
    en: 'A payment of this day and amount was reported already. Is this another one? Then report it in the file.',
    fr: 'Un paiement de ce jour et de ce montant est déjà signalé. En est-ce un autre ? Signalez-le dans le dossier.',
  },
  'precasso.refusal.nobody_to_tell': {
    nl: 'Van de debiteur is geen e-mailadres of adres bekend.',
    en: 'No e-mail or other address of the debtor is known.',
    fr: 'Aucune adresse, e-mail ou autre, du débiteur n’est connue.',
  },
  'precasso.refusal.held_too_long': {
    nl: 'Wachten kan ten hoogste 30 dagen.',
    en: 'You can wait 30 days at most.',
    fr: 'Vous pouvez attendre 30 jours au maximum.',
  },
  'precasso.refusal.hold_passed': {
    nl: 'Kies een dag na vandaag.',
    en: 'Choose a day after today.',
    fr: 'Choisissez un jour après aujourd’hui.',
  },
  'precasso.refusal.held_longer': {
    nl: 'Wij wachten in dit dossier al langer. Kies een latere dag, of doe niets: dan blijft het zo.',
    en: 'We already wait longer in this file. Choose a later day, or do nothing: then it stays so.',
    fr: 'Nous attendons déjà plus longtemps dans ce dossier. Choisissez un jour plus tardif, ou ne faites rien.',
  },
  'precasso.refused_from': {
    nl: '%why% Het kan vanaf %day%.',
    en: '%why% It can be done from %day% on.',
    fr: '%why% Possible à partir du %day%.',
  },
  'precasso.undo.left': {
    nl: 'Dit kan niet meer terug: een bericht is al weg.',
    en: 'This cannot be undone any more: a message has left.',
    fr: 'Impossible d’annuler : un message est déjà parti.',
  },
  'precasso.undo.changed': {
    nl: 'Dit kan niet meer terug: er is intussen iets gewijzigd.',
    en: 'This cannot be undone any more: something has changed since.',
    fr: 'Impossible d’annuler : quelque chose a changé.',
  },
  'precasso.error.one_file': {
    nl: 'Een bedrag is van één dossier. Van meer dossiers is alles betaald wat open staat.',
    en: 'An amount is of one file. Of several files all that is open was paid.',
    fr: 'Un montant concerne un seul dossier. Pour plusieurs, tout le montant dû est payé.',
  },
  'precasso.error.day': { nl: 'Kies een dag.', en: 'Choose a day.', fr: 'Choisissez un jour.' },
  'passage_list.group.waiting': {
    nl: 'Deze wachten al op u',
    en: 'These are waiting for you',
    fr: 'Ceux-ci vous attendent',
  },
  'passage_list.group.asked': { nl: 'Gaan binnenkort over', en: 'Pass soon', fr: 'Passent bientôt' },
  'passage_list.group.later': { nl: 'Gaan later over', en: 'Pass later', fr: 'Passent plus tard' },
  'passage_list.group.answered': { nl: 'Al beantwoord', en: 'Answered already', fr: 'Déjà répondu' },
}
