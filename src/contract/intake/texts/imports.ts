/** Importing claims: what the screens say and what is refused. */
export const importTexts = {
  'import.busy': {
    nl: 'Deze import is nu bezig. Wacht tot hij klaar is.',
    en: 'This import is at work now. Wait until it is ready.',
    fr: "Cet import est en cours. Attendez qu'il soit terminé.",
  },
  'import.is_trial': {
    nl: 'Dit is een proef. Lever de lijst eerst aan, dan kunt u haar vrijgeven.',
    en: 'This is a trial. Hand the list in first; then you can release it.',
    fr: "Ceci est un essai. Déposez d'abord la liste, puis vous pourrez la libérer.",
  },
  'import.nothing_to_release': {
    nl: 'Er zijn geen goede rijen om vrij te geven.',
    en: 'There are no good rows to release.',
    fr: "Il n'y a pas de lignes correctes à libérer.",
  },
  'import.not_undoable.file': {
    nl: 'Dit kan niet meer terug. Bij een van deze dossiers is al iets verstuurd, geboekt of gedaan.',
    en: 'This cannot be undone any more. Of one of these files something was sent, booked or done already.',
    fr: "Ceci ne peut plus être annulé. Dans l'un de ces dossiers, quelque chose a déjà été envoyé, comptabilisé ou fait.",
  },
  'import.no_workflow': {
    nl: 'Er is geen standaardworkflow. Vraag uw beheerder die aan te maken.',
    en: 'There is no default workflow. Ask your administrator to make it.',
    fr: "Il n'y a pas de processus par défaut. Demandez à votre administrateur de le créer.",
  },
  'import.too_many_rows': {
    nl: 'Dit raakt meer dan %max% rijen. Pas het aan in het bestand zelf.',
    en: 'This touches more than %max% rows. Change it in the file itself.',
    fr: 'Ceci touche plus de %max% lignes. Modifiez le fichier lui-même.',
  },
  'import.choose_customer': {
    nl: 'Kies voor welke klant u aanlevert.',
    en: 'Choose the customer you hand in for.',
    fr: 'Choisissez le client pour lequel vous déposez.',
  },
  'import.customer_inactive': {
    nl: 'Deze klant is niet actief. Er kan niets worden ingelezen.',
    en: 'This customer is not active. Nothing can be imported.',
    fr: "Ce client n'est pas actif. Rien ne peut être importé.",
  },
  'import.contract_ended': {
    nl: 'Het contract met deze klant is afgelopen op %endDay%. Nieuwe dossiers kunnen niet meer binnenkomen.',
    en: 'The contract with this customer ended on %endDay%. New files can no longer come in.',
    fr: 'Le contrat avec ce client a pris fin le %endDay%. De nouveaux dossiers ne sont plus possibles.',
  },
  'import.proof_ended': {
    nl: 'Het bewijs "%proof%" van deze klant is meer dan twee weken verlopen. Zet een nieuw bewijs klaar bij Klantonderzoek, of vraag daar een uitzondering.',
    en: 'The proof “%proof%” of this customer ended more than two weeks ago. Add a new one under Due diligence, or ask for an exception there.',
    fr: 'Le justificatif « %proof% » de ce client est échu depuis plus de deux semaines. Ajoutez-en un nouveau sous Vigilance, ou demandez-y une exception.',
  },
  'import.customer_sanctioned': {
    nl: 'Deze klant lijkt op iemand op een sanctielijst. Er komen geen dossiers bij tot twee mensen dat hebben beoordeeld.',
    en: 'This customer looks like somebody on a sanctions list. No files come in until two people have judged that.',
    fr: 'Ce client ressemble à une personne sur une liste de sanctions. Aucun dossier avant l’avis de deux personnes.',
  },
  'import.customer_held': {
    nl: 'Wij kunnen nu geen nieuwe dossiers van u aannemen. Bel ons.',
    en: 'We cannot take new files from you now. Please call us.',
    fr: 'Nous ne pouvons pas accepter de nouveaux dossiers pour le moment. Appelez-nous.',
  },
  'import.choose_file': { nl: 'Kies een bestand.', en: 'Choose a file.', fr: 'Choisissez un fichier.' },
  'import.csv.row': { nl: 'Rij', en: 'Row', fr: 'Ligne' },
  'import.csv.column': { nl: 'Kolom', en: 'Column', fr: 'Colonne' },
  'import.csv.reason': { nl: 'Reden', en: 'Reason', fr: 'Motif' },
  'import.csv.name': { nl: 'import-%id%-fouten', en: 'import-%id%-errors', fr: 'import-%id%-erreurs' },
  'screen.file_import': { nl: 'Importeren', en: 'Import', fr: 'Importer' },
  'screen.file_import_uploaded': { nl: 'Ingelezen bestanden', en: 'Uploaded files', fr: 'Fichiers importés' },
  'menu.files.hand_in': { nl: 'Aanleveren', en: 'Hand in', fr: 'Déposer' },
} as const
