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
