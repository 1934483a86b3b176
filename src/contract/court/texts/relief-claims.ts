/** Texts of what becomes of a claim that was filed in insolvency: corrected, admitted or contested, and paid out on. */
export const reliefClaimTexts = {
  'relief.claim_act': { nl: 'Vordering bijwerken', en: 'Update the claim', fr: 'Mettre à jour la créance' },
  'relief.claim_title': { nl: 'Ingediende vordering', en: 'Filed claim', fr: 'Créance déclarée' },
  'relief.admission': { nl: 'Wat is er beslist?', en: 'What was decided?', fr: 'Qu’a-t-on décidé ?' },
  'relief.admission.open': { nl: 'Nog niets', en: 'Nothing yet', fr: 'Rien encore' },
  'relief.admission.admitted': { nl: 'Erkend', en: 'Admitted', fr: 'Admise' },
  'relief.admission.contested': { nl: 'Betwist', en: 'Contested', fr: 'Contestée' },
  'relief.admission_hint': {
    nl: 'Zoals het op de lijst van de curator of bewindvoerder staat.',
    en: 'As the list of the trustee or administrator has it.',
    fr: 'Tel qu’indiqué sur la liste du curateur ou de l’administrateur.',
  },
  'relief.admitted_amount': { nl: 'Voor hoeveel erkend', en: 'Admitted for', fr: 'Admise pour' },
  'relief.admitted_hint': {
    nl: 'Van een betwiste vordering: het deel dat wel erkend is, anders 0.',
    en: 'Of a contested claim: the part that is admitted, else 0.',
    fr: 'D’une créance contestée : la part admise, sinon 0.',
  },
  'relief.decided_day': { nl: 'Beslist op', en: 'Decided on', fr: 'Décidé le' },
  'relief.admitted_line': {
    nl: 'Erkend voor %amount% op %day%',
    en: 'Admitted for %amount% on %day%',
    fr: 'Admise pour %amount% le %day%',
  },
  'relief.contested_line': {
    nl: 'Betwist op %day%, erkend voor %amount%',
    en: 'Contested on %day%, admitted for %amount%',
    fr: 'Contestée le %day%, admise pour %amount%',
  },
  'relief.distribute_act': { nl: 'Uitdeling vastleggen', en: 'Record a distribution', fr: 'Noter une répartition' },
  'relief.distribute_note': {
    nl: 'Wat de uitdelingslijst voor dit dossier noemt. Het geld boekt u als het op de rekening staat; daarvoor komt een taak op de agenda.',
    en: 'What the list of distribution has for this file. You book the money once it is on the account; a task on the agenda reminds you.',
    fr: 'Ce que l’état de répartition prévoit pour ce dossier. Vous comptabilisez l’argent à son arrivée ; une tâche vous le rappelle.',
  },
  'relief.distributed_day': { nl: 'Dag van de lijst', en: 'Day of the list', fr: 'Date de l’état' },
  'relief.distributed_amount': { nl: 'Uit te delen', en: 'To be paid out', fr: 'À répartir' },
  'relief.distribution_line': {
    nl: 'Uitdeling van %amount% op %day%',
    en: 'Distribution of %amount% on %day%',
    fr: 'Répartition de %amount% le %day%',
  },
  'relief.undo_distribution': {
    nl: 'Uitdeling schrappen',
    en: 'Remove the distribution',
    fr: 'Retirer la répartition',
  },
  'relief.undo_distribution_text': {
    nl: 'Deze uitdeling stond er per ongeluk. De taak op de agenda vervalt. Geld dat al geboekt is blijft geboekt.',
    en: 'This distribution was put here by mistake. The task on the agenda lapses. Money that was booked stays booked.',
    fr: 'Cette répartition a été notée par erreur. La tâche disparaît. L’argent comptabilisé le reste.',
  },
  'relief.refusal.not_admitted': {
    nl: 'Uitdeling kan pas op een erkende vordering. Leg eerst vast wat er is beslist.',
    en: 'Only an admitted claim is paid out on. Record first what was decided.',
    fr: 'Seule une créance admise est répartie. Notez d’abord ce qui a été décidé.',
  },
  'relief.refusal.no_distribution': {
    nl: 'In surseance wordt niet uitgedeeld.',
    en: 'Nothing is distributed in a suspension of payments.',
    fr: 'En sursis de paiement, rien n’est réparti.',
  },
  'relief.refusal.unfiled': {
    nl: 'De vordering van dit dossier is nog niet ingediend.',
    en: 'The claim of this file was not filed yet.',
    fr: 'La créance de ce dossier n’est pas encore déclarée.',
  },
  'relief.error.before_decision': {
    nl: 'Kies een dag vanaf de beslissing op de vordering.',
    en: 'Choose a day from the decision on the claim on.',
    fr: 'Choisissez un jour à partir de la décision sur la créance.',
  },
  'relief.error.after_distribution': {
    nl: 'Er is eerder al uitgedeeld. Kies een dag van vóór die uitdeling.',
    en: 'It was paid out on before. Choose a day before that distribution.',
    fr: 'Une répartition est antérieure. Choisissez un jour qui la précède.',
  },
  'relief.error.before_filing': {
    nl: 'Kies een dag vanaf de indiening.',
    en: 'Choose a day from the filing on.',
    fr: 'Choisissez un jour à partir de la déclaration.',
  },
  'relief.error.above_filed': {
    nl: 'Dit is meer dan er is ingediend.',
    en: 'This is more than was filed.',
    fr: 'C’est plus que ce qui a été déclaré.',
  },
  'relief.error.above_admitted': {
    nl: 'Met wat er al is uitgedeeld wordt dit meer dan er is erkend.',
    en: 'With what was distributed already this is more than was admitted.',
    fr: 'Avec ce qui est déjà réparti, c’est plus que ce qui est admis.',
  },
  'relief.error.below_distributed': {
    nl: 'Er is al meer uitgedeeld. Schrap eerst die uitdeling.',
    en: 'More was distributed already. Remove that distribution first.',
    fr: 'Plus a déjà été réparti. Retirez d’abord cette répartition.',
  },
  'timeline.relief.claim_changed': {
    nl: 'Ingediende vordering bijgewerkt',
    en: 'Filed claim updated',
    fr: 'Créance déclarée mise à jour',
  },
  'timeline.relief.distributed': {
    nl: 'Uitdeling vastgelegd',
    en: 'Distribution recorded',
    fr: 'Répartition notée',
  },
  'timeline.relief.distribution_undone': {
    nl: 'Uitdeling geschrapt',
    en: 'Distribution removed',
    fr: 'Répartition retirée',
  },
  'why.claim_contested': {
    nl: 'Omdat de ingediende vordering is betwist. Besluit of de klant haar laat vaststellen (artikel 122 Fw).',
    en: 'Because the filed claim was contested. Decide whether the customer has it established (art. 122 Fw).',
    fr: 'Parce que la créance déclarée est contestée. Décidez si le client la fait établir (art. 122 Fw).',
  },
  'why.distribution_announced': {
    nl: 'Omdat de curator of bewindvoerder %announcedCents% uitdeelt. Kijk of het binnen is.',
    en: 'Because the trustee or administrator pays out %announcedCents%. See whether it came in.',
    fr: 'Parce que le curateur ou l’administrateur répartit %announcedCents%. Vérifiez si c’est arrivé.',
  },
} as const
