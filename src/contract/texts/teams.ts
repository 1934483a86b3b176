/** Texts of the teams. */
export const teamTexts = {
  'menu.admin.people': { nl: 'Mensen', en: 'People', fr: 'Personnes' },
  'screen.teams': { nl: 'Teams', en: 'Teams', fr: 'Équipes' },
  'team.add': { nl: 'Team toevoegen', en: 'Add team', fr: 'Ajouter une équipe' },
  'team.new': { nl: 'Nieuw team', en: 'New team', fr: 'Nouvelle équipe' },
  'team.search': { nl: 'Zoek in teams', en: 'Search teams', fr: 'Chercher des équipes' },
  'team.none': { nl: 'Nog geen teams', en: 'No teams yet', fr: 'Pas encore d’équipes' },
  'team.name': { nl: 'Naam', en: 'Name', fr: 'Nom' },
  'team.task': { nl: 'Wat het team doet', en: 'What the team does', fr: 'Ce que fait l’équipe' },
  'team.members': { nl: 'Leden', en: 'Members', fr: 'Membres' },
  'team.leader': { nl: 'Leiding', en: 'Leader', fr: 'Responsable' },
  'team.no_members': { nl: 'Nog niemand', en: 'Nobody yet', fr: 'Personne encore' },
  'team.member_since': { nl: '%name%, sinds %day%', en: '%name%, since %day%', fr: '%name%, depuis le %day%' },
  'team.inactive': { nl: '%name% (niet in dienst)', en: '%name% (left)', fr: '%name% (parti)' },
  'team.remove_title': { nl: 'Team %name% verwijderen?', en: 'Remove team %name%?', fr: 'Supprimer l’équipe %name% ?' },
  'team.error.members': {
    nl: 'Kies medewerkers die nog in dienst zijn.',
    en: 'Choose employees who still work here.',
    fr: 'Choisissez des collaborateurs encore en service.',
  },
  'team.error.leader': {
    nl: 'Wie het team leidt, is ook lid.',
    en: 'Whoever leads the team is a member too.',
    fr: 'Le responsable de l’équipe en est aussi membre.',
  },
} as const
