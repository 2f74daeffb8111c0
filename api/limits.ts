/** Numbers and lists that pages need too; no schema stands here, so that the browser downloads none. */
export const languages = ['zh', 'en'] as const
export type Lang = (typeof languages)[number]

/** 50 MB and 8 MB as people count them: millions of bytes for the file, binary for the part. */
export const MAX_IMAGE_BYTES = 50_000_000
export const MAX_FILM_BYTES = 200_000_000
export const FILM_SECONDS = 60
/** Small pictures of its frames that a film comes with, by which it is known again, and characters of each in base64. */
export const [FILM_FRAMES, FILM_FRAME_MAX] = [5, 24_000]
export const CAPTIONS_MAX = 20_000
export const PART_BYTES = 8 * 1024 * 1024
export const MAX_IMAGES = 9
/** Photographs that stand and wait on the upload page together. */
export const QUEUE_MAX = 300
export const TITLE_MAX = 100
export const DESCRIPTION_MAX = 4000
export const PLACE_MAX = 100
export const FORWARD_WORDS_MAX = 300
export const ALT_MAX = 300
export const TAGS_MAX = 12
/** Of a comment, as people count characters: an emoji of several parts is one. */
export const COMMENT_MAX = 2000
/** Code points of a text as typed, however few characters people count in it. */
export const AS_TYPED_MAX = 20_000
/** What critique can be about. */
export const aspects = ['light', 'composition', 'story', 'technique'] as const
/** Who may comment on a post. */
export const commentsFrom = ['everybody', 'followers', 'nobody'] as const
/**
 * Who is new: for `days` after they came and until `comments` of theirs have been seen, in conversations; until `posts` works of theirs stand, in publishing.
 * `perMinute`: comments; `copies`: how often one may say nearly the same long text in `hours`.
 */
export const newcomerRules = { days: 7, comments: 3, posts: 3, perMinute: 5, copies: 2, hours: 24 } as const
/** A tag once it is tidied: letters, figures and what stands between them, at most 40. */
export const TAG_FORM = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ·.'’+&-]{0,39}$/u
/** How far a friend is who came by one's code, and why nothing came of it: no public post in time, here on too few days, or gone. */
export const inviteStages = ['registered', 'first-post', 'settling', 'held', 'paid', 'lapsed'] as const
export const inviteLapses = ['no-post', 'few-days', 'left', 'held', 'refused'] as const
/** Why an invitation is held: what the friend has in common with other friends. */
export const inviteSigns = ['device', 'range', 'payee', 'address', 'likes'] as const
export type InviteSign = (typeof inviteSigns)[number]
/** Characters of what somebody says to a friend's invitation that is held. */
export const INVITE_WORDS_MAX = 500
/**
 * What a friend brings, in milli-PIXT; hours after registering in which a code can be said, days in which a first public post counts, and of the days from then on
 * on how many they are here; days for which one that is held is kept.
 */
/** Friends who are asked back: after so many days without a public work, and so many days in which their next one counts; none is asked again for so many. */
export const recallRules = { awayDays: 90, backDays: 30, everyDays: 365 } as const
export const inviteRules = { reward: 150_000, bindHours: 24, postDays: 30, settleDays: 7, daysHere: 3, heldDays: 30 } as const
/** Why a post cannot enter a contest. */
export const ENTRY_REFUSALS = ['not-public', 'labelled', 'set', 'design', 'credited', 'machine', 'taken', 'entered', 'alike'] as const
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]
/** What becomes of a piece whose money went back after it had left. */
export const burnStages = ['burning', 'burnt', 'given', 'kept'] as const
/** What became of the ticket that a friend can bring. */
export const ticketStages = ['invited', 'at-hand', 'used', 'returned', 'held'] as const
/** Tickets of friends that somebody can put into one drop, whatever the parameter says. */
export const DROP_TICKETS_MOST = 5
export const DRAW_TITLE_MAX = 80
/** Of what is drawn. */
export const DRAW_WHAT_MAX = 1000
export const DRAW_WINNERS_MAX = 100
/** Fen that one prize of a draw may be worth: 50 000 yuan, beyond which the law knows no prize by chance. */
export const DRAW_WORTH_MOST = 5_000_000
/** Of how a prize can be followed on its way. */
export const PARCEL_MAX = 80
/** Works that stand first on a page: one row on a desk; who shows all first shows none. */
export const FEATURED_MAX = 5
export const PASSKEY_NAME_MAX = 40
export const POSTS_AT_ONCE = 9
/** Under what pages that explain are listed. */
export const helpTopics = ['start', 'help', 'money', 'chain', 'rules', 'course', 'about'] as const
/** Characters of a question to a person. */
export const ASKED_MAX = 500
/** Of a note over a page of help: characters in each language, and days that it stands at most. */
export const NOTE_MAX = 300
export const NOTE_DAYS_MAX = 30
/** Characters of a question that are searched. */
export const QUESTION_READ_MAX = 200
/** Entries of one page of any list. */
export const PAGE_MAX = 50
/** Entries that a list with page numbers counts and pages; of more it says so. */
export const COUNTED_MOST = 1000
/** Of a picture of a document. */
export const DOCUMENT_BYTES = 10_000_000
/** What proves a name, and the sides of it that are photographed. */
export const documents = ['id', 'passport', 'driver', 'other'] as const
export const sides = ['front', 'back'] as const
/** Who one is in a group. */
export const groupRoles = ['owner', 'moderator', 'member'] as const
/** For how long something is muted: an hour, a day, a week, thirty days, for good. */
export const muteSpans = ['hour', 'day', 'week', 'month', 'ever'] as const

/** Words with which somebody asks to be let in, and a reason that a moderator gives. */
export const GROUP_REASON_MAX = 500
export const GROUP_RULES_MAX = 4000
/** Photographs that stand first in a group. */
export const GROUP_PINS_MAX = 3
/** Longest that somebody is kept out of a group. */
export const GROUP_BAN_DAYS = 365
/** Of an announcement, and of what a challenge says of itself. */
export const ANNOUNCEMENT_MAX = 1000
/** Longest that a challenge lasts, and how far ahead it may begin. */
export const CHALLENGE_DAYS = 90
/** Photographs that one member enters in a challenge. */
export const ENTRIES_MAX = 3
/** Pairs that one member looks at in a day. */
export const PAIRS_A_DAY = 30
/** Most that a group may allow a member to submit in a day. */
export const GROUP_A_DAY_MAX = 50

/** Photographs that a collection holds at most, those put into it at once, and collections of one person. */
export const COLLECTION_MAX = 1000
export const COLLECTION_ADD_MAX = 50
export const COLLECTIONS_MAX = 500
export const COLLECTION_PEOPLE_MAX = 20
export const collectionRoles = ['editor', 'reader'] as const
export const COLLECTION_WORDS_MAX = 500
/** Tags that a rule names at most, and characters of a camera in it. */
export const RULE_TAGS_MAX = 5
export const CAMERA_MAX = 80
/** Proofs of one collection, days until one ends at most, characters of a client's note, and what a client may say of a photograph. */
export const PROOFS_MAX = 20
export const PROOF_DAYS = 90
export const PROOF_NOTE_MAX = 500
export const PROOF_CHOICES = ['yes', 'maybe', 'no'] as const
export const PROOF_COLOURS = ['red', 'yellow', 'green'] as const
/** Short links of one person. */
export const LINKS_MAX = 500
/** Chapters of a portfolio, works of each, and characters of what is said about its owner and of a letter to them. */
export const CHAPTERS_MAX = 12
export const CHAPTER_WORKS = 24
export const PORTFOLIO_ABOUT_MAX = 2000
export const LETTER_MAX = 2000
/** Contributors: what they are called, kinds of documents apart; works that show what they make, and characters of an address. */
export const contributorTitles = ['mr', 'ms', 'mrs'] as const
export const WORKS_LEAST = 5
export const WORKS_MOST = 12
export const NAME_PART_MAX = 40
export const ADDRESS_MAX = 200
/** Creators of collectibles: public works that they have at least, and characters of what they say they want to cast. */
export const CREATOR_WORKS_LEAST = 5
export const CREATOR_WORDS_LEAST = 20
export const CREATOR_WORDS_MAX = 500
/** A work that is cast: its pieces at most, and its highest royalty in hundredths of a percent, as the contract has them. */
export const EDITIONS_MAX = 500
export const ROYALTY_BPS_MAX = 5000
/** A piece that is given: days in which it can be accepted, and minutes from then on in which both can change their minds. */
export const GIFT_OFFER_DAYS = 7
export const GIFT_UNDO_MINUTES = 5
/** Codes that a creator hands out: how many at once, and days that they hold at most. */
export const REDEEM_CODES_MAX = 100
export const REDEEM_DAYS_MAX = 365
/** Releases: what one can be about, characters of its remark (specification §3) and of whom it is about, years it holds, photographs, and points of a drawn signature. */
export const releaseKinds = ['portrait', 'property'] as const
export const releaseStates = ['waiting', 'in-review', 'valid', 'rejected', 'expired', 'revoked', 'cancelled'] as const
export const RELEASE_REMARK_MAX = 30
export const RELEASE_NAME_MAX = 60
export const RELEASE_YEARS = [5, 10, 20] as const
export const RELEASE_IMAGES_MAX = 50
export const STROKES_MAX = 12_000
/** Most that a model may be promised of each sale, in fen. */
export const RELEASE_FEE_MOST = 100_000
/** Why an editor chose a photograph. */
export const PICK_MAX = 500

/** Milli-PIXT for who is new here, once for a phone number. */
export const WELCOME_PIXT = 100_000
/** Milli-PIXT that come to a fen: 200 PIXT are 1 yuan. */
export const MILLI_A_FEN = 2000
/** Least that is paid out, in fen: to members, and to contributors of the stock library (specification §5). */
export const WITHDRAW_LEAST = 1000
export const WITHDRAW_LEAST_CONTRIBUTOR = 100
/** A withdrawal on its way; the last four end it. */
export const withdrawStates = ['applied', 'review', 'paying', 'awaiting', 'paid', 'rejected', 'failed', 'cancelled'] as const
/** Where an order stands, and the money that comes and goes for it: `api/orders.ts` says what each means. */
export const orderStates = ['open', 'paying', 'paid', 'delivered', 'expired', 'cancelled', 'refunding', 'refunded'] as const
export const paymentStates = ['begun', 'open', 'paid', 'closed', 'refused'] as const
export const refundStates = ['asked', 'due', 'refunded', 'declined'] as const
/** Paid when the order had ended; a second time; at a price that holds no more; for what could not be had any more; asked for by a colleague; taken back by the buyer; by their bank. */
export const refundReasons = ['late', 'twice', 'changed', 'not-had', 'asked', 'taken-back', 'disputed'] as const
export const cashierNames = ['balance', 'wechat', 'alipay', 'stripe', 'sandbox'] as const
export const invoiceKinds = ['personal', 'company', 'special'] as const
/**
 * Why something cannot be had. `gone`: there is none, or this buyer may not see it; `off-sale`; `sold`: of what there is one of; `reserved`: by another buyer
 * who has not paid yet; `own`: it is the buyer's; `owned`: they bought it before; `closed`: not to this buyer, or not now.
 */
export const notHadReasons = ['gone', 'off-sale', 'not-yet', 'sold', 'reserved', 'own', 'owned', 'closed', 'unverified', 'minor'] as const
export type NotHad = (typeof notHadReasons)[number]
/** Minutes for which a drop takes entries. */
export const [DROP_MINUTES_LEAST, DROP_MINUTES_MOST, DROP_MINUTES_DEFAULT] = [10, 10_080, 1440] as const
/** What either says of a work that looks like an older photograph. */
export const LIKENESS_WORDS_MAX = 500
/** Things of one order. */
export const ORDER_LINES_MOST = 50
/** Every text that a member types, by the name of its field: the list of banned words says which word counts in which of them. */
export const wordFields = [
  'account',
  'nickname',
  'uniqueUri',
  'bioZh',
  'bioEn',
  'site',
  'title',
  'description',
  'tags',
  'place',
  'alt',
  'credit',
  'comment',
  'words',
] as const
/** Why a word is banned. */
export const wordReasons = ['spam', 'scam', 'gambling', 'sex', 'goods', 'impersonation', 'other'] as const

/** Why a payout that was tried will not be made. */
export const failureReasons = ['payee-missing', 'name-differs', 'payee-limited', 'not-accepted', 'transfer-refused'] as const

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters as people count them who look at them: an emoji of several parts is one, and so is a letter under many marks. */
export const graphemes = (text: string): number => [...segmenter.segment(text)].length

/** What a work may show that not everybody wants to come upon unasked. */
export const contentLabels = ['nudity', 'violence', 'distress'] as const
/** What a reader gets of works with a label: the picture, first its reason and then the picture, or nothing of them in lists. */
export const labelChoices = ['show', 'ask', 'hide'] as const
/** Characters of a search that are taken at all, those of them that are read, and words that are searched. */
export const QUERY_TAKEN_MAX = 12_000
export const QUERY_READ_MAX = 200
export const QUERY_WORDS_MAX = 8
/** Tags that one person follows. */
export const FOLLOWED_TAGS_MAX = 24
/** Names of one concept in a language. */
export const CONCEPT_NAMES_MAX = 16
/** A picture that others are looked for by. */
export const SOUGHT_IMAGE_BYTES = 8_000_000
/** Searches that a browser remembers (specification §4). */
export const SEARCH_HISTORY_MAX = 5
/** What a search can be narrowed by, and its orders; megapixels of the largest picture. */
export const searchOrientations = ['landscape', 'portrait', 'square'] as const
export const searchResolutions = ['any', '4', '12', '24'] as const
export const searchTimes = ['anytime', 'day', 'week', 'month', 'year'] as const
export const searchColours = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'violet', 'white', 'grey', 'black'] as const
/** Under 24 mm, to 70 mm, above. */
export const searchFocal = ['wide', 'normal', 'tele'] as const
export const searchAi = ['none', 'assisted', 'generated'] as const
export const searchKinds = ['photo', 'design', 'film', 'set'] as const
/** What a feed is narrowed to, as a search says it: a photograph or a set of them, or a film. */
export const feedKinds = ['photo', 'film'] as const satisfies readonly (typeof searchKinds)[number][]
export type FeedKind = (typeof feedKinds)[number]
export const searchSorts = ['fit', 'newest', 'liked'] as const

/** What a line of a cashier's file, and what a cashier told us, was found to be; all but the first are set aside. */
export const lineVerdicts = ['booked', 'unknown', 'amount', 'unsaid', 'ended', 'twice'] as const
export type LineVerdict = (typeof lineVerdicts)[number]
export const eventVerdicts = ['booked', 'heard', 'unsigned', 'no-order', 'currency', 'amount', 'order-paid'] as const
export type EventVerdict = (typeof eventVerdicts)[number]
/** Why a cashier's file is not read in. */
export const fileFaults = ['columns', 'cut', 'later', 'line', 'twice', 'currency', 'day', 'known'] as const
export type FileFault = (typeof fileFaults)[number]
/** A browser that has it with `off` is counted nowhere. */
export const COUNTING_COOKIE = 'counting'

/** What is earned once, in the order in which it is shown, and how much each takes. Who has one keeps it, whatever its rule takes later. */
export const badgeGoals = { 'first-light': 1, 'seven-days': 7, 'thirty-people': 30, 'ten-helped': 10, 'twelve-others': 12 } as const
export type BadgeName = keyof typeof badgeGoals
/** Certificates that operators issue, and how many characters of words one has. */
export const certificateKinds = ['graduation', 'valentine-day'] as const
export const CERTIFICATE_MAX = 400
/** Where a campaign stands by the clock, in their order. */
export const campaignStates = ['upcoming', 'ongoing', 'endingSoon', 'selecting', 'ended'] as const
/** Characters of what a juror says to the author of a finalist. */
export const JURY_WORDS_MAX = 500
/** Characters of a campaign’s draft, as JSON. */
export const CAMPAIGN_DRAFT_MAX = 200_000
/** What articles are about; a notice stands at an address of its own, not among the others. */
export const articleKinds = ['news', 'nft', 'blockchain-and-copyright', 'notice'] as const
/** Characters of a title and of a summary of an article, and blocks of its document. */
export const ARTICLE_TITLE_MAX = 80
export const ARTICLE_SUMMARY_MAX = 300
export const ARTICLE_BLOCKS_MAX = 200
/** Pixels of share cards: upright for messengers, wide for previews of links, square for small places. */
export const cardSizes = { tall: { width: 1080, height: 1440 }, wide: { width: 1200, height: 630 }, square: { width: 600, height: 600 } } as const
export type CardSize = keyof typeof cardSizes
/** Paper and Darkroom. */
export const cardRooms = ['light', 'dark'] as const
export type CardRoom = (typeof cardRooms)[number]

/** Where a picture stands that its author offers for sale. */
export const itemStates = ['draft', 'waiting', 'in-review', 'on-sale', 'rejected', 'delisted', 'cancel-requested', 'frozen'] as const
/** What a picture for sale is of. */
export const itemCategories = [
  'landscape',
  'city',
  'people',
  'animals',
  'plants',
  'food',
  'things',
  'architecture',
  'work',
  'sport',
  'travel',
  'abstract',
] as const
/** Pictures for sale that one call is about. */
export const ITEMS_AT_ONCE = 500
export const KEYWORDS_MAX = 50
/** No price is more, whatever the operators allow: 1 million yuan. */
export const PRICE_FEN_MAX = 100_000_000

/** What a photograph is licensed for: to work with, for products as well, to report, to one buyer alone. */
/** Briefs of buyers: how many one has open, how long they say what they look for and take answers, and what is offered to one by each contributor. */
export const [BRIEFS_OPEN_MOST, BRIEF_TITLE_MAX, BRIEF_WORDS_MAX, BRIEF_WANTED_MOST, BRIEF_DAYS_MOST, BRIEF_ANSWERS_EACH, BRIEF_ANSWER_MAX] = [
  10, 60, 1000, 50, 60, 10, 200,
]
export const licenceKinds = ['standard', 'extended', 'editorial', 'exclusive'] as const
export type LicenceKind = (typeof licenceKinds)[number]
/** Where a sale stands, for whoever sold. */
export const saleStates = ['pending', 'available', 'frozen', 'returned'] as const
/** Licences that a contributor has sold before each tier of their share. */
export const licenceTiers = [0, 10, 100] as const
/** Photographs of one cart. */
export const CART_MAX = 50

/** Sizes of a bought file: the original's, and the longer side of smaller ones in pixels. */
export const copySizes = ['original', 'large', 'medium', 'web'] as const
export type CopySizeName = (typeof copySizes)[number]
export const copySides = { original: null, large: 4096, medium: 2048, web: 1280 } as const satisfies Record<CopySizeName, number | null>
/** What the colours of a bought file are measured in: sRGB, or what the original's are. */
export const copyColours = ['srgb', 'own'] as const
/** Whom a licence is made out to, in characters; a picture that an operator looks for a mark in, in bytes. */
export const LICENCE_HOLDER_MAX = 80
export const LEAK_FILE_BYTES = 50_000_000
/** What the market's wall can be narrowed by: prices from so many fen on, how many people can be recognised, and what is released of a picture. */
export const marketBands = [0, 5_000, 20_000, 100_000] as const
export const marketPeople = ['0', '1', '2', '3', 'unsaid'] as const
export type MarketPeople = (typeof marketPeople)[number]
/** `0` any, `1` all that needs it is released, `2` nothing needs it, `3` not released: for reporting only. */
export const releaseStatuses = ['0', '1', '2', '3'] as const
export const marketSorts = ['fit', 'newest', 'price-low', 'price-high'] as const
export const marketLicences = ['any', 'commercial', 'editorial'] as const
/** Pictures that one waits for. */
export const WATCHES_MAX = 200

/** Stores that may have the app for Android, beside its own file. */
export const appStores = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'tencent', 'google'] as const

/** What the card of a year may say, each by its member’s choice. Money stands on none. */
export const yearlyFacts = ['photographs', 'days', 'likes', 'followers', 'camera', 'tag', 'best'] as const

/** Parts of a wheel. */
export const WHEEL_PARTS_MOST = 12
/** Forms of campaigns: kinds of their fields, how many one has, characters of a line and of a text, and days after its end for which answers are kept. */
export const formFieldKinds = ['line', 'text', 'one', 'many', 'number', 'date', 'tick'] as const
/** Places that a ranking of a campaign shows at most. */
export const RANKING_MOST = 100
export const [FORM_FIELDS_MOST, FORM_LINE_MAX, FORM_TEXT_MAX, FORM_KEPT_DAYS] = [20, 200, 2000, 60]
/** How a wheel turns: the first step takes so long, no step less than this, it makes so many at least, and about so many once its prize is set. */
export const [WHEEL_FIRST_MS, WHEEL_LEAST_MS, WHEEL_LEAST_STEPS, WHEEL_AFTER_STEPS] = [200, 40, 50, 10]
/** What a member may give as a seed of their own. */
export const SEED_MAX = 64
/** After so many blanks in a row a wheel rests until the next morning. */
export const WHEEL_REST_AFTER = 3
/** Characters of redeem codes that are brought at once. */
export const CODES_MAX = 100_000
