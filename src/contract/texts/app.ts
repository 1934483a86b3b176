/** Texts of the frame and the words every screen shares. */
export const appTexts = {
  'app.name': { nl: 'Vorder', en: 'Vorder', fr: 'Vorder' },
  'error.generic': {
    nl: 'Dat is niet gelukt. Er is niets gewijzigd. Probeer het opnieuw.',
    en: 'That did not work. Nothing was changed. Try again.',
    fr: "Cela n'a pas fonctionné. Rien n'a été modifié. Réessayez.",
  },
  'error.required': { nl: 'Vul dit in.', en: 'Fill this in.', fr: 'Remplissez ce champ.' },
  'error.not_found': {
    nl: 'Dit bestaat niet, of u mag het niet zien.',
    en: 'This does not exist, or you may not see it.',
    fr: "Ceci n'existe pas, ou vous ne pouvez pas le voir.",
  },
  'error.forbidden': {
    nl: 'U hebt hiervoor geen recht. Vraag het aan uw beheerder.',
    en: 'You do not have the right to do this. Ask your administrator.',
    fr: "Vous n'avez pas ce droit. Demandez à votre administrateur.",
  },
  'error.session_expired': {
    nl: 'U bent niet meer ingelogd. Log opnieuw in.',
    en: 'You are no longer logged in. Log in again.',
    fr: "Vous n'êtes plus connecté. Reconnectez-vous.",
  },
  'error.csrf': {
    nl: 'De beveiliging van deze pagina is verlopen (csrf). Probeer het opnieuw.',
    en: 'The protection of this page has expired (csrf). Try again.',
    fr: 'La protection de cette page a expiré (csrf). Réessayez.',
  },
  'error.conflict': {
    nl: 'Iemand anders heeft dit intussen gewijzigd. Bekijk de nieuwe waarden.',
    en: 'Somebody else has changed this meanwhile. Look at the new values.',
    fr: "Quelqu'un d'autre a modifié ceci entre-temps. Regardez les nouvelles valeurs.",
  },
  'error.invalid': { nl: 'Dit klopt niet.', en: 'This is not right.', fr: "Ceci n'est pas correct." },
  'error.too_long': {
    nl: 'Dit is te lang: hooguit %max% tekens.',
    en: 'This is too long: at most %max% characters.',
    fr: 'Trop long : %max% caractères au maximum.',
  },
  'error.unknown_field': {
    nl: 'Dit veld hoort hier niet.',
    en: 'This field does not belong here.',
    fr: "Ce champ n'a pas sa place ici.",
  },
  'error.already_exists': {
    nl: 'Dit bestaat al.',
    en: 'This exists already.',
    fr: 'Ceci existe déjà.',
  },
  'error.in_use': {
    nl: 'Dit is in gebruik en kan niet weg.',
    en: 'This is in use and cannot be removed.',
    fr: 'Ceci est utilisé et ne peut pas être supprimé.',
  },
} as const
