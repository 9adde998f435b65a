/** Every constant of the product, unit in the name. Source: product specification, section 9, unless noted. */
export const limits = {
  initialCredits: 10,
  messageCostCredits: 1,
  premiumReplyCostCredits: 2,
  tourBonusCredits: 1,
  lowCreditsWarningAt: 2,
  creditsBarFull: 100,
  messageCooldownMs: 2_000,
  draftAutosaveMs: 1_000,
  toastMs: 4_000,
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
  /** Ours: how long the answer to an Idempotency-Key is kept. */
  idempotencyKeyLifeMs: 24 * 3_600_000,
  /** Ours: a stream that has nothing to say shows at least this often that it is alive. */
  streamHeartbeatMs: 10_000,
  maxQuestions: 3,
  /** CHAT-18: fewer than the least are not shown at all. */
  leastSmartReplies: 3,
  maxSmartReplies: 5,
  maxEvidenceChanges: 20,
  /** LOC-01. */
  geolocationTimeoutMs: 10_000,
  geolocationAgeMs: 300_000,
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
  /** Ours: uploads of a user that are in no message yet; and how long such a one is kept. */
  waitingUploads: 50,
  waitingUploadLifeMs: 24 * 3_600_000,
  /** Ours: how long an answer of NHTSA's service is given without asking again, and kept for when it does not answer. */
  vehicleRecordLifeMs: 24 * 3_600_000,
  staleVehicleRecordLifeMs: 365 * 24 * 3_600_000,
  /** Ours, VEH-04: how long an answer of NHTSA's online VIN decoder is given without asking again. */
  vinAnswerLifeMs: 30 * 24 * 3_600_000,
  bulletinListLength: 200,
  /** CARS-01, CARS-02, CARS-04. */
  searchRadiusMiles: 50,
  listedCars: 20,
  comparedCars: 3,
  carSearchNeedsCredits: 1,
  /** Ours: saved searches, and price alerts, of a user. */
  watchedCars: 20,
  /** Ours: how long the prices of a model are taken for its market, and how often an alert is looked after. */
  carMarketLifeMs: 24 * 3_600_000,
  priceAlertEveryMs: 6 * 3_600_000,
  /** Ours: names under which a vehicle is looked for at most. */
  filedUnderLength: 8,
} as const;
