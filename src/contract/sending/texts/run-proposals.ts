/** How old a proposal is, what has changed since, and what it has not any more. */
export const runProposalTexts = {
  'run.age': { nl: 'Hoe oud dit voorstel is', en: 'How old this proposal is', fr: 'Âge de cette proposition' },
  'run.age.since': {
    nl: 'Dit voorstel is van %moment%.',
    en: 'This proposal is of %moment%.',
    fr: 'Cette proposition est du %moment%.',
  },
  'run.age.unchanged': {
    nl: 'Op deze dossiers is sindsdien niets gebeurd.',
    en: 'Nothing has happened on these files since.',
    fr: 'Rien ne s’est passé depuis dans ces dossiers.',
  },
  'run.age.changed': {
    nl: 'Sindsdien is op %count% van de %total% dossiers iets gebeurd. Zij worden nu misschien anders beoordeeld.',
    en: 'Something has happened on %count% of the %total% files since. They may be judged otherwise now.',
    fr: 'Depuis, quelque chose s’est passé dans %count% des %total% dossiers. Ils seraient peut-être jugés autrement.',
  },
  'run.age.changed_one': {
    nl: 'Sindsdien is op 1 van de %total% dossiers iets gebeurd. Dat wordt nu misschien anders beoordeeld.',
    en: 'Something has happened on 1 of the %total% files since. It may be judged otherwise now.',
    fr: 'Depuis, quelque chose s’est passé dans 1 des %total% dossiers. Il serait peut-être jugé autrement.',
  },
  'run.age.earlier_day': {
    nl: 'Dit voorstel is van een eerdere dag',
    en: 'This proposal is of an earlier day',
    fr: 'Cette proposition date d’un jour précédent',
  },
  'run.age.earlier_day_text': {
    nl: 'De bedragen zijn van toen, en wat sindsdien aan de beurt kwam, staat er niet in.',
    en: 'The amounts are of then, and what became due since is not in it.',
    fr: 'Les montants datent de ce jour, et ce qui est devenu dû depuis n’y figure pas.',
  },
  'run.age.judged_again': {
    nl: 'Bij het versturen kijken wij elk dossier opnieuw na: wat niet meer mag, gaat niet uit.',
    en: 'Each file is looked at again before it is sent: what may not go any more does not leave.',
    fr: 'Chaque dossier est revu avant l’envoi : ce qui n’est plus permis ne part pas.',
  },
  'run.age.anew': { nl: 'Opnieuw voorstellen', en: 'Propose anew', fr: 'Proposer à nouveau' },
  'run.fault.carried_out': {
    nl: 'Deze stap is uitgevoerd.',
    en: 'This step was carried out.',
    fr: 'Cette étape a été exécutée.',
  },
  'run.fault.left_selection': {
    nl: 'Dit dossier valt niet meer onder wat voor dit voorstel is gevraagd.',
    en: 'This file is no longer among what was asked of this proposal.',
    fr: 'Ce dossier ne relève plus de ce qui a été demandé pour cette proposition.',
  },
  'run.gone': { nl: 'Wat weg is, en waarom', en: 'What is gone, and why', fr: 'Ce qui a disparu, et pourquoi' },
  'run.gone_not_kept': {
    nl: 'Van dit voorstel is niet bewaard waarom iets weg is.',
    en: 'For this proposal it was not kept why something is gone.',
    fr: 'Pour cette proposition, la raison n’a pas été conservée.',
  },
  'run.gone_all': { nl: 'Alle %count% tonen', en: 'Show all %count%', fr: 'Afficher les %count%' },
} as const
