/** Texts of the login page and of the login window over a page. */
export const loginTexts = {
  'login.title': { nl: 'Inloggen', en: 'Log in', fr: 'Connexion' },
  'login.username': { nl: 'Gebruikersnaam', en: 'Username', fr: "Nom d'utilisateur" },
  'login.password': { nl: 'Wachtwoord', en: 'Password', fr: 'Mot de passe' },
  'login.show_password': { nl: 'Wachtwoord tonen', en: 'Show the password', fr: 'Afficher le mot de passe' },
  'login.human': { nl: 'Ik ben een mens', en: 'I am a human', fr: 'Je suis un être humain' },
  'login.human_hint': {
    nl: 'Geen puzzel. Uw computer rekent kort.',
    en: 'No puzzle. Your computer calculates for a moment.',
    fr: 'Pas de puzzle. Votre ordinateur calcule un instant.',
  },
  'login.human_busy': { nl: 'Uw computer rekent…', en: 'Your computer is calculating…', fr: 'Calcul en cours…' },
  'login.human_done': { nl: 'Gelukt, dank u.', en: 'Done, thank you.', fr: "C'est fait, merci." },
  'login.human_failed': {
    nl: 'De controle is niet gelukt. Zet het vinkje opnieuw.',
    en: 'The check did not work. Tick the box again.',
    fr: 'La vérification a échoué. Cochez la case à nouveau.',
  },
  'login.human_needed': {
    nl: 'Zet eerst het vinkje.',
    en: 'Tick the box first.',
    fr: "Cochez d'abord la case.",
  },
  'login.code': { nl: 'Code van uw app', en: 'Code of your app', fr: 'Code de votre application' },
  'login.code_hint': {
    nl: 'Zes cijfers. Uw telefoon kwijt? Gebruik een herstelcode.',
    en: 'Six digits. Lost your phone? Use a recovery code.',
    fr: 'Six chiffres. Téléphone perdu ? Utilisez un code de secours.',
  },
  'login.code_needed': {
    nl: 'Vul de code van uw app in.',
    en: 'Fill in the code of your app.',
    fr: 'Indiquez le code de votre application.',
  },
  'login.code_wrong': {
    nl: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende code.',
    en: 'This code is wrong or was used already. Wait for the next code.',
    fr: 'Ce code est faux ou a déjà servi. Attendez le code suivant.',
  },
  'login.submit': { nl: 'Inloggen', en: 'Log in', fr: 'Se connecter' },
  'login.not_done': { nl: 'Inloggen is niet gelukt', en: 'Logging in did not work', fr: 'La connexion a échoué' },
  'login.help': { nl: 'Lukt het niet? Bel', en: 'Any trouble? Call', fr: 'Un problème ? Appelez le' },
  'login.again': { nl: 'Log opnieuw in', en: 'Log in again', fr: 'Reconnectez-vous' },
  'login.kept': { nl: 'Uw tekst is bewaard', en: 'Your text is kept', fr: 'Votre texte est conservé' },
  'login.session_expired': {
    nl: "Session expired, or current user doesn't have permissions to perform this action!",
    en: "Session expired, or current user doesn't have permissions to perform this action!",
    fr: "Session expired, or current user doesn't have permissions to perform this action!",
  },
} as const
