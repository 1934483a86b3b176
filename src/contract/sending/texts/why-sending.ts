/** Texts of why a message does not leave, leaves later, or waits for a person. */
export const whySendingTexts = {
  'why.other_address': {
    nl: 'Omdat op de kopie een ander adres staat dan nu bekend is. Stuur een nieuwe brief.',
    en: 'Because the copy bears another address than is known now. Send a new letter.',
    fr: 'Parce que la copie porte une autre adresse que celle connue. Envoyez une nouvelle lettre.',
  },
  'why.other_sender': {
    nl: 'Omdat de e-mail niet meer op dit dossier staat, of de debiteur nu een ander e-mailadres heeft.',
    en: 'Because the e-mail is no longer on this file, or the debtor has another e-mail address now.',
    fr: 'Parce que l’e-mail n’est plus dans ce dossier, ou que le débiteur a maintenant une autre adresse e-mail.',
  },
  'why.no_address': {
    nl: 'Omdat wij geen adres hebben waar de debiteur post krijgt.',
    en: 'Because we have no address where the debtor gets post.',
    fr: "Parce que nous n'avons pas d'adresse où le débiteur reçoit du courrier.",
  },
  'why.no_email': {
    nl: 'Omdat wij geen werkend e-mailadres hebben.',
    en: 'Because we have no working e-mail address.',
    fr: "Parce que nous n'avons pas d'adresse e-mail valable.",
  },
  'why.no_address_no_email': {
    nl: 'Omdat wij geen adres en geen werkend e-mailadres hebben.',
    en: 'Because we have no address and no working e-mail address.',
    fr: "Parce que nous n'avons ni adresse postale ni adresse e-mail valable.",
  },
  'why.no_phone': {
    nl: 'Omdat wij geen mobiel nummer hebben.',
    en: 'Because we have no mobile number.',
    fr: "Parce que nous n'avons pas de numéro de portable.",
  },
  'why.contact_cap': {
    nl: 'Omdat de debiteur deze week al %contactsCount% berichten kreeg. Het maximum is %capCount%.',
    en: 'Because the debtor already got %contactsCount% messages this week. The maximum is %capCount%.',
    fr: 'Parce que le débiteur a déjà reçu %contactsCount% messages cette semaine. Le maximum est %capCount%.',
  },
  'why.contact_cap_one': {
    nl: 'Omdat de debiteur deze week al 1 bericht kreeg. Het maximum is %capCount%.',
    en: 'Because the debtor already got 1 message this week. The maximum is %capCount%.',
    fr: 'Parce que le débiteur a déjà reçu 1 message cette semaine. Le maximum est %capCount%.',
  },
  'why.outside_hours': {
    nl: 'Omdat wij op dit uur geen contact mogen opnemen. Het mag weer op %releaseDay% om %releaseMinutes%.',
    en: 'Because we may not make contact at this hour. It is allowed again on %releaseDay% at %releaseMinutes%.',
    fr: 'Parce que nous ne pouvons pas prendre contact à cette heure. À nouveau permis le %releaseDay% à %releaseMinutes%.',
  },
  'why.no_contact_day': {
    nl: 'Omdat wij op deze dag geen contact mogen opnemen. Het mag weer op %releaseDay% om %releaseMinutes%.',
    en: 'Because we may not make contact on this day. It is allowed again on %releaseDay% at %releaseMinutes%.',
    fr: 'Parce que nous ne pouvons pas prendre contact ce jour. À nouveau permis le %releaseDay% à %releaseMinutes%.',
  },
  'why.outside_window': {
    nl: 'Omdat dit kanaal nu niet verstuurt. Het gaat op %releaseDay% om %releaseMinutes%.',
    en: 'Because this channel does not send now. It goes on %releaseDay% at %releaseMinutes%.',
    fr: 'Parce que ce canal n’envoie pas maintenant. Départ le %releaseDay% à %releaseMinutes%.',
  },
  'why.hours_never_meet': {
    nl: 'Omdat de uren van deze stap buiten de uren van het kanaal vallen. Pas de stap aan, of de uren bij Instellingen van versturen.',
    en: 'Because the hours of this step lie outside those of the channel. Change the step, or the hours in the settings of sending.',
    fr: 'Parce que les heures de cette étape sont hors de celles du canal. Modifiez l’étape, ou les heures d’envoi.',
  },
  'why.sending_cap': {
    nl: 'Omdat het uur vol is. Er is plaats op %releaseDay% om %releaseMinutes%.',
    en: 'Because the hour is full. There is room on %releaseDay% at %releaseMinutes%.',
    fr: 'Parce que l’heure est complète. Il y a de la place le %releaseDay% à %releaseMinutes%.',
  },
  'why.hand_message_failed': {
    nl: 'Omdat uw bericht op dit dossier niet is aangekomen of niet weg mocht.',
    en: 'Because your message on this file did not arrive or was not allowed to leave.',
    fr: 'Parce que votre message dans ce dossier n’est pas arrivé ou ne pouvait pas partir.',
  },
  'why.hand_message_uncertain': {
    nl: 'Omdat niet zeker is of uw bericht op dit dossier is aangekomen. Zoek het uit en meld het bij de berichten in de wacht.',
    en: 'Because it is not certain that your message on this file arrived. Find out, and say so with the messages on hold.',
    fr: 'Parce qu’il n’est pas certain que votre message soit arrivé. Vérifiez-le et indiquez-le parmi les messages en attente.',
  },
  'why.message_stays': {
    nl: 'Omdat een bericht van dit dossier sinds %heldDay% niet verder komt.',
    en: 'Because a message of this file has not moved since %heldDay%.',
    fr: 'Parce qu’un message de ce dossier n’avance plus depuis le %heldDay%.',
  },
  'why.messages_stay_one': {
    nl: 'Omdat 1 bericht van verwerking %run% sinds %heldDay% niet verder komt. Dit dossier zit erin.',
    en: 'Because 1 message of run %run% has not moved since %heldDay%. This file is in it.',
    fr: 'Parce que 1 message du traitement %run% n’avance plus depuis le %heldDay%. Ce dossier en fait partie.',
  },
  'why.messages_stay': {
    nl: 'Omdat %messageCount% berichten van verwerking %run% om dezelfde reden sinds %heldDay% niet verder komen. Dit dossier zit erin.',
    en: 'Because %messageCount% messages of run %run% have not moved since %heldDay%, for the same reason. This file is one of them.',
    fr: 'Parce que %messageCount% messages du traitement %run% n’avancent plus depuis le %heldDay%, pour la même raison. Ce dossier en fait partie.',
  },
  'why.customer_messages_failed': {
    nl: 'Omdat %messageCount% berichten aan de klant sinds %sinceDay% niet zijn verstuurd. Het eerste is “%subject%” aan %recipient% (%email%).',
    en: 'Because %messageCount% messages to the customer were not sent since %sinceDay%. The first is “%subject%” to %recipient% (%email%).',
    fr: 'Parce que %messageCount% messages au client n’ont pas été envoyés depuis le %sinceDay%. Le premier est « %subject% » à %recipient% (%email%).',
  },
  'why.customer_messages_failed_one': {
    nl: 'Omdat een bericht aan de klant van %sinceDay% niet is verstuurd: “%subject%” aan %recipient% (%email%).',
    en: 'Because a message to the customer of %sinceDay% was not sent: “%subject%” to %recipient% (%email%).',
    fr: 'Parce qu’un message au client du %sinceDay% n’a pas été envoyé : « %subject% » à %recipient% (%email%).',
  },
  'why.customer_messages_uncertain': {
    nl: 'Omdat niemand weet of %messageCount% berichten aan de klant sinds %sinceDay% zijn aangekomen. Het eerste is “%subject%” aan %recipient% (%email%). Vraag het na.',
    en: 'Because nobody knows whether %messageCount% messages to the customer since %sinceDay% have arrived. The first is “%subject%” to %recipient% (%email%). Please ask.',
    fr: 'Parce que personne ne sait si %messageCount% messages au client depuis le %sinceDay% sont arrivés. Le premier est « %subject% » à %recipient% (%email%). Demandez-le.',
  },
  'why.customer_messages_uncertain_one': {
    nl: 'Omdat niemand weet of een bericht aan de klant van %sinceDay% is aangekomen: “%subject%” aan %recipient% (%email%). Vraag het na.',
    en: 'Because nobody knows whether a message to the customer of %sinceDay% has arrived: “%subject%” to %recipient% (%email%). Please ask.',
    fr: 'Parce que personne ne sait si un message au client du %sinceDay% est arrivé : « %subject% » à %recipient% (%email%). Demandez-le.',
  },
  'why.customer_address_refused': {
    nl: 'Omdat berichten aan de klant sinds %sinceDay% terugkomen van %email%. Vraag een ander adres en verstuur ze opnieuw.',
    en: 'Because messages to the customer come back from %email% since %sinceDay%. Ask for another address and send them again.',
    fr: 'Parce que les messages au client reviennent de %email% depuis le %sinceDay%. Demandez une autre adresse et renvoyez-les.',
  },
  'why.print_fails': {
    nl: 'Omdat de drukker printbestand %batch% met %letterCount% brieven niet aanneemt. Deze brief zit erin.',
    en: 'Because the print shop does not take batch %batch% with %letterCount% letters. This letter is in it.',
    fr: 'Parce que l’imprimeur ne prend pas le lot %batch% de %letterCount% lettres. Cette lettre en fait partie.',
  },
  'why.print_fails_one': {
    nl: 'Omdat de drukker printbestand %batch% met 1 brief niet aanneemt. Deze brief zit erin.',
    en: 'Because the print shop does not take batch %batch% with 1 letter. This letter is in it.',
    fr: 'Parce que l’imprimeur ne prend pas le lot %batch% de 1 lettre. Cette lettre en fait partie.',
  },
  'why.print_uncertain': {
    nl: 'Omdat niet zeker is of de drukker printbestand %batch% met %letterCount% brieven heeft. Vraag het na.',
    en: 'Because it is not certain whether the print shop has batch %batch% with %letterCount% letters. Please ask.',
    fr: 'Parce qu’il n’est pas certain que l’imprimeur ait le lot %batch% de %letterCount% lettres. Demandez-le.',
  },
  'why.print_uncertain_one': {
    nl: 'Omdat niet zeker is of de drukker printbestand %batch% met 1 brief heeft. Vraag het na.',
    en: 'Because it is not certain whether the print shop has batch %batch% with 1 letter. Please ask.',
    fr: 'Parce qu’il n’est pas certain que l’imprimeur ait le lot %batch% de 1 lettre. Demandez-le.',
  },
  'why.run_paused': {
    nl: 'Omdat verwerking %run% al een dag op pauze staat, met %messageCount% berichten. Dit dossier zit erin.',
    en: 'Because run %run% has been paused for a day, with %messageCount% messages. This file is in it.',
    fr: 'Parce que le traitement %run% est en pause depuis un jour, avec %messageCount% messages. Ce dossier en fait partie.',
  },
  'why.run_paused_one': {
    nl: 'Omdat verwerking %run% al een dag op pauze staat, met 1 bericht. Dit dossier zit erin.',
    en: 'Because run %run% has been paused for a day, with 1 message. This file is in it.',
    fr: 'Parce que le traitement %run% est en pause depuis un jour, avec 1 message. Ce dossier en fait partie.',
  },
  'why.run_waits': {
    nl: 'Omdat verwerking %run% met %messageCount% berichten al een dag op een tweede persoon wacht.',
    en: 'Because run %run% with %messageCount% messages has waited for a second person for a day.',
    fr: 'Parce que le traitement %run% avec %messageCount% messages attend une deuxième personne depuis un jour.',
  },
  'why.run_waits_one': {
    nl: 'Omdat verwerking %run% met 1 bericht al een dag op een tweede persoon wacht.',
    en: 'Because run %run% with 1 message has waited for a second person for a day.',
    fr: 'Parce que le traitement %run% avec 1 message attend une deuxième personne depuis un jour.',
  },
  'why.contract_ends': {
    nl: 'Omdat het contract met %partner% loopt tot en met %endDay%. Verleng het, of zet de partner uit. Dit dossier is of was daar.',
    en: 'Because the contract with %partner% lasts until %endDay%. Renew it, or switch the partner off. This file is or was there.',
    fr: 'Parce que le contrat avec %partner% court jusqu’au %endDay%. Prolongez-le ou désactivez le partenaire. Ce dossier y est ou y était.',
  },
  'why.processing_ends': {
    nl: 'Omdat de verwerkersovereenkomst met %partner% loopt tot en met %endDay%. Verleng die, of zet de partner uit. Dit dossier is of was daar.',
    en: 'Because the data-processing agreement with %partner% lasts until %endDay%. Renew it, or switch the partner off. This file is or was there.',
    fr: 'Parce que l’accord de traitement des données avec %partner% court jusqu’au %endDay%. Prolongez-le ou désactivez le partenaire. Ce dossier y est ou y était.',
  },
  'why.key_ends': {
    nl: 'Omdat de API-sleutel %name% werkt tot en met %endDay%.',
    en: 'Because the API key %name% works through %endDay%.',
    fr: 'Parce que la clé API %name% est valable jusqu’au %endDay%.',
  },
  'why.proof_ends': {
    nl: 'Omdat een bewijs van %partner% geldt tot en met %endDay%. Vraag een nieuw bewijs en laat het goedkeuren.',
    en: 'Because a proof of %partner% holds until %endDay%. Ask for a new one and have it approved.',
    fr: 'Parce qu’un justificatif de %partner% est valable jusqu’au %endDay%. Demandez-en un nouveau et faites-le approuver.',
  },
} as const
