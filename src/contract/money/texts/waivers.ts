/** What was given up of a debt, wherever its amounts stand. */
export const waiverTexts = {
  'dossier.sum.waived': { nl: 'Kwijtgescholden', en: 'Waived', fr: 'Abandonné' },
  'dossier.waived': { nl: 'Wat is kwijtgescholden', en: 'What was waived', fr: 'Ce qui a été abandonné' },
  'dossier.waived.waiver': {
    nl: '%amount% kwijtgescholden op %day%.',
    en: '%amount% waived on %day%.',
    fr: '%amount% abandonnés le %day%.',
  },
  'dossier.waived.closing': {
    nl: '%amount% kwijtgescholden op %day%, bij het sluiten.',
    en: '%amount% waived on %day%, on closing.',
    fr: '%amount% abandonnés le %day%, à la clôture.',
  },
  'dossier.waived.settlement': {
    nl: '%amount% kwijtgescholden op %day%, omdat de schikking is betaald.',
    en: '%amount% waived on %day%, as the settlement was paid.',
    fr: '%amount% abandonnés le %day%, le règlement amiable étant payé.',
  },
  'dossier.waived.asked': {
    nl: '%amount% rente kwijtgescholden op %day%. Er is betaald wat ons bericht van %askedDay% vroeg: %asked%.',
    en: '%amount% of interest waived on %day%. What our message of %askedDay% asked was paid: %asked%.',
    fr: "%amount% d'intérêts abandonnés le %day%. Ce que demandait notre message du %askedDay% a été payé : %asked%.",
  },
  'dossier.waived.by.waiver': {
    nl: '%amount% kwijtgescholden op %day%, door %name%.',
    en: '%amount% waived on %day%, by %name%.',
    fr: '%amount% abandonnés le %day%, par %name%.',
  },
  'dossier.waived.by.closing': {
    nl: '%amount% kwijtgescholden op %day%, bij het sluiten door %name%.',
    en: '%amount% waived on %day%, on closing by %name%.',
    fr: '%amount% abandonnés le %day%, à la clôture par %name%.',
  },
  'dossier.waived.by.settlement': {
    nl: '%amount% kwijtgescholden op %day%, omdat de schikking is betaald. Die is afgesproken door %name%.',
    en: '%amount% waived on %day%, as the settlement was paid. It was agreed on by %name%.',
    fr: '%amount% abandonnés le %day%, le règlement amiable étant payé. Il a été convenu par %name%.',
  },
  'dossier.waived.note': { nl: 'Reden: %note%', en: 'Reason: %note%', fr: 'Raison : %note%' },
  'dossier.waived.in_all': {
    nl: '%amount% kwijtgescholden',
    en: '%amount% waived',
    fr: '%amount% abandonnés',
  },
  'proof.ended': {
    nl: 'niets meer open sinds %day%',
    en: 'nothing open since %day%',
    fr: 'plus rien de dû depuis le %day%',
  },
} as const
