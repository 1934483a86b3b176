/** Texts of the exhibit: the account on paper. */
export const exhibitTexts = {
  'exhibit.draw': { nl: 'Als bijlage', en: 'As exhibit', fr: 'En annexe' },
  'dossier.act.exhibit': { nl: 'Bijlage als PDF', en: 'Exhibit as PDF', fr: 'Annexe en PDF' },
  'exhibit.archive': {
    nl: 'Om te bewaren, als PDF/A',
    en: 'To be kept, as PDF/A',
    fr: 'À conserver, en PDF/A',
  },
  'exhibit.choose': {
    nl: 'In welke taal wilt u de bijlage?',
    en: 'In which language do you want the exhibit?',
    fr: "Dans quelle langue voulez-vous l'annexe ?",
  },
  'exhibit.language.nl': { nl: 'Nederlands', en: 'Dutch', fr: 'Néerlandais' },
  'exhibit.language.en': { nl: 'Engels', en: 'English', fr: 'Anglais' },
  'exhibit.language.fr': { nl: 'Frans', en: 'French', fr: 'Français' },
  'exhibit.language.de': { nl: 'Duits', en: 'German', fr: 'Allemand' },
  'exhibit.no_agency': {
    nl: 'Vul eerst de gegevens van het incassobureau in: zonder afzender is er geen bijlage.',
    en: 'Fill in the data of the agency first: without a sender there is no exhibit.',
    fr: "Remplissez d'abord les données de l'agence : sans expéditeur, pas d'annexe.",
  },
}
