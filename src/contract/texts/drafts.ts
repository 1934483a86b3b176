/** Texts of what was typed and has yet to be saved. */
export const draftTexts = {
  'draft.restored': {
    nl: 'Concept van %time% teruggezet',
    en: 'Draft of %time% restored',
    fr: 'Brouillon de %time% rétabli',
  },
  'draft.discard': { nl: 'Weggooien', en: 'Discard', fr: 'Supprimer' },
  'draft.changed_meanwhile': {
    nl: 'Sinds uw concept is dit gewijzigd. In het veld staat nu uw concept. Kies per veld wat er moet staan.',
    en: 'This has been changed since your draft. The field now holds your draft. Choose what each field should hold.',
    fr: 'Ceci a été modifié depuis votre brouillon. Le champ contient votre brouillon. Choisissez la valeur de chaque champ.',
  },
  'draft.choice_of': { nl: 'Keuze voor %field%', en: 'Choice for %field%', fr: 'Choix pour %field%' },
  'draft.choice.typed': { nl: 'Uw concept', en: 'Your draft', fr: 'Votre brouillon' },
  'draft.choice.now': { nl: 'Nu opgeslagen', en: 'Saved now', fr: 'Enregistré actuellement' },
  'draft.choice.was': { nl: 'Eerst', en: 'Before', fr: 'Avant' },
  'draft.other_part': {
    nl: 'een ander deel van dit formulier',
    en: 'another part of this form',
    fr: 'une autre partie de ce formulaire',
  },
  'draft.nothing': { nl: 'leeg', en: 'empty', fr: 'vide' },
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
