/** Texts of writing to a customer, and of what became of such a message on the timeline of a file. */
export const writeToCustomerTexts = {
  'customer_message.error.stopped': {
    nl: 'Deze klant is niet meer actief. Er gaan geen berichten meer naartoe.',
    en: 'This customer is not active any more. No messages go to it.',
    fr: 'Ce client n’est plus actif. Aucun message ne lui est envoyé.',
  },
  'customer_message.error.template': {
    nl: 'Kies een sjabloon dat voor klanten in gebruik is, en voor deze ontvanger.',
    en: 'Choose a template that is in use for customers, and for this recipient.',
    fr: 'Choisissez un modèle en usage pour les clients, et pour ce destinataire.',
  },
  'customer_message.error.words': {
    nl: 'Schrijf wat u de klant wilt zeggen.',
    en: 'Write what you want to say to the customer.',
    fr: 'Écrivez ce que vous voulez dire au client.',
  },
  'customer_message.error.moved': {
    nl: 'Het adres is veranderd nadat dit bericht was geschreven. Stuur het opnieuw.',
    en: 'The address has changed since this message was written. Send it again.',
    fr: 'L’adresse a changé depuis la rédaction de ce message. Renvoyez-le.',
  },
  'dossier.act.write_customer': {
    nl: 'Bericht aan klant',
    en: 'Message to customer',
    fr: 'Message au client',
  },
  'customer_message.send': {
    nl: 'Versturen',
    en: 'Send',
    fr: 'Envoyer',
  },
  'customer_message.send_failed': {
    nl: 'Het bericht is niet verstuurd.',
    en: 'The message was not sent.',
    fr: 'Le message n’a pas été envoyé.',
  },
  'customer_message.goes_now': {
    nl: 'Dit bericht gaat nu weg.',
    en: 'This message goes now.',
    fr: 'Ce message part maintenant.',
  },
  'customer_message.goes_later': {
    nl: 'Dit bericht gaat weg op de eerste werkdag tussen 8 en 18 uur.',
    en: 'This message leaves on the first working day between 8 am and 6 pm.',
    fr: 'Ce message part le premier jour ouvrable entre 8 h et 18 h.',
  },
  'customer_message.goes_by_hand': {
    nl: 'Er is geen werkend e-mailadres. Het wordt een brief: print hem en doe hem op de post.',
    en: 'There is no e-mail address that works. It becomes a letter: print it and post it.',
    fr: 'Aucune adresse e-mail ne fonctionne. Ce sera une lettre : imprimez-la et postez-la.',
  },
  'customer_message.will_go': {
    nl: 'Het bericht staat klaar en gaat vanzelf weg.',
    en: 'The message is ready and leaves by itself.',
    fr: 'Le message est prêt et part de lui-même.',
  },
  'customer_message.to_print': {
    nl: 'De brief staat klaar bij de klant, onder Berichten. Print hem en doe hem op de post.',
    en: 'The letter is ready with the customer, under Messages. Print it and post it.',
    fr: 'La lettre est prête chez le client, sous Messages. Imprimez-la et postez-la.',
  },
  'customer_message.no_templates': {
    nl: 'Er is geen sjabloon voor klanten in de taal van deze ontvanger.',
    en: 'There is no template for customers in the language of this recipient.',
    fr: 'Il n’y a pas de modèle pour clients dans la langue de ce destinataire.',
  },
  'customer_message.words': {
    nl: 'Uw bericht',
    en: 'Your message',
    fr: 'Votre message',
  },
  'customer_message.choose': {
    nl: 'Kies een sjabloon en schrijf uw bericht. Hier ziet u wat de klant krijgt.',
    en: 'Choose a template and write your message. Here you see what the customer gets.',
    fr: 'Choisissez un modèle et rédigez votre message. Vous voyez ici ce que le client reçoit.',
  },
  'customer_message.take_back': {
    nl: 'Intrekken',
    en: 'Take back',
    fr: 'Retirer',
  },
  'customer_message.taken_back': {
    nl: 'Het bericht is ingetrokken.',
    en: 'The message has been taken back.',
    fr: 'Le message a été retiré.',
  },
  'customer_message.written_by': {
    nl: 'Geschreven door %name%',
    en: 'Written by %name%',
    fr: 'Rédigé par %name%',
  },
  'timeline.customer_message.asked': {
    nl: 'Bericht aan klant geschreven',
    en: 'Message to customer written',
    fr: 'Message au client rédigé',
  },
  'timeline.customer_message.cancelled': {
    nl: 'Bericht aan klant ingetrokken',
    en: 'Message to customer taken back',
    fr: 'Message au client retiré',
  },
  'timeline.customer_message.sent': {
    nl: 'Bericht aan klant verzonden',
    en: 'Message to customer sent',
    fr: 'Message au client envoyé',
  },
  'timeline.customer_message.posted': {
    nl: 'Brief aan klant verzonden',
    en: 'Letter to customer sent',
    fr: 'Lettre au client envoyée',
  },
  'timeline.customer_message.bounced': {
    nl: 'Bericht aan klant teruggekomen',
    en: 'Message to customer came back',
    fr: 'Message au client revenu',
  },
  'timeline.customer_message.failed': {
    nl: 'Bericht aan klant mislukt',
    en: 'Message to customer failed',
    fr: 'Message au client échoué',
  },
} as const
