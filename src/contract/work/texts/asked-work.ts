/** Work that a step of a workflow puts on the agenda: about what, and what to do. */
export const askedWorkTexts = {
  'step.call_subject': { nl: 'Waarover', en: 'About what', fr: 'À quel sujet' },
  'step.instruction': { nl: 'Instructie', en: 'Instruction', fr: 'Consigne' },
  'step.instruction_hint': {
    nl: 'Wat moet de collega doen? Dit staat als notitie bij het agendapunt.',
    en: 'What should the colleague do? This is the note of the agenda item.',
    fr: 'Que doit faire le collègue ? C’est la note du point de l’agenda.',
  },
  'step.says.instruction': {
    nl: 'Instructie: %text%',
    en: 'Instruction: %text%',
    fr: 'Consigne : %text%',
  },
  'step.says.call_about': {
    nl: 'Zet op de agenda: %subject%',
    en: 'Puts on the agenda: %subject%',
    fr: 'Met à l’agenda : %subject%',
  },
  'step.says.call_about_for': {
    nl: 'Zet op de agenda van %owner%: %subject%',
    en: 'Puts on the agenda of %owner%: %subject%',
    fr: 'Met à l’agenda de %owner% : %subject%',
  },
} as const
