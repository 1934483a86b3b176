/** Texts of what was typed and has yet to be saved. */
export const draftTexts = {
  'draft.restored': {
    nl: 'Concept van %time% teruggezet',
    en: 'Draft of %time% restored',
    fr: 'Brouillon de %time% rétabli',
  },
  'draft.discard': { nl: 'Weggooien', en: 'Discard', fr: 'Supprimer' },
  'draft.changed_meanwhile': {
    nl: 'Sinds u dit typte is het gewijzigd. In het veld staat nu wat u typte.',
    en: 'This has been changed since you typed it. The field now holds what you typed.',
    fr: 'Ceci a été modifié depuis votre saisie. Le champ contient votre saisie.',
  },
  'draft.not_saved_yet': { nl: 'Nog niet opgeslagen', en: 'Not saved yet', fr: 'Pas encore enregistré' },
  'draft.saved_by': {
    nl: '%name% was u voor, om %time%.',
    en: '%name% was before you, at %time%.',
    fr: '%name% vous a précédé, à %time%.',
  },
  'draft.saved_what': {
    nl: 'Wat er op het dossier gebeurde: %what%.',
    en: 'What happened on the file: %what%.',
    fr: "Ce qui s'est passé dans le dossier : %what%.",
  },
  'draft.saved_meanwhile': {
    nl: 'Iemand anders was u voor.',
    en: 'Somebody else was before you.',
    fr: "Quelqu'un d'autre vous a précédé.",
  },
  'draft.taken': {
    nl: 'Overgenomen in dit formulier: %fields%.',
    en: 'Taken over into this form: %fields%.',
    fr: 'Repris dans ce formulaire : %fields%.',
  },
  'draft.choose_at': {
    nl: 'Kies wat er moet staan bij: %fields%',
    en: 'Choose what should stand at: %fields%',
    fr: 'Choisissez la valeur de : %fields%',
  },
  'draft.save_again': {
    nl: 'Kijk het formulier na en sla het op.',
    en: 'Look the form over and save it.',
    fr: 'Vérifiez le formulaire et enregistrez-le.',
  },
  'draft.choose_first': { nl: 'Kies een van deze.', en: 'Choose one of these.', fr: 'Choisissez une de ces valeurs.' },
  'draft.choice_of': { nl: 'Keuze voor %field%', en: 'Choice for %field%', fr: 'Choix pour %field%' },
  'draft.choice.typed': { nl: 'Van u', en: 'Yours', fr: 'La vôtre' },
  'draft.choice.now': { nl: 'Nu opgeslagen', en: 'Saved now', fr: 'Enregistré actuellement' },
  'draft.choice.by': { nl: 'Van %name%, %time%', en: 'By %name%, %time%', fr: 'De %name%, %time%' },
  'draft.choice.was': { nl: 'Eerst', en: 'Before', fr: 'Avant' },
  'draft.other_part': {
    nl: 'een ander deel van dit formulier',
    en: 'another part of this form',
    fr: 'une autre partie de ce formulaire',
  },
  'draft.nothing': { nl: 'leeg', en: 'empty', fr: 'vide' },
  'draft.on': { nl: 'aan', en: 'on', fr: 'oui' },
  'draft.off': { nl: 'uit', en: 'off', fr: 'non' },
  'draft.not_kept': {
    nl: 'Uw concept staat nog alleen op deze computer. Wij proberen het opnieuw.',
    en: 'Your draft is still on this computer only. We will try again.',
    fr: "Votre brouillon n'est encore que sur cet ordinateur. Nous réessayons.",
  },
  'draft.too_large': {
    nl: 'Dit concept is te groot. Wij bewaren ten hoogste %max% kB. Wat u typte staat er nog.',
    en: 'This draft is too large. We keep at most %max% kB. What you typed is still here.',
    fr: 'Ce brouillon est trop long. Nous conservons au plus %max% ko. Votre saisie est toujours là.',
  },
  'draft.of_somebody_else': {
    nl: 'Deze pagina is van iemand anders. Laad de pagina opnieuw.',
    en: 'This page belongs to somebody else. Load the page again.',
    fr: "Cette page est celle d'une autre personne. Rechargez la page.",
  },
}
