/** Texts of what customers are told of their files by e-mail or post. */
export const customerMessageTexts = {
  'customer_message.many': {
    nl: 'Berichten',
    en: 'Messages',
    fr: 'Messages',
  },
  'customer_message.one': {
    nl: 'Bericht',
    en: 'Message',
    fr: 'Message',
  },
  'customer_message.sent_list': {
    nl: 'Verzonden berichten',
    en: 'Messages sent',
    fr: 'Messages envoyés',
  },
  'customer_message.rules': {
    nl: 'Waarover wij schrijven',
    en: 'What we write about',
    fr: 'À quel sujet nous écrivons',
  },
  'customer_message.rules_hint': {
    nl: 'Een bericht gaat weg op werkdagen tussen 8 en 18 uur. Wie geen werkend e-mailadres heeft, krijgt een brief.',
    en: 'A message leaves on working days between 8 am and 6 pm. Who has no working e-mail address gets a letter.',
    fr: 'Un message part les jours ouvrables entre 8 h et 18 h. Sans adresse e-mail valable, c’est une lettre.',
  },
  'customer_message.none': {
    nl: 'Er zijn nog geen berichten verstuurd.',
    en: 'No messages have been sent yet.',
    fr: 'Aucun message n’a encore été envoyé.',
  },
  'customer_message.none_text': {
    nl: 'Een klant hoort van ons wat er in zijn dossiers gebeurt, volgens de regels hierboven.',
    en: 'A customer hears from us what happens in its files, by the rules above.',
    fr: 'Le client apprend de nous ce qui se passe dans ses dossiers, selon les règles ci-dessus.',
  },
  'customer_message.failed': {
    nl: 'De berichten konden niet worden geladen.',
    en: 'The messages could not be loaded.',
    fr: 'Les messages n’ont pas pu être chargés.',
  },
  'customer_message.settings_failed': {
    nl: 'De afspraken over berichten konden niet worden geladen.',
    en: 'What was agreed on messages could not be loaded.',
    fr: 'Les accords sur les messages n’ont pas pu être chargés.',
  },
  'customer_message.saved': {
    nl: 'De afspraken over berichten zijn bewaard.',
    en: 'What was agreed on messages has been saved.',
    fr: 'Les accords sur les messages sont enregistrés.',
  },
  'customer_message.occasion': {
    nl: 'Aanleiding',
    en: 'Occasion',
    fr: 'Occasion',
  },
  'customer_message.pace_of': {
    nl: 'Wanneer: %occasion%',
    en: 'When: %occasion%',
    fr: 'Quand : %occasion%',
  },
  'customer_message.contact': {
    nl: 'Aan wie',
    en: 'To whom',
    fr: 'À qui',
  },
  'customer_message.pace.now': {
    nl: 'Meteen',
    en: 'At once',
    fr: 'Tout de suite',
  },
  'customer_message.pace.daily': {
    nl: 'Eén keer per dag',
    en: 'Once a day',
    fr: 'Une fois par jour',
  },
  'customer_message.monthly': {
    nl: 'Eerste werkdag van de maand',
    en: 'First working day of the month',
    fr: 'Premier jour ouvrable du mois',
  },
  'customer_message.general': {
    nl: 'Algemeen adres (%email%)',
    en: 'General address (%email%)',
    fr: 'Adresse général (%email%)',
  },
  'customer_message.by_post': {
    nl: 'Per post',
    en: 'By post',
    fr: 'Par courrier',
  },
  'customer_message.gone': {
    nl: '%name% (geen toegang meer)',
    en: '%name% (no access any more)',
    fr: '%name% (plus d’accès)',
  },
  'customer_message.off': {
    nl: 'Nee',
    en: 'No',
    fr: 'Non',
  },
  'customer_message.subject': {
    nl: 'Onderwerp',
    en: 'Subject',
    fr: 'Objet',
  },
  'customer_message.recipient': {
    nl: 'Aan',
    en: 'To',
    fr: 'À',
  },
  'customer_message.state': {
    nl: 'Stand',
    en: 'State',
    fr: 'État',
  },
  'customer_message.created': {
    nl: 'Gemaakt',
    en: 'Made',
    fr: 'Créé',
  },
  'customer_message.sent': {
    nl: 'Verzonden',
    en: 'Sent',
    fr: 'Envoyé',
  },
  'customer_message.file_count': {
    nl: 'Dossiers',
    en: 'Files',
    fr: 'Dossiers',
  },
  'customer_message.files': {
    nl: 'Over deze dossiers',
    en: 'About these files',
    fr: 'Au sujet de ces dossiers',
  },
  'customer_message.more_files': {
    nl: 'en nog %count%',
    en: 'and %count% more',
    fr: 'et encore %count%',
  },
  'customer_message.error': {
    nl: 'Melding van de mailserver',
    en: 'Answer of the mail server',
    fr: 'Réponse du serveur',
  },
  'customer_message.read': {
    nl: 'Bericht lezen',
    en: 'Read message',
    fr: 'Lire le message',
  },
  'customer_message.pdf': {
    nl: 'Brief openen (PDF)',
    en: 'Open letter (PDF)',
    fr: 'Ouvrir la lettre (PDF)',
  },
  'customer_message.post': {
    nl: 'Ik heb de brief op de post gedaan',
    en: 'I have posted the letter',
    fr: 'J’ai posté la lettre',
  },
  'customer_message.repeat': {
    nl: 'Opnieuw schrijven',
    en: 'Write again',
    fr: 'Écrire à nouveau',
  },
  'customer_message.repeated': {
    nl: 'Het bericht wordt opnieuw geschreven.',
    en: 'The message is being written again.',
    fr: 'Le message est réécrit.',
  },
  'customer_message.arrived': {
    nl: 'Het is aangekomen',
    en: 'It has arrived',
    fr: 'Il est arrivé',
  },
  'customer_message.not_arrived': {
    nl: 'Niet aangekomen, schrijf opnieuw',
    en: 'Not arrived, write again',
    fr: 'Pas arrivé, écrire à nouveau',
  },
  'customer_message.reason': {
    nl: 'Hoe weet u dat het niet is aangekomen?',
    en: 'How do you know that it has not arrived?',
    fr: 'Comment savez-vous qu’il n’est pas arrivé ?',
  },
  'customer_message.uncertain_hint': {
    nl: 'De verbinding brak af tijdens het versturen. Vraag de klant of het bericht er is.',
    en: 'The connection broke while it was sent. Ask the customer whether the message is there.',
    fr: 'La connexion a été coupée pendant l’envoi. Demandez au client si le message est arrivé.',
  },
  'customer_message.settled': {
    nl: 'Dat is vastgelegd.',
    en: 'That has been written down.',
    fr: 'C’est noté.',
  },
  'customer_message.changed': {
    nl: 'Een collega was u voor. Kijk opnieuw naar het bericht.',
    en: 'A colleague was first. Look at the message again.',
    fr: 'Un collègue vous a précédé. Regardez à nouveau le message.',
  },
  'customer_message.refused': {
    nl: 'Berichten aan %email% komen terug',
    en: 'Messages to %email% come back',
    fr: 'Les messages à %email% reviennent',
  },
  'customer_message.refused_detail': {
    nl: 'Sinds %day%. Wij schrijven daar niet meer heen: %error%',
    en: 'Since %day%. We no longer write there: %error%',
    fr: 'Depuis le %day%. Nous n’y écrivons plus : %error%',
  },
  'customer_message.trust': {
    nl: 'Het adres klopt weer',
    en: 'The address works again',
    fr: 'L’adresse fonctionne à nouveau',
  },
  'customer_message.trusted': {
    nl: 'Wij schrijven weer naar dit adres.',
    en: 'We write to this address again.',
    fr: 'Nous écrivons à nouveau à cette adresse.',
  },
  'customer_message.waiting': {
    nl: '%count% om te vertellen',
    en: '%count% to tell',
    fr: '%count% à dire',
  },
  'customer_message.error.contact': {
    nl: 'Kies iemand van deze klant met toegang en een e-mailadres.',
    en: 'Choose somebody of this customer with access and an e-mail address.',
    fr: 'Choisissez quelqu’un de ce client avec un accès et une adresse e-mail.',
  },
  'customer_message.error.pace': {
    nl: 'Dit bericht gaat altijd gebundeld.',
    en: 'This message is always gathered.',
    fr: 'Ce message est toujours groupé.',
  },
  'customer_message.error.twice': {
    nl: 'Een aanleiding staat twee keer in de lijst.',
    en: 'An occasion is in the list twice.',
    fr: 'Une occasion figure deux fois dans la liste.',
  },
  'customer_message.error.closed': {
    nl: 'Dit dossier is gesloten. Heropen het eerst.',
    en: 'This file is closed. Open it again first.',
    fr: 'Ce dossier est clôturé. Rouvrez-le d’abord.',
  },
  'customer_message.plan_note': {
    nl: '%count% termijnen van %amount%, van %fromDay% tot %toDay%',
    en: '%count% instalments of %amount%, from %fromDay% to %toDay%',
    fr: '%count% échéances de %amount%, du %fromDay% au %toDay%',
  },
  'customer_message.plan_note_one': {
    nl: '1 termijn van %amount%, van %fromDay% tot %toDay%',
    en: '1 instalment of %amount%, from %fromDay% to %toDay%',
    fr: '1 échéance de %amount%, du %fromDay% au %toDay%',
  },
  'customer_message.dispute_note': {
    nl: 'Uw antwoord is nodig',
    en: 'Your answer is needed',
    fr: 'Votre réponse est nécessaire',
  },
  'customer_message.ask': {
    nl: 'Document vragen aan klant',
    en: 'Ask customer for a document',
    fr: 'Demander un document au client',
  },
  'customer_message.ask_file': {
    nl: 'Dossier',
    en: 'File',
    fr: 'Dossier',
  },
  'customer_message.ask_what': {
    nl: 'Welk document hebt u nodig?',
    en: 'Which document do you need?',
    fr: 'De quel document avez-vous besoin ?',
  },
  'customer_message.asked': {
    nl: 'De vraag gaat naar de klant.',
    en: 'The question goes to the customer.',
    fr: 'La question part chez le client.',
  },
  'customer_message.asked_not_told': {
    nl: 'Dat is vastgelegd. Deze klant krijgt hierover geen bericht: zo is het ingesteld.',
    en: 'That has been written down. This customer gets no message about it: so it was set.',
    fr: 'C’est noté. Ce client ne reçoit pas de message à ce sujet : c’est ainsi réglé.',
  },
} as const
