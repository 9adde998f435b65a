/** Every constant of the product, unit in the name. Source: product specification, section 9, unless noted. */
export const limits = {
  initialCredits: 10,
  messageCostCredits: 1,
  premiumReplyCostCredits: 2,
  tourBonusCredits: 1,
  lowCreditsWarningAt: 2,
  creditsBarFull: 100,
  /** Ours: rows of a statement at a time. */
  statementPageLength: 50,
  /** PAY-02. */
  paymentGivenUpAt: 5,
  paymentPollMs: 2_000,
  paymentRetryMs: 3_000,
  paymentDoneMs: 2_000,
  messageCooldownMs: 2_000,
  draftAutosaveMs: 1_000,
  toastMs: 4_000,
  tourSlideMs: 7_000,
  /** APP-03: a character, the wait between lines, how long the mark stands, and all of it. */
  bootCharacterMs: 50,
  bootLineMs: 800,
  bootLogoMs: 4_000,
  bootMs: 8_000,
  /** Ours: how long an account counts as new (APP-05), a line of the ticker stands (HOME-01), and a question asked outside the chat is kept for it. */
  newUserMs: 24 * 3_600_000,
  tickerLineMs: 6_000,
  keptQuestionMs: 3_600_000,
  exhaustedRedirectMs: 1_500,
  scrollToLatestPx: 200,
  shownMessages: 6,
  vinLength: 17,
  /** Requirements VEH-03: the form accepts 1981 (first 17-character VINs) to next model year. */
  firstModelYear: 1981,
  /** Ours: longer texts are refused with MESSAGE_TOO_LONG. */
  messageLength: 8_000,
  vehicleTextLength: 60,
  /** AUTH-06 and AUTH-01. */
  tokenLifeMs: 7 * 24 * 3_600_000,
  signInCodeLifeMs: 60_000,
  signInAttemptLifeMs: 10 * 60_000,
  /** Ours: how exactly it is known when a sign-in was last seen, and how long what happened to an account is kept and how much shown. */
  signInSeenEveryMs: 3_600_000,
  securityEventLifeMs: 365 * 24 * 3_600_000,
  securityEventListLength: 20,
  /** Ours: how long the answer to an Idempotency-Key is kept. */
  idempotencyKeyLifeMs: 24 * 3_600_000,
  /** Ours: a stream that has nothing to say shows at least this often that it is alive. */
  streamHeartbeatMs: 10_000,
  maxQuestions: 3,
  /** Ours: offers of a part that are shown. */
  shownOffers: 6,
  /** CHAT-18: fewer than the least are not shown at all. */
  leastSmartReplies: 3,
  maxSmartReplies: 5,
  maxEvidenceChanges: 20,
  /** LOC-01. */
  geolocationTimeoutMs: 10_000,
  geolocationAgeMs: 300_000,
  /** LOC-03, ours: how long an answer about a place is given without asking again, and kept for when nobody answers. */
  weatherLifeMs: 15 * 60_000,
  staleWeatherLifeMs: 3 * 3_600_000,
  placeNameLifeMs: 30 * 24 * 3_600_000,
  shopsLifeMs: 24 * 3_600_000,
  stalePlaceLifeMs: 90 * 24 * 3_600_000,
  placeTextLength: 60,
  /** LOC-04. */
  shopRadiusMetres: 5_000,
  keptShops: 6,
  shownShops: 3,
  historySessions: 200,
  /** Ours, CHAT-17. */
  titleLength: 80,
  searchLength: 100,
  /** Ours: what an owner may note on a message. */
  noteLength: 2_000,
  searchAfterMs: 250,
  foundMessages: 50,
  snippetLength: 160,
  /** Ours: how long a deleted session can be restored before it is purged, and how long its "Undo" is offered. */
  deletedSessionLifeMs: 24 * 3_600_000,
  undoOfferMs: 12_000,
  requestBodyBytes: 1_000_000,
  /** CHAT-15. */
  uploadBytes: 10_485_760,
  uploadNeedsCredits: 1,
  /** Ours: how much of a multipart body may be something else than its file. */
  uploadOverheadBytes: 65_536,
  fileNameLength: 120,
  messageAttachments: 10,
  /** Ours: checkouts of a user that are neither paid nor over. */
  openCheckouts: 10,
  /** Ours: uploads of a user that are in no message yet; and how long such a one is kept. */
  waitingUploads: 50,
  waitingUploadLifeMs: 24 * 3_600_000,
  /** Ours: how long an answer of NHTSA's service is given without asking again, and kept for when it does not answer. */
  vehicleRecordLifeMs: 24 * 3_600_000,
  staleVehicleRecordLifeMs: 365 * 24 * 3_600_000,
  /** Ours, VEH-04: how long an answer of NHTSA's online VIN decoder is given without asking again. */
  vinAnswerLifeMs: 30 * 24 * 3_600_000,
  /** Ours, DIAG-05: how long an answer waits for what NHTSA's service says of the car, and what of it is kept with the answer. */
  recordsWaitMs: 1_200,
  answerRecallsLength: 60,
  answerBulletinsLength: 60,
  /** Ours, DIAG-05: how often new recalls of owners' cars are looked for, who does so, and of which sessions about no car of a garage. */
  recallAlertsEveryMs: 12 * 3_600_000,
  recallAlertsTryMs: 15 * 60_000,
  recallAlertsLeaseMs: 5 * 60_000,
  recallAlertsSessionAgeMs: 180 * 24 * 3_600_000,
  /** Ours, garage and maintenance log. */
  garageLength: 20,
  logLength: 2_000,
  importedEntriesLength: 200,
  workLength: 120,
  /** Entries of a car's maintenance log, the latest, that a diagnosis looks at. */
  upkeepEntriesLength: 200,
  entryNoteLength: 1_000,
  entryKeyLength: 64,
  odometerMiles: 1_000_000,
  entryCostCents: 10_000_000,
  /** ACCT-01, ACCT-02. */
  healthBaseAt: 85,
  healthGreenAt: 80,
  healthYellowAt: 60,
  shownSuggestions: 2,
  shownSessions: 3,
  shownReplies: 5,
  shortSummaryLength: 50,
  summaryLength: 120,
  /** Ours: how far back diagnoses count against a car, and how many of the latest are looked at. */
  unresolvedDiagnosisLifeMs: 365 * 24 * 3_600_000,
  judgedSessions: 3,
  bulletinListLength: 200,
  /** CARS-01, CARS-02, CARS-04. */
  searchRadiusMiles: 50,
  listedCars: 20,
  comparedCars: 3,
  carSearchNeedsCredits: 1,
  /** Ours: saved searches, and price alerts, of a user. */
  watchedCars: 20,
  savedSearchNameLength: 400,
  /** Ours: how long the prices of a model are taken for its market, and how often an alert is looked after: in the sample, at a service. */
  carMarketLifeMs: 24 * 3_600_000,
  priceAlertEveryMs: 6 * 3_600_000,
  priceAlertAtServiceEveryMs: 24 * 3_600_000,
  /** Ours, CARS-05: how many of the cheapest cars that fit an alert are remembered. */
  watchedListingsLength: 50,
  /** Ours: names under which a vehicle is looked for at most. */
  filedUnderLength: 8,
  /** Ours, DIAG-02: letters of what a language model may write, in each place. */
  proseSummaryLength: 600,
  proseExplanationLength: 600,
  proseNoteLength: 400,
  proseAnswerLength: 1_200,
  /** Ours: how much of the owner's words before the present ones a language model is told. */
  proseEarlierMessages: 4,
  proseToldLength: 4_000,
  /** Ours, DIAG-02: what a language model may note of one message, and letters of what it quotes for each. */
  modelReadingsLength: 8,
  modelQuoteLength: 200,
  /** Ours, DIAG-02: letters in which a language model may describe what it makes out of a file; and bytes of files sent to it at once. */
  modelDescriptionLength: 120,
  modelFilesBytes: 14_000_000,
  /** Ours: how long is kept what a language model was used for, and over what time a user's share of it is counted. */
  languageModelUseLifeMs: 365 * 24 * 3_600_000,
  languageModelShareMs: 24 * 3_600_000,
} as const;
