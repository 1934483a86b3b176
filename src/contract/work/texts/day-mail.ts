/** Texts of the day by e-mail. */
export const dayMailTexts = {
  'day_mail.act': { nl: 'Elke dag mailen', en: 'Mail every day', fr: 'E-mail chaque jour' },
  'day_mail.title': { nl: 'Uw dag per e-mail', en: 'Your day by e-mail', fr: 'Votre journée par e-mail' },
  'day_mail.lead': {
    nl: 'Op elke werkdag krijgt u een e-mail met wat er te doen is: aantallen en bedragen, geen namen. Bent u vrij, dan komt er geen.',
    en: 'On every working day you get an e-mail with what there is to do: numbers and amounts, no names. When you are off there is none.',
    fr: 'Chaque jour ouvrable, vous recevez un e-mail avec ce qu’il y a à faire : nombres et montants, sans noms. En votre absence, il n’y en a pas.',
  },
  'day_mail.time': { nl: 'Hoe laat', en: 'At what time', fr: 'À quelle heure' },
  'day_mail.time_hint': {
    nl: 'Leeg: geen e-mail.',
    en: 'Empty: no e-mail.',
    fr: 'Vide : pas d’e-mail.',
  },
  'day_mail.none': {
    nl: 'Wij hebben geen e-mailadres van u. Vraag een beheerder het in te vullen.',
    en: 'We have no e-mail address of yours. Ask an administrator to fill it in.',
    fr: 'Nous n’avons pas votre adresse e-mail. Demandez à un administrateur de l’ajouter.',
  },
  'day_mail.on': {
    nl: 'U krijgt op elke werkdag om %time% een e-mail.',
    en: 'You get an e-mail at %time% on every working day.',
    fr: 'Vous recevrez un e-mail à %time% chaque jour ouvrable.',
  },
  'day_mail.off': {
    nl: 'U krijgt geen e-mail meer.',
    en: 'You get no e-mail any more.',
    fr: 'Vous ne recevrez plus d’e-mail.',
  },
  'day_mail.subject': {
    nl: 'Uw dag, %day%',
    en: 'Your day, %day%',
    fr: 'Votre journée, %day%',
  },
  'day_mail.line': { nl: '%title%: %count%', en: '%title%: %count%', fr: '%title% : %count%' },
  'day_mail.line_open': {
    nl: '%title%: %count%, %sums%',
    en: '%title%: %count%, %sums%',
    fr: '%title% : %count%, %sums%',
  },
  'day_mail.text': {
    nl: 'Hallo,\n\n%lines%\n\nHier staat alles, nadat u bent ingelogd:\n\n%link%\n\nOp die pagina zet u deze mails ook uit.\n',
    en: 'Hello,\n\n%lines%\n\nAll of it is here, after you have logged in:\n\n%link%\n\nOn that page you can also switch these mails off.\n',
    fr: 'Bonjour,\n\n%lines%\n\nTout se trouve ici, après vous être connecté :\n\n%link%\n\nSur cette page, vous pouvez aussi désactiver ces e-mails.\n',
  },
  'task.mail_days': {
    nl: 'Mailen wat er te doen is aan wie dat wil',
    en: 'Mail what there is to do to who wants that',
    fr: 'Envoyer ce qu’il y a à faire à qui le souhaite',
  },
} as const
