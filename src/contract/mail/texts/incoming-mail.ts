/** E-mails that came in and belong to no file yet. */
export const incomingMailTexts = {
  'screen.email_incoming': { nl: 'Binnengekomen e-mail', en: 'Incoming e-mail', fr: 'E-mails reçus' },
  'incoming_mail.attach': { nl: 'Op het dossier zetten', en: 'Put on the file', fr: 'Mettre au dossier' },
  'incoming_mail.attached': {
    nl: 'De e-mail staat op het dossier en op de agenda.',
    en: 'The e-mail is on the file and on the agenda.',
    fr: 'L’e-mail est au dossier et à l’agenda.',
  },
  'incoming_mail.auto_reply': {
    nl: 'Automatisch antwoord op ons bericht: %subject%',
    en: 'Automatic answer to our message: %subject%',
    fr: 'Réponse automatique à notre message : %subject%',
  },
  'incoming_mail.empty': {
    nl: 'Er staat geen tekst in.',
    en: 'There is no text in it.',
    fr: 'Il ne contient pas de texte.',
  },
  'incoming_mail.failed': {
    nl: 'Melding van een mailserver over ons bericht: %subject%',
    en: 'Notice of a mail server about our message: %subject%',
    fr: 'Avis d’un serveur de messagerie sur notre message : %subject%',
  },
  'incoming_mail.file': { nl: 'Dossier', en: 'File', fr: 'Dossier' },
  'incoming_mail.handled': {
    nl: 'Iemand anders heeft deze e-mail al behandeld.',
    en: 'Somebody else has handled this e-mail already.',
    fr: 'Quelqu’un d’autre a déjà traité cet e-mail.',
  },
  'incoming_mail.kind': { nl: 'Van wie', en: 'By whom', fr: 'De qui' },
  'incoming_mail.kind.auto_reply': { nl: 'Automatisch antwoord', en: 'Automatic answer', fr: 'Réponse automatique' },
  'incoming_mail.kind.bounce': { nl: 'Mailserver', en: 'Mail server', fr: 'Serveur de messagerie' },
  'incoming_mail.kind.message': { nl: 'Een persoon', en: 'A person', fr: 'Une personne' },
  'incoming_mail.lead': {
    nl: 'Deze e-mails noemen geen dossier dat bij de afzender hoort. Zet ze op een dossier, of leg ze weg.',
    en: 'These e-mails name no file that goes with their sender. Put them on a file, or set them aside.',
    fr: 'Ces e-mails ne citent aucun dossier lié à leur expéditeur. Mettez-les dans un dossier ou écartez-les.',
  },
  'incoming_mail.log': {
    nl: 'E-mail van %sender%: %subject%\n\n%content%',
    en: 'E-mail from %sender%: %subject%\n\n%content%',
    fr: 'E-mail de %sender% : %subject%\n\n%content%',
  },
  'incoming_mail.none': { nl: 'Alles is gelezen', en: 'Everything has been read', fr: 'Tout a été lu' },
  'incoming_mail.none_text': {
    nl: 'E-mails die bij een dossier horen, staan daar al op.',
    en: 'E-mails that belong to a file are on it already.',
    fr: 'Les e-mails liés à un dossier y figurent déjà.',
  },
  'incoming_mail.paused': {
    nl: 'E-mail van de debiteur: eerst lezen, dan pas weer schrijven.',
    en: 'E-mail from the debtor: read it first, write again after that.',
    fr: 'E-mail du débiteur : le lire avant d’écrire de nouveau.',
  },
  'incoming_mail.read': { nl: 'Lezen', en: 'Read', fr: 'Lire' },
  'incoming_mail.received': { nl: 'Binnengekomen', en: 'Received', fr: 'Reçu' },
  'incoming_mail.files_count': { nl: '%count% bijlagen', en: '%count% attachments', fr: '%count% pièces jointes' },
  'incoming_mail.files_count_one': { nl: '1 bijlage', en: '1 attachment', fr: '1 pièce jointe' },
  'incoming_mail.refused': {
    nl: 'Bijlage "%name%" is niet bewaard. %reason%',
    en: 'Attachment "%name%" was not kept. %reason%',
    fr: 'La pièce jointe « %name% » n’a pas été conservée. %reason%',
  },
  'incoming_mail.refused_long': {
    nl: 'De e-mail is te groot om helemaal te lezen.',
    en: 'The e-mail is too large to be read whole.',
    fr: 'L’e-mail est trop grand pour être lu en entier.',
  },
  'incoming_mail.refused_many': {
    nl: 'Van één e-mail bewaren wij hooguit %most% bijlagen.',
    en: 'Of one e-mail we keep at most %most% attachments.',
    fr: 'D’un e-mail, nous conservons au plus %most% pièces jointes.',
  },
  'incoming_mail.search': {
    nl: 'Zoek op afzender, onderwerp of tekst',
    en: 'Search by sender, subject or text',
    fr: 'Chercher par expéditeur, objet ou texte',
  },
  'incoming_mail.sender': { nl: 'Afzender', en: 'Sender', fr: 'Expéditeur' },
  'incoming_mail.set_aside': { nl: 'Wegleggen', en: 'Set aside', fr: 'Écarter' },
  'incoming_mail.subject': { nl: 'Onderwerp', en: 'Subject', fr: 'Objet' },
} as const
