/** Texts of what every list can do: views under a name, files and copies. */
export const listTexts = {
  'views.title': { nl: 'Weergaven', en: 'Views', fr: 'Vues' },
  'views.none': {
    nl: 'Nog geen. Bewaar de filters, volgorde en kolommen van nu onder een naam.',
    en: 'None yet. Keep the present filters, order and columns under a name.',
    fr: "Aucune. Gardez les filtres, l'ordre et les colonnes actuels sous un nom.",
  },
  'views.name': { nl: 'Naam van een nieuwe weergave', en: 'Name of a new view', fr: "Nom d'une nouvelle vue" },
  'views.share': { nl: 'Delen met collega’s', en: 'Share with colleagues', fr: 'Partager avec les collègues' },
  'views.keep': { nl: 'Weergave bewaren', en: 'Keep the view', fr: 'Garder la vue' },
  'views.shared': { nl: 'gedeeld', en: 'shared', fr: 'partagée' },
  'views.shared_by': { nl: 'van %name%', en: 'by %name%', fr: 'de %name%' },
  'views.start_with': { nl: 'Met %name% beginnen', en: 'Start with %name%', fr: 'Commencer par %name%' },
  'views.update': {
    nl: '%name% bijwerken met wat de lijst nu toont',
    en: 'Update %name% with what the list shows now',
    fr: 'Mettre à jour %name% avec ce que la liste montre',
  },
  'views.remove': { nl: '%name% verwijderen', en: 'Remove %name%', fr: 'Supprimer %name%' },
  'export.title': { nl: 'Exporteren', en: 'Export', fr: 'Exporter' },
  'export.format.csv': { nl: 'Hele lijst als CSV', en: 'Whole list as CSV', fr: 'Toute la liste en CSV' },
  'export.format.xlsx': { nl: 'Hele lijst als Excel', en: 'Whole list as Excel', fr: 'Toute la liste en Excel' },
  'export.started': {
    nl: 'Het bestand wordt gemaakt',
    en: 'The file is being made',
    fr: 'Le fichier est en préparation',
  },
  'export.started_text': {
    nl: 'U kunt gewoon verder werken. U vindt het straks onder de bel.',
    en: 'You can go on working. You will find it under the bell.',
    fr: 'Vous pouvez continuer. Il se trouvera sous la cloche.',
  },
  'export.ready': {
    nl: 'Het bestand %name% is klaar',
    en: 'The file %name% is ready',
    fr: 'Le fichier %name% est prêt',
  },
  'export.failed': {
    nl: 'Het bestand %name% is niet gelukt',
    en: 'The file %name% did not work',
    fr: 'Le fichier %name% a échoué',
  },
  'export.failed_text': {
    nl: 'Vraag het opnieuw aan bij de lijst.',
    en: 'Ask for it again at the list.',
    fr: 'Demandez-le à nouveau depuis la liste.',
  },
  'export.fetch': { nl: 'Downloaden', en: 'Download', fr: 'Télécharger' },
  'export.files': { nl: 'Uw bestanden', en: 'Your files', fr: 'Vos fichiers' },
  'export.rows_one': { nl: '1 rij, tot %day%', en: '1 row, until %day%', fr: '1 ligne, jusqu’au %day%' },
  'export.rows': {
    nl: '%count% rijen, tot %day%',
    en: '%count% rows, until %day%',
    fr: "%count% lignes, jusqu'au %day%",
  },
  'export.busy': { nl: '%done% van %total%', en: '%done% of %total%', fr: '%done% sur %total%' },
  'export.waiting': { nl: 'Begint zo', en: 'About to start', fr: 'Va commencer' },
} as const
