/** Texts of the frame and the words every screen shares. */
export const appTexts = {
  'app.name': { nl: 'Vorder', en: 'Vorder', fr: 'Vorder' },
  'error.generic': {
    nl: 'Dat is niet gelukt. Er is niets gewijzigd. Probeer het opnieuw.',
    en: 'That did not work. Nothing was changed. Try again.',
    fr: "Cela n'a pas fonctionné. Rien n'a été modifié. Réessayez.",
  },
  'refusal_page.title': { nl: 'Dit gaat niet open', en: 'This does not open', fr: 'Ceci ne s’ouvre pas' },
  'refusal_page.portal': { nl: 'Naar het portaal', en: 'To the portal', fr: 'Vers le portail' },
  'refusal_page.number': {
    nl: 'Noem dit nummer als u ons belt: %number%.',
    en: 'Quote this number when you call us: %number%.',
    fr: 'Indiquez ce numéro si vous nous appelez : %number%.',
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
  'error.day_between': {
    nl: 'Vul een dag in van het jaar 1000 tot en met 9899.',
    en: 'Fill in a day from the year 1000 through 9899.',
    fr: 'Indiquez un jour de l’an 1000 à 9899.',
  },
  'error.amount_too_large': {
    nl: 'De bedragen worden te groot om mee te rekenen. Kies een lager bedrag of een eerdere dag.',
    en: 'The amounts grow too large to reckon with. Choose a lower amount or an earlier day.',
    fr: 'Les montants deviennent trop grands pour être calculés. Choisissez un montant plus bas ou un jour antérieur.',
  },
  'error.at_least': { nl: 'Vul minstens %min% in.', en: 'Fill in at least %min%.', fr: 'Indiquez au moins %min%.' },
  'error.at_most': { nl: 'Vul hooguit %max% in.', en: 'Fill in at most %max%.', fr: 'Indiquez au plus %max%.' },
  'error.amount_at_least': {
    nl: 'Vul een bedrag in van %min% of meer.',
    en: 'Fill in an amount of %min% or more.',
    fr: 'Indiquez un montant de %min% ou plus.',
  },
  'error.amount_at_most': {
    nl: 'Vul een bedrag in van hooguit %max%.',
    en: 'Fill in an amount of at most %max%.',
    fr: 'Indiquez un montant de %max% au plus.',
  },
  'error.too_long': {
    nl: 'Dit is te lang: hooguit %max% tekens.',
    en: 'This is too long: at most %max% characters.',
    fr: 'Trop long : %max% caractères au maximum.',
  },
  'error.too_large': {
    nl: 'Dit bestand of bericht is te groot.',
    en: 'This file or message is too large.',
    fr: 'Ce fichier ou ce message est trop grand.',
  },
  'error.disk_full': {
    nl: 'De schijf van de portal is vol. Er is niets gewijzigd en niets verstuurd; wat u typte staat er nog. Vraag uw beheerder om ruimte te maken. Daarna lukt het weer.',
    en: 'The disk of the portal is full. Nothing was changed and nothing was sent; what you typed is still there. Ask your administrator to make room. After that it works again.',
    fr: "Le disque du portail est plein. Rien n'a été modifié ni envoyé ; ce que vous avez saisi est toujours là. Demandez à votre administrateur de faire de la place. Ensuite, cela fonctionnera de nouveau.",
  },
  'error.busy': {
    nl: 'De portal heeft het nu te druk. Er is niets gewijzigd. Probeer het over een minuut opnieuw.',
    en: 'The portal is too busy right now. Nothing was changed. Try again in a minute.',
    fr: "Le portail est trop sollicité en ce moment. Rien n'a été modifié. Réessayez dans une minute.",
  },
  'error.check_fields': {
    nl: 'Kijk de gemarkeerde velden na.',
    en: 'Check the marked fields.',
    fr: 'Vérifiez les champs marqués.',
  },
  'error.key_reused': {
    nl: 'Deze opdracht is al met andere gegevens verstuurd.',
    en: 'This command has already been sent with other data.',
    fr: "Cette demande a déjà été envoyée avec d'autres données.",
  },
  'error.told_once': {
    nl: 'Dit is al gedaan. Het antwoord bevat een geheim en wordt één keer getoond.',
    en: 'This has been done already. The answer holds a secret and is shown once.',
    fr: 'C’est déjà fait. La réponse contient un secret et n’est montrée qu’une fois.',
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
  'screen.login': { nl: 'Inloggen', en: 'Log in', fr: 'Se connecter' },
  'screen.access_denied': { nl: 'Geen toegang', en: 'Access denied', fr: 'Accès refusé' },
  'menu.files': { nl: 'Dossiers', en: 'Files', fr: 'Dossiers' },
  'menu.agenda': { nl: 'Agenda', en: 'Agenda', fr: 'Agenda' },
  'menu.runs': { nl: 'Verwerking', en: 'Runs', fr: 'Traitements' },
  'menu.finance': { nl: 'Financieel', en: 'Finance', fr: 'Finances' },
  'menu.relations': { nl: 'Relaties', en: 'Relations', fr: 'Relations' },
  'menu.insights': { nl: 'Inzicht', en: 'Insights', fr: 'Analyses' },
  'menu.admin': { nl: 'Beheer', en: 'Admin', fr: 'Gestion' },
  'login.failed': {
    nl: 'De gebruikersnaam en het wachtwoord horen niet bij elkaar. Kijk beide na en probeer het opnieuw.',
    en: 'The username and the password do not belong together. Check both and try again.',
    fr: "Le nom d'utilisateur et le mot de passe ne correspondent pas. Vérifiez les deux et réessayez.",
  },
  'login.throttled': {
    nl: 'Er is te vaak geprobeerd in te loggen. Probeer het over %minutes% minuten opnieuw.',
    en: 'There have been too many attempts to log in. Try again in %minutes% minutes.',
    fr: 'Trop de tentatives de connexion. Réessayez dans %minutes% minutes.',
  },
  'login.throttled_one': {
    nl: 'Er is te vaak geprobeerd in te loggen. Probeer het over 1 minuut opnieuw.',
    en: 'There have been too many attempts to log in. Try again in 1 minute.',
    fr: 'Trop de tentatives de connexion. Réessayez dans 1 minute.',
  },
  'login.captcha_expired': {
    nl: 'De controle is verlopen. Zet het vinkje opnieuw.',
    en: 'The check has expired. Tick the box again.',
    fr: 'La vérification a expiré. Cochez la case à nouveau.',
  },
  'password.wrong': {
    nl: 'Dit is niet uw huidige wachtwoord.',
    en: 'This is not your current password.',
    fr: "Ce n'est pas votre mot de passe actuel.",
  },
} as const
