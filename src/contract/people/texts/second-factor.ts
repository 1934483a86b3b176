/** Texts of the second step at login: a code of an app. */
export const secondFactorTexts = {
  'screen.second_factor': {
    nl: 'Tweede stap bij inloggen',
    en: 'Second step at login',
    fr: 'Deuxième étape à la connexion',
  },
  'second_factor.intro': {
    nl: 'Met een tweede stap vragen wij bij het inloggen ook een code van een app op uw telefoon. Wie alleen uw wachtwoord kent, komt er niet in.',
    en: 'With a second step we also ask for a code of an app on your phone at login. Who knows only your password does not get in.',
    fr: 'Avec une deuxième étape, nous demandons aussi un code d’une application de votre téléphone. Le mot de passe seul ne suffit plus.',
  },
  'second_factor.add_first': {
    nl: 'Voor uw groep is een tweede stap nodig. Stel die eerst in.',
    en: 'Your group needs a second step. Set it up first.',
    fr: 'Votre groupe demande une deuxième étape. Configurez-la d’abord.',
  },
  'second_factor.on': {
    nl: 'De tweede stap staat aan',
    en: 'The second step is on',
    fr: 'La deuxième étape est active',
  },
  'second_factor.off': {
    nl: 'De tweede stap staat uit',
    en: 'The second step is off',
    fr: 'La deuxième étape est inactive',
  },
  'second_factor.codes_left': {
    nl: 'Herstelcodes over: %count%.',
    en: 'Recovery codes left: %count%.',
    fr: 'Codes de secours restants : %count%.',
  },
  'second_factor.start': { nl: 'Tweede stap instellen', en: 'Set up the second step', fr: 'Configurer' },
  'second_factor.scan': {
    nl: 'Scan dit vierkant met een app zoals Google Authenticator. Of typ deze sleutel in de app:',
    en: 'Scan this square with an app such as Google Authenticator. Or type this key into the app:',
    fr: 'Scannez ce carré avec une application comme Google Authenticator. Ou saisissez cette clé :',
  },
  'second_factor.picture': {
    nl: 'Vierkant om te scannen met de app',
    en: 'Square to scan with the app',
    fr: 'Carré à scanner avec l’application',
  },
  'second_factor.confirm': { nl: 'Aanzetten', en: 'Switch on', fr: 'Activer' },
  'second_factor.keep_codes': {
    nl: 'Bewaar deze herstelcodes op een veilige plek. Elke code werkt één keer, als u uw telefoon niet hebt. U ziet ze maar één keer.',
    en: 'Keep these recovery codes in a safe place. Each works once, when you do not have your phone. You see them only once.',
    fr: 'Gardez ces codes de secours en lieu sûr. Chacun fonctionne une fois, sans votre téléphone. Vous ne les voyez qu’une fois.',
  },
  'second_factor.kept': { nl: 'Ik heb ze bewaard', en: 'I have kept them', fr: 'Je les ai gardés' },
  'second_factor.remove': { nl: 'Tweede stap uitzetten', en: 'Switch off the second step', fr: 'Désactiver' },
  'second_factor.removed': {
    nl: 'De tweede stap is uitgezet',
    en: 'The second step is switched off',
    fr: 'La deuxième étape est désactivée',
  },
  'second_factor.is_on': {
    nl: 'De tweede stap staat al aan.',
    en: 'The second step is already on.',
    fr: 'La deuxième étape est déjà active.',
  },
  'second_factor.is_off': {
    nl: 'De tweede stap staat al uit.',
    en: 'The second step is already off.',
    fr: 'La deuxième étape est déjà inactive.',
  },
  'second_factor.is_required': {
    nl: 'Voor uw groep is een tweede stap nodig. U kunt hem niet uitzetten.',
    en: 'Your group needs a second step. You cannot switch it off.',
    fr: 'Votre groupe demande une deuxième étape. Elle ne peut pas être désactivée.',
  },
  'second_factor.start_again': {
    nl: 'Begin opnieuw met instellen.',
    en: 'Start setting it up again.',
    fr: 'Recommencez la configuration.',
  },
  'second_factor.group': {
    nl: 'Tweede stap bij inloggen nodig',
    en: 'Second step at login needed',
    fr: 'Deuxième étape obligatoire à la connexion',
  },
  'second_factor.reset': {
    nl: 'Tweede stap weghalen',
    en: 'Take the second step off',
    fr: 'Retirer la deuxième étape',
  },
  'second_factor.reset_text': {
    nl: '%name% wordt overal uitgelogd en logt in met alleen het wachtwoord. Doe dit alleen als u zeker weet wie het vraagt.',
    en: '%name% is logged out everywhere and logs in with the password alone. Only do this when you are sure who asks.',
    fr: '%name% est déconnecté partout et se connecte avec le mot de passe seul. Ne le faites que si vous êtes sûr de qui demande.',
  },
  'second_factor.reset_done': {
    nl: 'De tweede stap is weggehaald',
    en: 'The second step is taken off',
    fr: 'La deuxième étape est retirée',
  },
} as const
