/** Texts of choosing a new password by a link in a mail. */
export const resetTexts = {
  'screen.reset_password': {
    nl: 'Nieuw wachtwoord kiezen',
    en: 'Choose a new password',
    fr: 'Choisir un nouveau mot de passe',
  },
  'reset.forgotten': { nl: 'Wachtwoord vergeten?', en: 'Forgot the password?', fr: 'Mot de passe oublié ?' },
  'reset.intro': {
    nl: 'Vul uw gebruikersnaam of e-mailadres in. U krijgt een mail met een link.',
    en: 'Fill in your username or e-mail address. You get a mail with a link.',
    fr: 'Indiquez votre nom d’utilisateur ou adresse e-mail. Vous recevez un e-mail avec un lien.',
  },
  'reset.login': {
    nl: 'Gebruikersnaam of e-mailadres',
    en: 'Username or e-mail address',
    fr: 'Nom d’utilisateur ou adresse e-mail',
  },
  'reset.ask': { nl: 'Link mailen', en: 'Mail the link', fr: 'Envoyer le lien' },
  'reset.asked': { nl: 'Kijk in uw mail', en: 'Look in your mail', fr: 'Consultez vos e-mails' },
  'reset.asked_text': {
    nl: 'Kennen wij deze naam of dit adres, dan krijgt u binnen enkele minuten een mail. De link werkt %minutes% minuten, en één keer.',
    en: 'If we know this name or address, you get a mail within a few minutes. The link works for %minutes% minutes, and once.',
    fr: 'Si nous connaissons ce nom ou cette adresse, vous recevez un e-mail dans quelques minutes. Le lien fonctionne %minutes% minutes, une seule fois.',
  },
  'reset.choose': { nl: 'Wachtwoord kiezen', en: 'Choose the password', fr: 'Choisir le mot de passe' },
  'reset.done': { nl: 'Uw wachtwoord is gewijzigd', en: 'Your password is changed', fr: 'Mot de passe changé' },
  'reset.done_text': {
    nl: 'U bent overal uitgelogd. Log in met het nieuwe wachtwoord.',
    en: 'You are logged out everywhere. Log in with the new password.',
    fr: 'Vous êtes déconnecté partout. Connectez-vous avec le nouveau mot de passe.',
  },
  'reset.to_login': { nl: 'Naar inloggen', en: 'To the login', fr: 'Vers la connexion' },
  'reset.not_done': { nl: 'Dit is niet gelukt', en: 'This did not work', fr: 'Cela n’a pas fonctionné' },
  'reset.over': {
    nl: 'Deze link werkt niet meer: hij is gebruikt of ouder dan een half uur. Vraag een nieuwe link.',
    en: 'This link does not work any more: it is used or older than half an hour. Ask for a new link.',
    fr: 'Ce lien ne fonctionne plus : il a servi ou a plus d’une demi-heure. Demandez un nouveau lien.',
  },
  'reset.again': { nl: 'Nieuwe link vragen', en: 'Ask for a new link', fr: 'Demander un nouveau lien' },
  'reset.throttled': {
    nl: 'U hebt te vaak om een link gevraagd. Wacht %minutes% minuten en probeer het opnieuw.',
    en: 'You have asked for a link too often. Wait %minutes% minutes and try again.',
    fr: 'Vous avez demandé un lien trop souvent. Attendez %minutes% minutes et réessayez.',
  },
  'reset.throttled_one': {
    nl: 'U hebt te vaak om een link gevraagd. Wacht 1 minuut en probeer het opnieuw.',
    en: 'You have asked for a link too often. Wait 1 minute and try again.',
    fr: 'Vous avez demandé un lien trop souvent. Attendez 1 minute et réessayez.',
  },
  'reset.mail_subject': {
    nl: 'Kies een nieuw wachtwoord',
    en: 'Choose a new password',
    fr: 'Choisissez un nouveau mot de passe',
  },
  'reset.mail_text': {
    nl: 'Beste %name%,\n\nVoor uw login %username% is om een nieuw wachtwoord gevraagd. Kies het hier:\n\n%link%\n\nDe link werkt %minutes% minuten, en één keer.\n\nHebt u dit niet gevraagd? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.\n',
    en: 'Dear %name%,\n\nA new password was asked for your login %username%. Choose it here:\n\n%link%\n\nThe link works for %minutes% minutes, and once.\n\nYou did not ask for this? Then you need not do anything. Your password stays as it is.\n',
    fr: 'Bonjour %name%,\n\nUn nouveau mot de passe a été demandé pour votre connexion %username%. Choisissez-le ici :\n\n%link%\n\nLe lien fonctionne %minutes% minutes, une seule fois.\n\nVous n’avez rien demandé ? Alors vous n’avez rien à faire. Votre mot de passe reste inchangé.\n',
  },
} as const
