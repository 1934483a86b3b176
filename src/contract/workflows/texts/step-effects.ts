/** What a change of a step does to the files that are before it. */
export const stepEffectTexts = {
  'step.effect': {
    nl: 'Wat dit voor hen betekent',
    en: 'What this means for them',
    fr: 'Ce que cela signifie pour eux',
  },
  'step.effect_none': {
    nl: 'Voor deze dossiers verandert niets.',
    en: 'Nothing changes for these files.',
    fr: 'Rien ne change pour ces dossiers.',
  },
  'step.effect_stay': {
    nl: 'Zij houden hun versie, tenzij u bij het publiceren kiest dat zij meegaan. Dan verandert voor hen:',
    en: 'They keep their version, unless you choose at publishing that they move. Then this changes for them:',
    fr: 'Ils gardent leur version, sauf si vous choisissez qu’ils changent lors de la publication. Alors, pour eux :',
  },
  'step.effect_day': {
    nl: 'Eerder aan de beurt: %earlier%. Later: %later%. Het eerste op %day%.',
    en: 'Due earlier: %earlier%. Later: %later%. The first on %day%.',
    fr: 'Prévus plus tôt : %earlier%. Plus tard : %later%. Le premier le %day%.',
  },
  'step.effect_day_none': { nl: 'Hun datum blijft.', en: 'Their date stays.', fr: 'Leur date ne change pas.' },
  'step.effect_skip': {
    nl: 'Slaan deze stap over: %count%. Nu zijn dat er %before%.',
    en: 'Pass over this step: %count%. Now that is %before%.',
    fr: 'Passeront cette étape : %count%. Actuellement : %before%.',
  },
  'step.effect_reason': { nl: '%count% keer: %why%', en: '%count% times: %why%', fr: '%count% fois : %why%' },
  'step.effect_reason_one': { nl: '1 keer: %why%', en: 'once: %why%', fr: '1 fois : %why%' },
  'step.effect_looked': {
    nl: 'Dit is van de %count% dossiers die het eerst aan de beurt zijn. Proefdraaien rekent met alle.',
    en: 'This is of the %count% files that are due first. A simulation counts them all.',
    fr: 'Ceci concerne les %count% premiers dossiers prévus. Une simulation les compte tous.',
  },
  'step.effect_looked_one': {
    nl: 'Dit is van het ene dossier dat het eerst aan de beurt is. Proefdraaien rekent met alle.',
    en: 'This is of the one file that is due first. A simulation counts them all.',
    fr: 'Ceci concerne le dossier prévu en premier. Une simulation les compte tous.',
  },
  'step.effect_files': { nl: 'Voor welke dossiers', en: 'For which files', fr: 'Pour quels dossiers' },
  'step.effect_file_day': {
    nl: 'van %before% naar %after%',
    en: 'from %before% to %after%',
    fr: 'du %before% au %after%',
  },
  'step.effect_file_skips': { nl: 'slaat over', en: 'passes over', fr: 'passe l’étape' },
} as const
