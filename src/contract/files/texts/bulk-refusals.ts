/** Why a bulk update leaves a file as it is, and what is wrong with what is asked. */
export const bulkRefusalTexts = {
  'bulk.caution.at_bailiff': {
    nl: 'Ligt bij de deurwaarder of een partner.',
    en: 'Is with the bailiff or a partner.',
    fr: 'Est chez l’huissier ou un partenaire.',
  },
  'bulk.caution.has_plan': {
    nl: 'Er loopt een betalingsregeling.',
    en: 'A payment plan is running.',
    fr: 'Un plan de paiement est en cours.',
  },
  'bulk.caution.to_be_judged': {
    nl: 'Ligt stil om iets dat u per dossier beoordeelt.',
    en: 'Is suspended for something that is judged file by file.',
    fr: 'Est suspendu pour un motif à juger par dossier.',
  },
  'bulk.refusal.owner_unchanged': {
    nl: 'Heeft deze behandelaar al.',
    en: 'Has this owner already.',
    fr: 'A déjà ce gestionnaire.',
  },
  'bulk.refusal.owner_in_team': {
    nl: 'Is al van iemand in dit team.',
    en: 'Is already with somebody in this team.',
    fr: 'Est déjà chez quelqu’un de cette équipe.',
  },
  'bulk.refusal.no_address': {
    nl: 'De debiteur heeft geen adres.',
    en: 'The debtor has no address.',
    fr: 'Le débiteur n’a pas d’adresse.',
  },
  'bulk.refusal.address_unchanged': {
    nl: 'Het adres staat al zo.',
    en: 'The address is already marked so.',
    fr: 'L’adresse est déjà marquée ainsi.',
  },
  'bulk.error.owner_or_team': {
    nl: 'Kies een behandelaar of een team, niet allebei.',
    en: 'Choose an owner or a team, not both.',
    fr: 'Choisissez un gestionnaire ou une équipe, pas les deux.',
  },
  'bulk.error.team_empty': {
    nl: 'In dit team zit niemand die hier nog werkt. Kies een ander team.',
    en: 'Nobody in this team still works here. Choose another team.',
    fr: 'Personne dans cette équipe ne travaille encore ici. Choisissez-en une autre.',
  },
  'bulk.error.document': {
    nl: 'Dit document is er niet meer. Voeg het opnieuw toe.',
    en: 'This document is no longer there. Add it again.',
    fr: 'Ce document n’est plus là. Ajoutez-le à nouveau.',
  },
  'bulk.refusal.gone': { nl: 'Bestaat niet meer.', en: 'Is no longer there.', fr: 'N’existe plus.' },
  'bulk.refusal.fault': {
    nl: 'Door een fout bij ons. Probeer het opnieuw.',
    en: 'Through a fault of ours. Try again.',
    fr: 'À cause d’une erreur chez nous. Réessayez.',
  },
  'bulk.refusal.nothing_to_undo': {
    nl: 'Hier is niets terug te draaien.',
    en: 'There is nothing to undo here.',
    fr: 'Il n’y a rien à annuler ici.',
  },
  'bulk.refusal.changed_since': {
    nl: 'Is sindsdien gewijzigd.',
    en: 'Was changed since.',
    fr: 'A été modifié depuis.',
  },
  'bulk.refusal.letter_left': {
    nl: 'Er is sindsdien een bericht verstuurd.',
    en: 'A message was sent since.',
    fr: 'Un message est parti depuis.',
  },
  'bulk.refusal.agenda_worked_on': {
    nl: 'Aan het agendapunt is al gewerkt.',
    en: 'The agenda item was worked on.',
    fr: 'Le point d’agenda a déjà été traité.',
  },
  'bulk.error.nothing': {
    nl: 'Kies minstens één wijziging.',
    en: 'Choose at least one change.',
    fr: 'Choisissez au moins une modification.',
  },
  'bulk.error.step_or_act': {
    nl: 'Kies een status of een stap, niet allebei.',
    en: 'Choose a status or a step, not both.',
    fr: 'Choisissez un statut ou une étape, pas les deux.',
  },
  'bulk.error.no_files': {
    nl: 'Kies eerst dossiers.',
    en: 'Choose files first.',
    fr: 'Choisissez d’abord des dossiers.',
  },
  'bulk.error.too_many': {
    nl: 'Plak hoogstens %max% nummers tegelijk.',
    en: 'Paste at most %max% numbers at once.',
    fr: 'Collez au plus %max% numéros à la fois.',
  },
  'bulk.error.nothing_left': {
    nl: 'Er is geen dossier dat kan veranderen.',
    en: 'There is no file that can change.',
    fr: 'Aucun dossier ne peut changer.',
  },
  'bulk.error.undo_passed': {
    nl: 'Terugdraaien kan niet meer.',
    en: 'This can no longer be undone.',
    fr: 'L’annulation n’est plus possible.',
  },
  'bulk.error.state': {
    nl: 'Dit kan nu niet: de wijziging is al verder.',
    en: 'This cannot be done now: the change has moved on.',
    fr: 'Impossible maintenant : la modification a avancé.',
  },
  'bulk.undone_note': {
    nl: 'Bulkwijziging %number% teruggedraaid',
    en: 'Bulk update %number% undone',
    fr: 'Modification %number% annulée',
  },
  'bulk.refused.no_right': {
    nl: 'U mag niet alles wat deze wijziging doet. Een collega met die rechten kan dit.',
    en: 'You may not do all that this change does. A colleague with those rights can.',
    fr: 'Vous n’avez pas tous les droits pour cette modification. Un collègue qui les a le peut.',
  },
  'bulk.refused.no_right_to_reopen': {
    nl: 'Hierdoor gaan dossiers weer open, en dat mag u niet. Een leidinggevende kan dit.',
    en: 'This opens files again, and you may not do that. A manager can.',
    fr: 'Ceci rouvre des dossiers, ce que vous ne pouvez pas faire. Un responsable le peut.',
  },
  'dossier.refusal.step_gone': {
    nl: 'Deze stap is er niet meer.',
    en: 'This step is no longer there.',
    fr: 'Cette étape n’existe plus.',
  },
  'dossier.refusal.step_status': {
    nl: 'Het dossier loopt niet. Hervat het eerst.',
    en: 'The file is not running. Resume it first.',
    fr: 'Le dossier n’est pas en cours. Reprenez-le d’abord.',
  },
  'dossier.refusal.step_phase': {
    nl: 'De stap hoort bij een andere fase.',
    en: 'The step belongs to another phase.',
    fr: 'L’étape appartient à une autre phase.',
  },
  'dossier.refusal.step_customer': {
    nl: 'De workflow is van een andere klant.',
    en: 'The workflow is of another customer.',
    fr: 'Le processus est d’un autre client.',
  },
  'dossier.refusal.step_kind': {
    nl: 'De workflow is voor een andere soort debiteur.',
    en: 'The workflow is for another kind of debtor.',
    fr: 'Le processus concerne un autre type de débiteur.',
  },
  'dossier.refusal.step_unchanged': {
    nl: 'Het dossier staat al bij deze stap.',
    en: 'The file stands at this step already.',
    fr: 'Le dossier est déjà à cette étape.',
  },
  'bulk.number.also': {
    nl: 'Andere dossiers van deze personen',
    en: 'Other files of these people',
    fr: 'Autres dossiers de ces personnes',
  },
  'bulk.also_stops_one': {
    nl: 'Ook 1 ander dossier van dezelfde personen wordt stilgelegd. Draait u terug, dan gaat het weer verder.',
    en: '1 other file of the same people is suspended as well. If you undo, it goes on again.',
    fr: '1 autre dossier des mêmes personnes est suspendu aussi. Si vous annulez, il reprend.',
  },
  'bulk.also_stops': {
    nl: 'Ook %count% andere dossiers van dezelfde personen worden stilgelegd. Draait u terug, dan gaan ze weer verder.',
    en: '%count% other files of the same people are suspended as well. If you undo, they go on again.',
    fr: '%count% autres dossiers des mêmes personnes sont suspendus aussi. Si vous annulez, ils reprennent.',
  },
  'bulk.also_stopped_one': {
    nl: 'Ook 1 ander dossier van dezelfde personen is stilgelegd.',
    en: '1 other file of the same people was suspended as well.',
    fr: '1 autre dossier des mêmes personnes a été suspendu aussi.',
  },
  'bulk.also_stopped': {
    nl: 'Ook %count% andere dossiers van dezelfde personen zijn stilgelegd.',
    en: '%count% other files of the same people were suspended as well.',
    fr: '%count% autres dossiers des mêmes personnes ont été suspendus aussi.',
  },
} as const
