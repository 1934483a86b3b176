/** Templates: what they are for, what can be in them, and why something is refused. */
export const templateTexts = {
  'template.category.amicable': { nl: 'Minnelijk', en: 'Amicable', fr: 'Amiable' },
  'template.category.reminder': { nl: 'Herinnering', en: 'Reminder', fr: 'Rappel' },
  'template.category.payment': { nl: 'Betaling', en: 'Payment', fr: 'Paiement' },
  'template.category.plan': { nl: 'Betalingsregeling', en: 'Payment plan', fr: 'Plan de paiement' },
  'template.category.judicial': { nl: 'Gerechtelijk', en: 'Judicial', fr: 'Judiciaire' },
  'template.category.client': { nl: 'Klant', en: 'Customer', fr: 'Client' },
  'template.category.other': { nl: 'Overig', en: 'Other', fr: 'Autre' },
  'template.destination.debtor': { nl: 'Debiteur', en: 'Debtor', fr: 'Débiteur' },
  'template.destination.client': { nl: 'Klant', en: 'Customer', fr: 'Client' },
  'template.state.unpublished': { nl: 'Nog niet in gebruik', en: 'Not in use yet', fr: 'Pas encore utilisé' },
  'template.state.published': { nl: 'In gebruik', en: 'In use', fr: 'Utilisé' },
  'template.state.withdrawn': { nl: 'Uit gebruik', en: 'Out of use', fr: 'Retiré' },
  'template.draft.draft': { nl: 'Concept', en: 'Draft', fr: 'Brouillon' },
  'template.draft.review': { nl: 'Wacht op beoordeling', en: 'Waits for review', fr: 'En attente de relecture' },
  'template.error.content': {
    nl: 'Deze tekst bevat iets wat niet kan worden bewaard, of is te lang.',
    en: 'This text holds something that cannot be kept, or is too long.',
    fr: 'Ce texte contient un élément qui ne peut être conservé, ou est trop long.',
  },
  'template.error.content_kind': {
    nl: 'Deze tekst past niet bij dit kanaal.',
    en: 'This text does not suit this channel.',
    fr: 'Ce texte ne convient pas à ce canal.',
  },
  'template.error.occasion_by_sms': {
    nl: 'Een bericht met een lijst van dossiers past niet in een sms. Kies e-mail of post.',
    en: 'A message with a list of files does not fit in an SMS. Choose e-mail or post.',
    fr: 'Un message avec une liste de dossiers ne tient pas dans un SMS. Choisissez l’e-mail ou le courrier.',
  },
  'template.error.occasion_to_debtor': {
    nl: 'Dit bericht is voor de klant. Kies bij “Voor wie” de klant.',
    en: 'This message is for the customer. Choose the customer as destination.',
    fr: 'Ce message est pour le client. Choisissez le client comme destinataire.',
  },
  'template.error.letter_by_sms': {
    nl: 'Een brief past niet in een sms. Kies “Bericht”.',
    en: 'A letter does not fit in an SMS. Choose “Message”.',
    fr: 'Une lettre ne tient pas dans un SMS. Choisissez « Message ».',
  },
  'template.error.letter_to_client': {
    nl: 'Deze brief is altijd voor de debiteur. Kies “Bericht” voor een klant.',
    en: 'This letter is always for the debtor. Choose “Message” for a customer.',
    fr: 'Cette lettre est toujours pour le débiteur. Choisissez « Message » pour un client.',
  },
  'template.error.customer': {
    nl: 'Deze klant is er niet.',
    en: 'This customer is not there.',
    fr: 'Ce client n’existe pas.',
  },
  'template.error.warnings': {
    nl: 'Lees eerst de waarschuwingen en bevestig dat u ze hebt gezien.',
    en: 'Read the warnings first and confirm that you have seen them.',
    fr: 'Lisez d’abord les avertissements et confirmez que vous les avez vus.',
  },
  'template.error.level_reason': {
    nl: 'De tekst is moeilijk te lezen. Zeg waarom hij toch zo moet.',
    en: 'The text is hard to read. Say why it has to be like this.',
    fr: 'Le texte est difficile à lire. Dites pourquoi il doit rester ainsi.',
  },
  'template.error.language': {
    nl: 'Dit sjabloon is er niet in deze taal.',
    en: 'This template is not there in this language.',
    fr: 'Ce modèle n’existe pas dans cette langue.',
  },
  'template.error.file': {
    nl: 'Dit dossier is er niet.',
    en: 'This file is not there.',
    fr: 'Ce dossier n’existe pas.',
  },
  'template.error.no_address': {
    nl: 'Bij uw login staat geen e-mailadres. Vul dat eerst in.',
    en: 'There is no e-mail address with your login. Fill it in first.',
    fr: 'Aucune adresse e-mail n’est liée à votre compte. Ajoutez-la d’abord.',
  },
  'template.error.too_many_tests': {
    nl: 'U hebt dit uur al %count% tests verstuurd. Probeer het over een uur weer.',
    en: 'You have sent %count% tests this hour. Try again in an hour.',
    fr: 'Vous avez envoyé %count% tests cette heure. Réessayez dans une heure.',
  },
  'template.refusal.has_errors': {
    nl: 'Er staan nog fouten in de tekst.',
    en: 'There are still errors in the text.',
    fr: 'Le texte contient encore des erreurs.',
  },
  'template.refusal.not_in_review': {
    nl: 'Vraag eerst een collega om het concept te bekijken.',
    en: 'Ask a colleague to look at the draft first.',
    fr: 'Demandez d’abord à un collègue de relire le brouillon.',
  },
  'template.refusal.own_change': {
    nl: 'Een ander dan de laatste schrijver publiceert het concept.',
    en: 'Somebody other than the last writer publishes the draft.',
    fr: 'Une autre personne que le dernier auteur publie le brouillon.',
  },
  'template.refusal.nothing_changed': {
    nl: 'Er is niets veranderd.',
    en: 'Nothing has changed.',
    fr: 'Rien n’a changé.',
  },
  'template.refusal.based_on_older': {
    nl: 'Er is intussen een nieuwere versie. Gooi dit concept weg en begin opnieuw.',
    en: 'There is a newer version meanwhile. Throw this draft away and begin again.',
    fr: 'Il y a une version plus récente. Supprimez ce brouillon et recommencez.',
  },
  'template.refusal.fails_on_files': {
    nl: 'De tekst kan voor echte dossiers niet worden geschreven. Bekijk de proef.',
    en: 'The text cannot be written for real files. Look at the trial.',
    fr: 'Le texte ne peut pas être écrit pour des dossiers réels. Voyez l’essai.',
  },
  'template.refusal.has_draft': {
    nl: 'Er is al een concept. Dat moet eerst weg.',
    en: 'There is a draft already. It must go first.',
    fr: 'Il y a déjà un brouillon. Il doit disparaître d’abord.',
  },
  'template.refusal.withdrawn': {
    nl: 'Dit sjabloon is uit gebruik. Neem het eerst weer in gebruik.',
    en: 'This template is out of use. Take it into use first.',
    fr: 'Ce modèle est retiré. Remettez-le d’abord en service.',
  },
  'template.refusal.not_withdrawn': {
    nl: 'Dit sjabloon is in gebruik.',
    en: 'This template is in use.',
    fr: 'Ce modèle est en service.',
  },
  'template.refusal.named_by_step': {
    nl: 'Een stap van een workflow gebruikt dit sjabloon. Kies daar eerst een ander.',
    en: 'A step of a workflow uses this template. Choose another one there first.',
    fr: 'Une étape d’un processus utilise ce modèle. Choisissez-en d’abord un autre.',
  },
  'template.refusal.only_one': {
    nl: 'Dit is het enige sjabloon voor deze brief. Zonder gaat er niets meer uit.',
    en: 'This is the only template for this letter. Without it nothing goes out.',
    fr: 'C’est le seul modèle pour cette lettre. Sans lui, rien ne part.',
  },
  'template.default_client_message': {
    nl: 'Bericht aan klant',
    en: 'Message to customer',
    fr: 'Message au client',
  },
  'template.default_message': {
    nl: 'Bericht in eigen woorden',
    en: 'Message in your own words',
    fr: 'Message en vos propres mots',
  },
  'template.default_sms': { nl: 'Vraag om te bellen', en: 'Request to call', fr: 'Demande d’appel' },
  'template.rolled_back_note': {
    nl: 'Terug naar versie %number%',
    en: 'Back to version %number%',
    fr: 'Retour à la version %number%',
  },
  'template.test.subject': { nl: 'Test: %subject%', en: 'Test: %subject%', fr: 'Test : %subject%' },
} as const
