/** Texts of the figures by e-mail. */
export const figuresMailTexts = {
  'figures_mail.act': { nl: 'Elke week mailen', en: 'Mail every week', fr: 'E-mail chaque semaine' },
  'figures_mail.title': { nl: 'De cijfers per e-mail', en: 'The figures by e-mail', fr: 'Les chiffres par e-mail' },
  'figures_mail.lead': {
    nl: 'Op de eerste werkdag van de week krijgt u een e-mail met de cijfers van de week ervoor: aantallen en bedragen, geen namen.',
    en: 'On the first working day of the week you get an e-mail with the figures of the week before: numbers and amounts, no names.',
    fr: 'Le premier jour ouvrable de la semaine, vous recevez un e-mail avec les chiffres de la semaine précédente : nombres et montants, sans noms.',
  },
  'figures_mail.on': {
    nl: 'U krijgt op de eerste werkdag van de week om %time% een e-mail.',
    en: 'You get an e-mail at %time% on the first working day of the week.',
    fr: 'Vous recevrez un e-mail à %time% le premier jour ouvrable de la semaine.',
  },
  'figures_mail.subject': {
    nl: '%page%, %from% t/m %to%',
    en: '%page%, %from% to %to%',
    fr: '%page%, du %from% au %to%',
  },
  'figures_mail.line': {
    nl: '%title%: %now% (week ervoor: %before%)',
    en: '%title%: %now% (week before: %before%)',
    fr: '%title% : %now% (semaine précédente : %before%)',
  },
  'figures_mail.text': {
    nl: 'Hallo,\n\n%lines%\n\nAlleen euro, stand van %moment%. Hier staat alles, nadat u bent ingelogd:\n\n%link%\n\nOp die pagina zet u deze mails ook uit.\n',
    en: 'Hello,\n\n%lines%\n\nOnly euros, as of %moment%. All of it is here, after you have logged in:\n\n%link%\n\nOn that page you can also switch these mails off.\n',
    fr: 'Bonjour,\n\n%lines%\n\nUniquement en euros, situation au %moment%. Tout se trouve ici, après vous être connecté :\n\n%link%\n\nSur cette page, vous pouvez aussi désactiver ces e-mails.\n',
  },
  'task.mail_figures': {
    nl: 'Cijfers mailen aan wie dat wil',
    en: 'Mail the figures to who wants them',
    fr: 'Envoyer les chiffres à qui le souhaite',
  },
} as const
