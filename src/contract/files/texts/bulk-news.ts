/** What is told of a bulk update elsewhere: under the bell, and on the timeline of a file. */
export const bulkNewsTexts = {
  'bulk.finished': {
    nl: 'Bulkwijziging %number% is klaar',
    en: 'Bulk update %number% is done',
    fr: 'Modification %number% terminée',
  },
  'bulk.undo_finished': {
    nl: 'Bulkwijziging %number% is teruggedraaid',
    en: 'Bulk update %number% was undone',
    fr: 'Modification %number% annulée',
  },
  'bulk.stopped_short': {
    nl: 'Bulkwijziging %number% is gestopt',
    en: 'Bulk update %number% has stopped',
    fr: 'Modification %number% arrêtée',
  },
  'bulk.stopped_short_text': {
    nl: 'Niet alles is gedaan. Kijk wat er over is.',
    en: 'Not everything was done. See what is left.',
    fr: 'Tout n’est pas fait. Voyez ce qui reste.',
  },
  'bulk.previewed': {
    nl: 'Het voorbeeld van bulkwijziging %number% is klaar',
    en: 'The preview of bulk update %number% is ready',
    fr: 'L’aperçu de la modification %number% est prêt',
  },
  'bulk.not_previewed': {
    nl: 'Het voorbeeld van bulkwijziging %number% is niet gemaakt',
    en: 'The preview of bulk update %number% was not made',
    fr: 'L’aperçu de la modification %number% n’a pas été fait',
  },
  'bulk.turned_down': {
    nl: 'Bulkwijziging %number% is afgewezen',
    en: 'Bulk update %number% was rejected',
    fr: 'Modification %number% refusée',
  },
  'bulk.yours': { nl: 'Bulkwijzigingen', en: 'Bulk updates', fr: 'Modifications en masse' },
  'bulk.far': { nl: '%done% van %total%', en: '%done% of %total%', fr: '%done% sur %total%' },
  'bulk.look': { nl: 'Bekijken', en: 'Look at it', fr: 'Voir' },
  'timeline.in_bulk': {
    nl: 'in bulkwijziging %number%',
    en: 'in bulk update %number%',
    fr: 'dans la modification %number%',
  },
  'timeline.undoing_bulk': {
    nl: 'bij terugdraaien van bulkwijziging %number%',
    en: 'undoing bulk update %number%',
    fr: 'annulation de la modification %number%',
  },
  'timeline.bulk_undone': {
    nl: 'Bulkwijziging %number% teruggedraaid',
    en: 'Bulk update %number% undone',
    fr: 'Modification %number% annulée',
  },
  'timeline.some_bulk': { nl: 'Bulkwijziging', en: 'Bulk update', fr: 'Modification en masse' },
  'timeline.some_bulk_undone': {
    nl: 'Bulkwijziging teruggedraaid',
    en: 'Bulk update undone',
    fr: 'Modification en masse annulée',
  },
  'timeline.agenda.created': { nl: 'Agendapunt gezet', en: 'Agenda item added', fr: 'Point d’agenda ajouté' },
  'timeline.agenda.archived': { nl: 'Agendapunt weggehaald', en: 'Agenda item removed', fr: 'Point d’agenda retiré' },
  'bulk.forecast_changing': { nl: 'Dossiers die wijzigen', en: 'Files that change', fr: 'Dossiers modifiés' },
  'bulk.forecast_open': { nl: 'Daarop open', en: 'Open on them', fr: 'Dû sur ceux-ci' },
  'bulk.forecast_also': {
    nl: 'Andere dossiers van dezelfde personen',
    en: 'Other files of the same people',
    fr: 'Autres dossiers des mêmes personnes',
  },
  'bulk.forecast_left_out': { nl: 'Overgeslagen', en: 'Left out', fr: 'Laissés de côté' },
  'bulk.forecast_none': {
    nl: 'Kies een wijziging. Dan ziet u hier wat die doet.',
    en: 'Choose a change. Then you see here what it does.',
    fr: 'Choisissez une modification. Son effet s’affiche alors ici.',
  },
  'bulk.forecast_first': {
    nl: 'Geteld over de eerste %judged% van %count%. Het voorbeeld telt ze allemaal.',
    en: 'Counted over the first %judged% of %count%. The preview counts all of them.',
    fr: 'Compté sur les %judged% premiers sur %count%. L’aperçu les compte tous.',
  },
  'bulk.forecast_second': {
    nl: 'Een collega moet dit goedkeuren: het zijn er meer dan %above%.',
    en: 'A colleague has to approve this: there are more than %above%.',
    fr: 'Un collègue doit approuver : il y en a plus de %above%.',
  },
} as const
