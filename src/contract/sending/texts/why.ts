/** The why-lines: one sentence for every reason the workflow gives. */
export const whyTexts = {
  'why.step_at_once': {
    nl: 'Omdat deze stap meteen aan de beurt is.',
    en: 'Because this step comes at once.',
    fr: 'Parce que cette étape vient tout de suite.',
  },
  'why.step_waits_calendar_days': {
    nl: 'Omdat deze stap %waitCount% dagen na %fromDay% komt.',
    en: 'Because this step comes %waitCount% days after %fromDay%.',
    fr: 'Parce que cette étape vient %waitCount% jours après le %fromDay%.',
  },
  'why.step_waits_calendar_days_one': {
    nl: 'Omdat deze stap 1 dag na %fromDay% komt.',
    en: 'Because this step comes 1 day after %fromDay%.',
    fr: 'Parce que cette étape vient 1 jour après le %fromDay%.',
  },
  'why.step_waits_working_days': {
    nl: 'Omdat deze stap %waitCount% werkdagen na %fromDay% komt.',
    en: 'Because this step comes %waitCount% working days after %fromDay%.',
    fr: 'Parce que cette étape vient %waitCount% jours ouvrables après le %fromDay%.',
  },
  'why.step_waits_working_days_one': {
    nl: 'Omdat deze stap 1 werkdag na %fromDay% komt.',
    en: 'Because this step comes 1 working day after %fromDay%.',
    fr: 'Parce que cette étape vient 1 jour ouvrable après le %fromDay%.',
  },
  'why.step_waits_notice_term': {
    nl: 'Omdat de debiteur tot en met %lastDay% zonder kosten kan betalen.',
    en: 'Because the debtor can pay without costs until %lastDay%.',
    fr: "Parce que le débiteur peut payer sans frais jusqu'au %lastDay%.",
  },
  'why.step_waits_for_notice': {
    nl: 'Omdat er nog geen geldige 14-dagenbrief is verstuurd.',
    en: 'Because no valid 14-day letter has been sent yet.',
    fr: "Parce qu'aucune lettre de 14 jours valable n'a encore été envoyée.",
  },
  'why.step_after_pause': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% gepauzeerd was.',
    en: 'Because this step was due on %dueDay%, and the file was paused until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté en pause jusqu'au %untilDay%.",
  },
  'why.step_after_suspension': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% was stilgelegd.',
    en: 'Because this step was due on %dueDay%, and the file was suspended until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté suspendu jusqu'au %untilDay%.",
  },
  'why.step_after_plan': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en er tot %untilDay% een regeling liep.',
    en: 'Because this step was due on %dueDay%, and a payment plan ran until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et qu'un plan de paiement a couru jusqu'au %untilDay%.",
  },
  'why.step_after_monitoring': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% in bewaking was.',
    en: 'Because this step was due on %dueDay%, and the file was monitored until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté surveillé jusqu'au %untilDay%.",
  },
  'why.no_step_left': {
    nl: 'Omdat de workflow geen stap meer heeft. Kies wat er moet gebeuren.',
    en: 'Because the workflow has no step left. Choose what must happen.',
    fr: "Parce que le processus n'a plus d'étape. Choisissez la suite.",
  },
  'why.paused_until': {
    nl: 'Omdat het dossier tot %untilDay% is gepauzeerd.',
    en: 'Because the file is paused until %untilDay%.',
    fr: "Parce que le dossier est en pause jusqu'au %untilDay%.",
  },
  'why.suspended_review': {
    nl: 'Omdat wij een stilgelegd dossier elke %waitCount% dagen bekijken.',
    en: 'Because we look at a suspended file every %waitCount% days.',
    fr: 'Parce que nous revoyons un dossier suspendu tous les %waitCount% jours.',
  },
  'why.plan_next_term': {
    nl: 'Omdat de volgende termijn van de regeling op %dueDay% betaald moet zijn.',
    en: 'Because the next term of the payment plan must be paid by %dueDay%.',
    fr: 'Parce que la prochaine échéance du plan de paiement est le %dueDay%.',
  },
  'why.plan_without_term': {
    nl: 'Omdat de regeling geen open termijn meer heeft. Bekijk de regeling.',
    en: 'Because the payment plan has no open term left. Look at the plan.',
    fr: "Parce que le plan de paiement n'a plus d'échéance ouverte. Vérifiez le plan.",
  },
  'why.monitoring_check': {
    nl: 'Omdat wij een dossier in bewaking elke %waitCount% dagen nakijken.',
    en: 'Because we check a monitored file every %waitCount% days.',
    fr: 'Parce que nous vérifions un dossier surveillé tous les %waitCount% jours.',
  },
  'why.instalment_missed': {
    nl: 'Omdat van de termijn van %dueDay% nog %openCents% open staat. Zonder betaling vervalt de regeling op %lapseDay%.',
    en: 'Because %openCents% of the term of %dueDay% is still open. Without payment the plan lapses on %lapseDay%.',
    fr: "Parce que %openCents% de l'échéance du %dueDay% reste impayé. Sans paiement, le plan prend fin le %lapseDay%.",
  },
  'why.plan_lapsed': {
    nl: 'Omdat de termijn van %dueDay% ook na %graceCount% dagen respijt niet is betaald. De hele schuld is weer opeisbaar.',
    en: 'Because the term of %dueDay% was not paid after %graceCount% days of grace. The whole debt is due again.',
    fr: "Parce que l'échéance du %dueDay% n'a pas été payée après %graceCount% jours de grâce. Toute la dette est à nouveau exigible.",
  },
  'why.plan_lapsed_one': {
    nl: 'Omdat de termijn van %dueDay% ook na 1 dag respijt niet is betaald. De hele schuld is weer opeisbaar.',
    en: 'Because the term of %dueDay% was not paid after 1 day of grace. The whole debt is due again.',
    fr: "Parce que l'échéance du %dueDay% n'a pas été payée après 1 jour de grâce. Toute la dette est à nouveau exigible.",
  },
  'why.plan_paid': {
    nl: 'Omdat alle termijnen zijn betaald.',
    en: 'Because all terms are paid.',
    fr: 'Parce que toutes les échéances sont payées.',
  },
  'why.promise_kept': {
    nl: 'Omdat %paidCents% op tijd binnen was. Beloofd was %promisedCents%.',
    en: 'Because %paidCents% came in time. %promisedCents% was promised.',
    fr: 'Parce que %paidCents% est arrivé à temps. %promisedCents% était promis.',
  },
  'why.promise_broken': {
    nl: 'Omdat er tot en met %untilDay% maar %paidCents% kwam. Beloofd was %promisedCents%.',
    en: 'Because only %paidCents% came until %untilDay%. %promisedCents% was promised.',
    fr: "Parce que seulement %paidCents% est arrivé jusqu'au %untilDay%. %promisedCents% était promis.",
  },
  'why.says_paid': {
    nl: 'Omdat de debiteur op %saidDay% zei dat er al betaald is. Zoek de betaling en het bewijs: zonder dat gaat het dossier verder.',
    en: 'Because the debtor said on %saidDay% that it has been paid. Look for the payment and the proof: without them the file goes on.',
    fr: 'Parce que le débiteur a dit le %saidDay% avoir déjà payé. Cherchez le paiement et la preuve : sans eux le dossier continue.',
  },
  'why.notice_returned': {
    nl: 'Omdat de 14-dagenbrief op %returnedDay% terugkwam. Tot er een nieuwe is, mogen er geen kosten bij komen.',
    en: 'Because the 14-day letter came back on %returnedDay%. Until there is a new one no costs may be added.',
    fr: 'Parce que la lettre de 14 jours est revenue le %returnedDay%. Sans nouvelle lettre, aucuns frais ne sont permis.',
  },
  'why.debtor_not_written': {
    nl: 'Omdat %name% dit bericht niet kon krijgen. De andere debiteur kreeg het wel, en het dossier gaat verder.',
    en: 'Because %name% could not get this message. The other debtor did, and the file goes on.',
    fr: "Parce que %name% n'a pas pu recevoir ce message. L'autre débiteur l'a reçu, et le dossier continue.",
  },
  'why.debtor_needs_notice': {
    nl: 'Omdat %name% nog geen 14-dagenbrief heeft gehad. Neem kosten die al zijn berekend terug, en zet het dossier voor de 14-dagenbrief.',
    en: 'Because %name% has not had a 14-day letter. Take back costs that were charged, and put the file before the 14-day letter.',
    fr: 'Parce que %name% n’a pas encore reçu de lettre des quatorze jours. Reprenez les frais déjà imputés et remettez le dossier avant cette lettre.',
  },
  'why.claim_needs_notice': {
    nl: 'Omdat er een factuur bij kwam die nog in geen 14-dagenbrief staat, en de workflow er geen stuurt.',
    en: 'Because an invoice joined that no 14-day letter names yet, and the workflow sends none.',
    fr: 'Parce qu’une facture ajoutée ne figure dans aucune lettre de 14 jours, et que le workflow n’en envoie pas.',
  },
  'why.given_round_robin': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel beurtelings.',
    en: 'Because team %team% assigned this, rule in turns.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle à tour de rôle.',
  },
  'why.given_load': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel minste werk.',
    en: 'Because team %team% assigned this, rule least work.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle charge la plus faible.',
  },
  'why.given_skill': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel kennis.',
    en: 'Because team %team% assigned this, rule skill.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle compétence.',
  },
  'why.customer_agreed': {
    nl: 'Omdat de klant akkoord is.',
    en: 'Because the customer agrees.',
    fr: 'Parce que le client est d’accord.',
  },
  'why.customer_declined': {
    nl: 'Omdat de klant niet akkoord is.',
    en: 'Because the customer declines.',
    fr: 'Parce que le client refuse.',
  },
  'why.customer_pauses': {
    nl: 'Omdat de klant het dossier tot en met %untilDay% laat wachten: vraag wie het heeft dat ook te doen.',
    en: 'Because the customer lets the file wait until %untilDay%: ask who has it to do so too.',
    fr: 'Parce que le client met le dossier en attente jusqu’au %untilDay% : demandez à qui l’a d’attendre aussi.',
  },
  'why.limitation_near': {
    nl: 'Omdat een vordering na %lastSafeDay% verjaart.',
    en: 'Because a claim becomes time-barred after %lastSafeDay%.',
    fr: 'Parce qu’une créance se prescrit après le %lastSafeDay%.',
  },
  'why.limitation_near_of': {
    nl: 'Omdat een vordering op %names% na %lastSafeDay% verjaart.',
    en: 'Because a claim on %names% becomes time-barred after %lastSafeDay%.',
    fr: 'Parce qu’une créance sur %names% se prescrit après le %lastSafeDay%.',
  },
} as const
