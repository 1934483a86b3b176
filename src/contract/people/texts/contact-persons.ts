/** Texts of the people of customers and their logins. */
export const contactPersonTexts = {
  'contact.many': { nl: 'Contactpersonen', en: 'Contact persons', fr: 'Personnes de contact' },
  'contact.add': { nl: 'Contactpersoon toevoegen', en: 'Add contact person', fr: 'Ajouter une personne' },
  'contact.change': { nl: 'Contactpersoon wijzigen', en: 'Change contact person', fr: 'Modifier la personne' },
  'contact.change_of': { nl: '%name% wijzigen', en: 'Change %name%', fr: 'Modifier %name%' },
  'contact.empty': {
    nl: 'Nog niemand van deze klant kan inloggen.',
    en: 'Nobody of this customer can log in yet.',
    fr: 'Personne de ce client ne peut encore se connecter.',
  },
  'contact.empty_text': {
    nl: 'Een contactpersoon ziet de dossiers van deze klant en kan ze aanleveren.',
    en: 'A contact person sees the files of this customer and can hand them in.',
    fr: 'Un contact voit les dossiers de ce client et peut en confier.',
  },
  'contact.failed': {
    nl: 'De contactpersonen konden niet worden geladen',
    en: 'The contact persons could not be loaded',
    fr: 'Les personnes de contact n’ont pas pu être chargées',
  },
  'contact.kind_help': {
    nl: 'Wat iemand mag, kiest u hieronder. Iedereen ziet alleen de eigen klant.',
    en: 'What somebody may do, you choose below. Everybody sees the own customer only.',
    fr: 'Choisissez les droits ci-dessous. Chacun ne voit que son propre client.',
  },
  'contact.password_help': {
    nl: 'Minstens 12 tekens. Geef het persoonlijk door. Bij het inloggen kiest de contactpersoon een eigen wachtwoord.',
    en: 'At least 12 characters. Pass it on in person. At login the contact person chooses a password of their own.',
    fr: 'Au moins 12 caractères. Transmettez-le en personne. À la connexion, la personne en choisit un autre.',
  },
  'contact.phone': { nl: 'Telefoon', en: 'Telephone', fr: 'Téléphone' },
  'contact.saved': {
    nl: 'De contactpersoon is bewaard',
    en: 'The contact person is saved',
    fr: 'La personne est enregistrée',
  },
  'contact.stop_text': {
    nl: '%name% wordt meteen overal uitgelogd en kan niet meer inloggen. Wat gedaan is, blijft op naam staan.',
    en: '%name% is logged out everywhere at once and cannot log in any more. What was done keeps the name.',
    fr: '%name% est déconnecté partout tout de suite et ne peut plus se connecter. Ce qui est fait garde son nom.',
  },
  'contact.stop_of': {
    nl: 'Toegang van %name% stoppen',
    en: 'Stop the access of %name%',
    fr: 'Retirer l’accès de %name%',
  },
  'contact.restore_of': {
    nl: 'Toegang teruggeven aan %name%',
    en: 'Give %name% access again',
    fr: 'Rendre l’accès à %name%',
  },
  'contact.password_of': {
    nl: 'Nieuw wachtwoord geven aan %name%',
    en: 'Give %name% a new password',
    fr: 'Donner un mot de passe à %name%',
  },
  'contact.refused.is_self': {
    nl: 'Dit bent u zelf. Een collega of wij kunnen uw toegang stoppen.',
    en: 'This is you yourself. A colleague or we can stop your access.',
    fr: 'C’est vous-même. Un collègue ou nous pouvons arrêter votre accès.',
  },
  'contact.refused.own_password': {
    nl: 'Dit is uw eigen wachtwoord. Kies bij het inloggen voor Wachtwoord vergeten.',
    en: 'This is your own password. Choose Forgot password when you log in.',
    fr: 'C’est votre propre mot de passe. Choisissez Mot de passe oublié à la connexion.',
  },
  'contact.refused.holds_more': {
    nl: 'Deze contactpersoon heeft rechten die u niet hebt. Wie ze heeft, kan de login wijzigen.',
    en: 'This contact person has rights that you do not have. Who has them can change the login.',
    fr: 'Cette personne a des droits que vous n’avez pas. Qui les a peut modifier la connexion.',
  },
} as const
