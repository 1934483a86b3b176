/** Texts of the pages about users and their passwords. */
export const userTexts = {
  'screen.change_password': { nl: 'Wachtwoord wijzigen', en: 'Change password', fr: 'Changer le mot de passe' },
  'password.current': { nl: 'Huidig wachtwoord', en: 'Current password', fr: 'Mot de passe actuel' },
  'password.new': { nl: 'Nieuw wachtwoord', en: 'New password', fr: 'Nouveau mot de passe' },
  'password.hint': {
    nl: 'Minstens 12 tekens. Een zin is makkelijk te onthouden.',
    en: 'At least 12 characters. A sentence is easy to remember.',
    fr: 'Au moins 12 caractères. Une phrase se retient facilement.',
  },
  'password.too_short': {
    nl: 'Een wachtwoord heeft minstens 12 tekens.',
    en: 'A password has at least 12 characters.',
    fr: 'Un mot de passe a au moins 12 caractères.',
  },
  'password.has_username': {
    nl: 'Gebruik uw gebruikersnaam niet in het wachtwoord.',
    en: 'Do not use the username in the password.',
    fr: 'N’utilisez pas le nom d’utilisateur dans le mot de passe.',
  },
  'password.common': {
    nl: 'Dit wachtwoord is makkelijk te raden. Neem een zin van een paar woorden.',
    en: 'This password is easy to guess. Take a sentence of a few words.',
    fr: 'Ce mot de passe est facile à deviner. Prenez une phrase de quelques mots.',
  },
  'password.same': {
    nl: 'Dit is uw huidige wachtwoord. Kies een ander.',
    en: 'This is your current password. Choose another one.',
    fr: 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  },
  'password.change_first': {
    nl: 'Kies eerst een eigen wachtwoord. Daarna kunt u verder.',
    en: 'First choose a password of your own. Then you can go on.',
    fr: 'Choisissez d’abord votre propre mot de passe. Ensuite vous pourrez continuer.',
  },
  'password.changed': {
    nl: 'Uw wachtwoord is gewijzigd',
    en: 'Your password is changed',
    fr: 'Votre mot de passe est changé',
  },
  'password.others_out': {
    nl: 'Op andere computers logt u opnieuw in.',
    en: 'On other computers you log in again.',
    fr: 'Sur les autres ordinateurs, reconnectez-vous.',
  },
} as const
