/** Texts of the files that somebody opened last. */
export const lastFileTexts = {
  'screen.last_files': { nl: 'Laatst bekeken dossiers', en: 'Last viewed files', fr: 'Derniers dossiers consultés' },
  'last_files.note': {
    nl: 'De laatste %count% dossiers die u opende',
    en: 'The last %count% files you opened',
    fr: 'Les %count% derniers dossiers que vous avez ouverts',
  },
  'last_files.visited': { nl: 'Bekeken', en: 'Viewed', fr: 'Consulté' },
  'last_files.news': { nl: 'Iets nieuws', en: 'Something new', fr: 'Du nouveau' },
  'last_files.kept': { nl: 'Vastgezette dossiers', en: 'Pinned files', fr: 'Dossiers épinglés' },
  'last_files.search': { nl: 'Zoek in deze dossiers', en: 'Search these files', fr: 'Chercher dans ces dossiers' },
  'last_files.none': {
    nl: 'U hebt nog geen dossier bekeken',
    en: 'You have not viewed a file yet',
    fr: "Vous n'avez pas encore consulté de dossier",
  },
  'last_files.none_text': {
    nl: 'Elk dossier dat u opent, staat hier daarna bovenaan.',
    en: 'Each file you open is then at the top here.',
    fr: 'Chaque dossier ouvert figure ensuite en tête ici.',
  },
  'last_files.pinned': { nl: 'Vastgezet', en: 'Pinned', fr: 'Épinglés' },
  'last_files.others': { nl: 'Laatst geopend', en: 'Opened last', fr: 'Ouverts en dernier' },
  'last_files.pin': { nl: 'Dossier %number% vastzetten', en: 'Pin file %number%', fr: 'Épingler le dossier %number%' },
  'last_files.unpin': {
    nl: 'Dossier %number% losmaken',
    en: 'Unpin file %number%',
    fr: 'Désépingler le dossier %number%',
  },
  'last_files.pin_col': { nl: 'Vastzetten', en: 'Pin', fr: 'Épingler' },
  'last_files.draft_col': { nl: 'Uw invoer', en: 'Your input', fr: 'Votre saisie' },
  'last_files.draft': { nl: 'Nog niet opgeslagen', en: 'Not saved yet', fr: 'Pas encore enregistré' },
  'last_files.error.pins': {
    nl: 'U kunt %count% dossiers vastzetten. Maak er eerst een los.',
    en: 'You can pin %count% files. Unpin one first.',
    fr: 'Vous pouvez épingler %count% dossiers. Désépinglez-en un d’abord.',
  },
  'last_files.to_search': { nl: 'Dossier zoeken', en: 'Find a file', fr: 'Rechercher un dossier' },
} as const
