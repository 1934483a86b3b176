/** What is told where a check of an address stops files, and where that is taken back. */
export const addressStopTexts = {
  'address.elsewhere': {
    nl: 'Andere dossiers van dezelfde persoon',
    en: 'Other files of the same person',
    fr: 'Autres dossiers de la même personne',
  },
  'address.elsewhere.hint': {
    nl: 'Deze worden ook stilgelegd. Vink uit wat door moet lopen.',
    en: 'These are suspended as well. Untick what has to go on.',
    fr: 'Ils sont suspendus aussi. Décochez ce qui doit continuer.',
  },
  'address.stop_undone': {
    nl: 'Teruggedraaid. De dossiers staan weer zoals ervoor, het voorstel wacht weer.',
    en: 'Undone. The files stand as they did before, the proposal waits again.',
    fr: 'Annulé. Les dossiers sont comme avant, la proposition attend à nouveau.',
  },
  'address.stop_undo': { nl: 'Ongedaan maken', en: 'Undo', fr: 'Annuler' },
  'address.refusal.no_undo': {
    nl: 'Dit kunt u niet meer terugdraaien: er is daarna iets gebeurd, of een collega deed het.',
    en: 'You cannot undo this any more: something happened since, or a colleague did it.',
    fr: 'Vous ne pouvez plus annuler : quelque chose a changé depuis, ou un collègue l’a fait.',
  },
  'address.refusal.undo_changed': {
    nl: 'Dit kunt u niet meer terugdraaien: op een van de dossiers is daarna iets gebeurd.',
    en: 'You cannot undo this any more: something happened since on one of the files.',
    fr: 'Vous ne pouvez plus annuler : quelque chose s’est passé depuis dans un des dossiers.',
  },
  'address.refusal.undo_sent': {
    nl: 'Dit kunt u niet meer terugdraaien: er is daarna een bericht verstuurd.',
    en: 'You cannot undo this any more: a message has left since.',
    fr: 'Vous ne pouvez plus annuler : un message est parti depuis.',
  },
} as const
