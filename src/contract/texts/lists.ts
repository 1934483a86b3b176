/** Texts of what every list can do: views under a name, files and copies. */
export const listTexts = {
  'export.too_long': {
    nl: 'Een werkblad kan hoogstens %count% rijen hebben. Kies CSV, of maak de lijst korter met filters.',
    en: 'A sheet can have at most %count% rows. Choose CSV, or shorten the list with filters.',
    fr: 'Une feuille compte au plus %count% lignes. Choisissez CSV, ou raccourcissez la liste avec des filtres.',
  },
} as const
