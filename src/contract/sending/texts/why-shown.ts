/** Why-lines as they are said on the day they are read: before the day they are about, on it and behind it. */
export const shownWhyTexts = {
  'why.waits_for_payment': {
    nl: 'Omdat wij van %fromDay% tot %untilDay% op een betaling wachten.',
    en: 'Because from %fromDay% until %untilDay% we wait for a payment.',
    fr: 'Parce que du %fromDay% au %untilDay% nous attendons un paiement.',
  },
  'why.time_is_over': {
    nl: 'Omdat er sinds %fromDay% tijd was om te betalen, en die tijd om is.',
    en: 'Because there was time to pay since %fromDay%, and that time is over.',
    fr: 'Parce que le délai de paiement courait depuis le %fromDay% et qu’il est écoulé.',
  },
  'why.step_late': {
    nl: 'Omdat deze stap sinds %dueDay% aan de beurt is, en nog niet is uitgevoerd.',
    en: 'Because this step has been due since %dueDay%, and has not been carried out yet.',
    fr: 'Parce que cette étape est due depuis le %dueDay% et n’a pas encore été exécutée.',
  },
  'why.notice_term_over': {
    nl: 'Omdat de debiteur tot en met %lastDay% zonder kosten kon betalen, en die tijd om is.',
    en: 'Because the debtor could pay without costs until %lastDay%, and that time is over.',
    fr: 'Parce que le débiteur pouvait payer sans frais jusqu’au %lastDay% et que ce délai est écoulé.',
  },
  'why.notice_term_over_late': {
    nl: 'Omdat de debiteur tot en met %lastDay% zonder kosten kon betalen. Deze stap is sinds %dueDay% aan de beurt.',
    en: 'Because the debtor could pay without costs until %lastDay%. This step has been due since %dueDay%.',
    fr: 'Parce que le débiteur pouvait payer sans frais jusqu’au %lastDay%. Cette étape est due depuis le %dueDay%.',
  },
  'why.paused_by': {
    nl: 'Omdat %who% het dossier tot %untilDay% heeft gepauzeerd.',
    en: 'Because %who% paused the file until %untilDay%.',
    fr: 'Parce que %who% a mis le dossier en pause jusqu’au %untilDay%.',
  },
  'why.pause_over': {
    nl: 'Omdat het dossier tot %untilDay% was gepauzeerd, en nu verder kan.',
    en: 'Because the file was paused until %untilDay%, and can go on now.',
    fr: 'Parce que le dossier était en pause jusqu’au %untilDay% et peut maintenant reprendre.',
  },
  'why.suspended_until': {
    nl: 'Omdat het dossier is stilgelegd. Op %untilDay% kijken wij of het verder kan.',
    en: 'Because the file is suspended. On %untilDay% we see whether it can go on.',
    fr: 'Parce que le dossier est suspendu. Le %untilDay%, nous verrons s’il peut reprendre.',
  },
  'why.suspended_by': {
    nl: 'Omdat %who% het dossier heeft stilgelegd. Op %untilDay% kijken wij of het verder kan.',
    en: 'Because %who% suspended the file. On %untilDay% we see whether it can go on.',
    fr: 'Parce que %who% a suspendu le dossier. Le %untilDay%, nous verrons s’il peut reprendre.',
  },
  'why.suspended_look': {
    nl: 'Omdat het dossier is stilgelegd. Vanaf %dueDay% moet iemand kijken of het verder kan.',
    en: 'Because the file is suspended. From %dueDay% on somebody has to see whether it can go on.',
    fr: 'Parce que le dossier est suspendu. Dès le %dueDay%, quelqu’un doit voir s’il peut reprendre.',
  },
  'why.monitored_until': {
    nl: 'Omdat het dossier in bewaking is. Op %untilDay% kijken wij het na.',
    en: 'Because the file is monitored. On %untilDay% we check it.',
    fr: 'Parce que le dossier est surveillé. Nous le vérifions le %untilDay%.',
  },
  'why.monitored_look': {
    nl: 'Omdat het dossier in bewaking is. Vanaf %dueDay% moet iemand het nakijken.',
    en: 'Because the file is monitored. From %dueDay% on somebody has to check it.',
    fr: 'Parce que le dossier est surveillé. Dès le %dueDay%, quelqu’un doit le vérifier.',
  },
  'why.plan_term_missing': {
    nl: 'Omdat de termijn van %dueDay% niet helemaal binnen is.',
    en: 'Because the term of %dueDay% has not come in whole.',
    fr: 'Parce que l’échéance du %dueDay% n’est pas entièrement payée.',
  },
} as const
