/** Texts of the link in a mail with which a new browser comes in while strangers guess. */
export const loginLinkTexts = {
  'screen.login_link': {
    nl: 'Inloggen met hulp van een mail',
    en: 'Logging in with the help of a mail',
    fr: 'Se connecter à l’aide d’un e-mail',
  },
  'login_link.offer': {
    nl: 'Kunt u niet wachten? Laat een link mailen',
    en: 'Cannot wait? Have a link mailed',
    fr: 'Vous ne pouvez pas attendre ? Faites envoyer un lien',
  },
  'login_link.title': {
    nl: 'Verder op deze computer',
    en: 'Go on at this computer',
    fr: 'Continuer sur cet ordinateur',
  },
  'login_link.intro': {
    nl: 'Is er te vaak geprobeerd in te loggen, dan weigeren wij een tijdje nieuwe computers. Met een link in uw mail gaat u op deze computer meteen verder. Uw wachtwoord blijft zoals het is.',
    en: 'After too many attempts to log in we refuse new computers for a while. With a link in your mail you go on at this computer at once. Your password stays as it is.',
    fr: 'Après trop de tentatives de connexion, nous refusons un moment les nouveaux ordinateurs. Un lien dans vos e-mails vous permet de continuer tout de suite sur celui-ci. Votre mot de passe reste inchangé.',
  },
  'login_link.asked_text': {
    nl: 'Kennen wij deze naam of dit adres, dan krijgt u binnen enkele minuten een mail. Open de link op deze computer. Kreeg u het afgelopen kwartier al zo’n mail, gebruik dan die. De link werkt %minutes% minuten, en één keer.',
    en: 'If we know this name or address, you get a mail within a few minutes. Open the link on this computer. If you got such a mail in the last quarter of an hour, use that one. The link works for %minutes% minutes, and once.',
    fr: 'Si nous connaissons ce nom ou cette adresse, vous recevez un e-mail dans quelques minutes. Ouvrez le lien sur cet ordinateur. Si vous avez déjà reçu un tel e-mail dans le dernier quart d’heure, utilisez celui-là. Le lien fonctionne %minutes% minutes, une seule fois.',
  },
  'login_link.here': {
    nl: 'Inloggen op deze computer',
    en: 'Log in on this computer',
    fr: 'Se connecter sur cet ordinateur',
  },
  'login_link.here_text': {
    nl: 'Bent u dit zelf, en is dit uw computer? Ga dan verder. U logt daarna in met uw eigen wachtwoord.',
    en: 'Is this you, and is this your computer? Then go on. After that you log in with your own password.',
    fr: 'Est-ce bien vous, et est-ce votre ordinateur ? Alors continuez. Vous vous connectez ensuite avec votre mot de passe.',
  },
  'login_link.go_on': { nl: 'Verder naar inloggen', en: 'Go on to the login', fr: 'Continuer vers la connexion' },
  'login_link.mail_subject': {
    nl: 'Uw link om in te loggen',
    en: 'Your link to log in',
    fr: 'Votre lien de connexion',
  },
  'login_link.mail_text': {
    nl: 'Beste %name%,\n\nVoor uw login %username% is om een link gevraagd. Daarmee kunt u op een nieuwe computer inloggen, ook als er te vaak is geprobeerd. Open de link op die computer, en log daarna in met uw wachtwoord:\n\n%link%\n\nDe link werkt %minutes% minuten, en één keer.\n\nHebt u dit niet gevraagd? Open de link dan niet. Uw login is veilig zolang niemand uw wachtwoord kent.\n',
    en: 'Dear %name%,\n\nA link was asked for your login %username%. With it you can log in on a new computer, also after too many attempts. Open the link on that computer, and then log in with your password:\n\n%link%\n\nThe link works for %minutes% minutes, and once.\n\nYou did not ask for this? Then do not open the link. Your login is safe as long as nobody knows your password.\n',
    fr: 'Bonjour %name%,\n\nUn lien a été demandé pour votre connexion %username%. Il vous permet de vous connecter sur un nouvel ordinateur, même après trop de tentatives. Ouvrez-le sur cet ordinateur, puis connectez-vous avec votre mot de passe :\n\n%link%\n\nLe lien fonctionne %minutes% minutes, une seule fois.\n\nVous n’avez rien demandé ? Alors n’ouvrez pas le lien. Votre connexion est sûre tant que personne ne connaît votre mot de passe.\n',
  },
} as const
