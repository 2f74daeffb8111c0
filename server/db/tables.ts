// Printed by `node scripts/print-tables.ts --write` from the migrated database; a test holds the two together.
import type { ColumnType } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Written as an object or as JSON text: `pg` would send a bare array as an array of PostgreSQL. */
type Json = ColumnType<JsonValue, { readonly [key: string]: unknown } | string, { readonly [key: string]: unknown } | string>
type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
type Timestamp = ColumnType<Date, Date | string, Date | string>

export type AccountKeys = {
  id: string
  account_id: Int8
  key_mac: Buffer | null
  made_at: Timestamp
  ended_at: Timestamp | null
}

export type Accounts = {
  id: GeneratedAlways<Int8>
  account: string
  nickname: string
  unique_uri: string | null
  header_key: string | null
  bio_zh: string | null
  bio_en: string | null
  phone_lookup: Buffer
  phone_sealed: Buffer
  password_hash: string
  lang: Generated<'zh' | 'en'>
  roles: Generated<string[]>
  contributor_status: Generated<number>
  nft_status: Generated<number>
  post_count: Generated<number>
  last_post_at: Timestamp | null
  created_at: Timestamp
  password_changed_at: Timestamp | null
  profile_version: Generated<number>
  nickname_key: GeneratedAlways<string>
  place_default: Generated<'none' | 'city'>
  shows_camera: Generated<boolean>
  listed: Generated<boolean>
  shows_following: Generated<boolean>
  nickname_skeleton: string | null
  place: string | null
  site: string | null
  work_key: string | null
  mentioned_by: Generated<'everybody' | 'followed' | 'nobody'>
  shows_counts: Generated<boolean>
  muting: Generated<string[]>
  shown_labels: Generated<string[]>
  hidden_labels: Generated<string[]>
  minor: Generated<boolean>
}

export type Alerts = {
  id: GeneratedAlways<Int8>
  what: string
  about: Json
  at: Timestamp
  seen_by: Int8 | null
  seen_at: Timestamp | null
}

export type AnchorBatches = {
  id: GeneratedAlways<Int8>
  chain_id: Int8
  contract: Buffer
  anchored_by: Buffer
  root: Buffer
  leaves: number
  transaction_id: Int8
  closed_at: Timestamp
  state: Generated<'sent' | 'anchored' | 'failed'>
  anchored_at: Timestamp | null
  evidence: Json | null
}

export type AnchorLeaves = {
  id: GeneratedAlways<Int8>
  number: string
  kind: 'photograph' | 'film' | 'books' | 'audit'
  subject: string
  account_id: Int8 | null
  post_id: Int8
  content_hash: Buffer
  stated_at: Timestamp
  batch_id: Int8 | null
  place: number | null
  path: Buffer[] | null
}

export type Archives = {
  id: string
  account_id: Int8
  session_id: string
  lang: 'zh' | 'en'
  state: Generated<'running' | 'ready' | 'failed' | 'gone'>
  tries: Generated<number>
  documents: Generated<number>
  files: Generated<number>
  files_in_all: Generated<number>
  file_bytes: Generated<Int8>
  file_bytes_in_all: Generated<Int8>
  missing: Generated<number>
  bytes: Int8 | null
  asked_at: Timestamp
  told_at: Timestamp
  ready_at: Timestamp | null
  expires_at: Timestamp | null
}

export type ArticleShowings = {
  id: GeneratedAlways<Int8>
  article_id: Int8
  version: number | null
  shows_from: Timestamp
  why: string
  account_id: Int8
  decided_at: Timestamp
}

export type ArticleVersions = {
  article_id: Int8
  version: number
  zh: Json
  en: Json
  why: string
  account_id: Int8
  made_at: Timestamp
}

export type Articles = {
  id: GeneratedAlways<Int8>
  slug: string
  kind: 'news' | 'nft' | 'blockchain-and-copyright' | 'notice'
  version: Generated<number>
  made_at: Timestamp
}

export type AudienceMembers = {
  account_id: Int8
  group_id: Int8
}

export type AuditLog = {
  id: Int8
  account_id: Int8 | null
  act: string
  subject: string
  details: Json
  at: Timestamp
  print: Buffer
}

export type Avatars = {
  id: string
  account_id: Int8
  key: string
  state: Generated<'queued' | 'ready' | 'refused'>
  bytes: Buffer | null
  refusal: string | null
  refusal_detail: Json | null
  made_at: Timestamp
}

export type Badges = {
  account_id: Int8
  name: string
  goal: number
  post_id: Int8 | null
  collection_id: Int8 | null
  earned_at: Timestamp
}

export type BannedWordChanges = {
  id: GeneratedAlways<Int8>
  word: string
  change: 'added' | 'changed' | 'removed'
  reason: string
  fields: string[]
  why: string
  account_id: Int8
  changed_at: Timestamp
}

export type BannedWords = {
  word: string
  reason: string
  fields: Generated<string[]>
}

export type Blocks = {
  account_id: Int8
  blocked_id: Int8
  created_at: Timestamp
}

export type BoardPlaces = {
  board: string
  of: string
  position: number
  post_id: Int8
  points: Int8
}

export type Boards = {
  board: 'week' | 'month' | 'newcomers' | 'genre' | 'camera'
  of: string
  photographs: number
  made_at: Timestamp
}

export type BooksCuts = {
  day: Timestamp
  since: Timestamp
  after_id: Int8
  until_id: Int8
  cut_at: Timestamp
}

export type BooksFiles = {
  day: Timestamp
  before: string | null
  sha256: string
  entries: Int8
  lines: Int8
  bytes: Int8
  closing: Json
  made_at: Timestamp
}

export type BooksWitnesses = {
  day: Timestamp
  place: string
  statement: string
  sent_at: Timestamp
}

export type BriefAnswers = {
  id: GeneratedAlways<Int8>
  brief_id: Int8
  item_id: Int8
  account_id: Int8
  words: string
  answered_at: Timestamp
}

export type CampaignAddresses = {
  path: string
  activity_id: number
}

export type CampaignDrafts = {
  id: GeneratedAlways<number>
  slug: string
  version: Generated<number>
  made_at: Timestamp
}

export type CampaignOpenings = {
  id: GeneratedAlways<Int8>
  draft_id: number
  version: number
  why: string
  account_id: Int8
  asked_at: Timestamp
  outcome: Generated<'waiting' | 'opened' | 'refused'>
  approved_by: Int8 | null
  decided_at: Timestamp | null
}

export type CampaignRankings = {
  activity_id: number
  counted_at: Timestamp
  is_final: boolean
  members: number
}

export type CampaignStandings = {
  activity_id: number
  n: number
  place: number
  account_id: Int8 | null
  count: number
}

export type CampaignTallies = {
  activity_id: number
  counted_at: Timestamp
  is_final: boolean
  numbers: Json
}

export type CampaignVersions = {
  draft_id: number
  version: number
  definition: Json
  why: string
  account_id: Int8
  made_at: Timestamp
}

export type Cancellations = {
  account_id: Int8
  asked_at: Timestamp
  due_at: Timestamp
  erased_at: Timestamp | null
  state: Generated<'asked' | 'review' | 'approved' | 'refused' | 'erasing' | 'erased'>
  decided_at: Timestamp | null
  reason: string | null
  words: Generated<string>
  looked_at: Timestamp | null
}

export type CashierEvents = {
  id: GeneratedAlways<Int8>
  cashier: string
  event: string
  order_number: string
  transfer: string
  currency: string
  amount: Int8
  is_signed: boolean
  raw: string
  received_at: Timestamp
  verdict: 'booked' | 'heard' | 'unsigned' | 'no-order' | 'currency' | 'amount' | 'order-paid' | null
  entry_id: Int8 | null
  judged_at: Timestamp | null
  is_answer: Generated<boolean>
}

export type CashierFiles = {
  cashier: string
  day: Timestamp
  sha256: string
  lines: number
  came: Int8
  went: Int8
  account_id: Int8
  read_at: Timestamp
}

export type CashierLines = {
  id: GeneratedAlways<Int8>
  cashier: string
  day: Timestamp
  n: number
  transfer: string
  number: string
  direction: 'in' | 'out'
  amount: Int8
  at: Timestamp
  verdict: 'booked' | 'unknown' | 'amount' | 'unsaid' | 'ended' | 'twice' | null
  subject: string | null
  entry_id: Int8 | null
  judged_at: Timestamp | null
}

export type CashierOrders = {
  number: string
  cashier: string
  currency: string
  amount: Int8
  holder_id: Int8
  book: string
  opened_at: Timestamp
  entry_id: Int8 | null
  filed_entry: Int8 | null
  direction: Generated<'in' | 'out'>
}

export type Cashiers = {
  cashier: string
  currency: string
}

export type CastingAddresses = {
  chain_id: Int8
  contract: Buffer
  address: Buffer
  transaction_id: Int8
}

export type CastingLikenesses = {
  id: GeneratedAlways<Int8>
  number: string
  casting_id: string
  image_id: string | null
  account_id: Int8
  apart: number
  found_at: Timestamp
  answer_by: Timestamp
  answer: 'veto' | 'allowed' | null
  words: Generated<string>
  answered_at: Timestamp | null
  defence: Generated<string>
  state: 'asked' | 'review' | 'silent' | 'allowed' | 'cleared' | 'upheld' | 'dropped'
  closed_at: Timestamp | null
}

export type CastingSteps = {
  id: GeneratedAlways<Int8>
  casting_id: string
  state: 'to-cast' | 'casting' | 'cast' | 'failed'
  at: Timestamp
}

export type Castings = {
  id: string
  number: string
  account_id: Int8
  post_id: Int8
  image_key: string
  title: string
  lang: 'zh' | 'en'
  content_hash: Buffer
  description: string
  editions: number
  royalty_bps: number
  deadline: Int8
  creator: Buffer
  chain_id: Int8
  contract: Buffer
  signature: Buffer
  state: 'to-cast' | 'casting' | 'cast' | 'failed'
  transaction_id: Int8 | null
  began_at: Timestamp
  cast_at: Timestamp | null
}

export type Certificates = {
  id: GeneratedAlways<Int8>
  number: string
  kind: 'graduation' | 'valentine-day'
  account_id: Int8
  name: string
  words_zh: string
  words_en: string
  issued_by: Int8 | null
  issued_at: Timestamp
  revoked_by: Int8 | null
  revoked_at: Timestamp | null
  revoked_why: string | null
}

export type ChainBlocks = {
  chain_id: Int8
  number: Int8
  hash: Buffer
  parent: Buffer
  second: Int8
  gas_used: Int8
  transactions: number
}

export type ChainContracts = {
  chain_id: Int8
  name: string
  address: Buffer
  transaction_id: Int8
}

export type ChainGenesis = {
  one: Generated<boolean>
  chain_id: Int8
  second: Int8
  hardfork: string
  funded: Buffer
}

export type ChainJournal = {
  number: Int8
  second: Int8
  hash: Buffer
  transactions: Buffer[]
}

export type ChainReplaced = {
  hash: Buffer
  transaction_id: Int8
  raw: Buffer
  signed_at: Timestamp
}

export type ChainSenders = {
  chain_id: Int8
  address: Buffer
  next_nonce: Int8
}

export type ChainTransactions = {
  id: GeneratedAlways<Int8>
  chain_id: Int8
  sender: Buffer
  nonce: Int8
  purpose: 'deploy' | 'anchor' | 'qualify' | 'cast' | 'transfer' | 'burn'
  subject: string
  raw: Buffer
  hash: Buffer
  state: Generated<'signed' | 'mined' | 'failed'>
  block_number: Int8 | null
  block_hash: Buffer | null
  gas_used: Int8 | null
  signed_at: Timestamp
  ended_at: Timestamp | null
}

export type CheckIns = {
  activity_id: number
  account_id: Int8
  day: Timestamp
  way: 'tap' | 'photograph'
  post_id: Int8 | null
  made_at: Timestamp
}

export type Claims = {
  case_id: string
  word_hash: Buffer
  said: Buffer | null
  at: Timestamp
}

export type Clock = {
  one: Generated<boolean>
  offset_seconds: Generated<Int8>
}

export type CollectionPeople = {
  collection_id: Int8
  account_id: Int8
  role: 'editor' | 'reader'
  asked_at: Timestamp
  joined_at: Timestamp | null
}

export type CollectionPosts = {
  collection_id: Int8
  post_id: Int8
  place: Int8
  added_at: Timestamp
}

export type Collections = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  name_zh: string
  name_en: string
  words_zh: Generated<string>
  words_en: Generated<string>
  shown_to: 'everybody' | 'link' | 'owner'
  link_hash: Buffer | null
  link_sealed: Buffer | null
  link_ends_at: Timestamp | null
  rule: Json | null
  cover_post_id: Int8 | null
  version: Generated<number>
  made_at: Timestamp
  removed_at: Timestamp | null
}

export type CommentHearts = {
  comment_id: Int8
  account_id: Int8
  created_at: Timestamp
}

export type CommentMentions = {
  comment_id: Int8
  account_id: Int8
  told: Generated<boolean>
}

export type CommentTakedowns = {
  comment_id: Int8
  state: 'shown' | 'waiting'
  words: string
  aspect: string | null
  image_id: string | null
  x: number | null
  y: number | null
  width: number | null
  height: number | null
  helped_at: Timestamp | null
  taken_down_at: Timestamp
  taken_down_by: Int8
}

export type Comments = {
  id: GeneratedAlways<Int8>
  post_id: Int8
  account_id: Int8 | null
  root_id: Int8 | null
  answers_id: Int8 | null
  answered_id: Int8 | null
  state: Generated<'shown' | 'waiting' | 'deleted' | 'removed' | 'taken-down'>
  words: string
  heart_count: Generated<number>
  created_at: Timestamp
  edited_at: Timestamp | null
  closed_at: Timestamp | null
  aspect: 'light' | 'composition' | 'story' | 'technique' | null
  image_id: string | null
  x: number | null
  y: number | null
  width: number | null
  height: number | null
  helped_at: Timestamp | null
  helped_weight: Generated<number>
  held_for: 'new' | 'link' | null
  seen_before: Generated<boolean>
}

export type CommentsUnfolded = {
  post_id: Int8
  comments: number
}

export type ConceptChanges = {
  id: GeneratedAlways<Int8>
  concept_id: Int8
  change: 'made' | 'named' | 'merged'
  into_id: Int8 | null
  zh: string[]
  en: string[]
  why: string
  account_id: Int8
  changed_at: Timestamp
}

export type ConceptNames = {
  name: string
  concept_id: Int8
  lang: 'zh' | 'en'
  place: number
}

export type Concepts = {
  id: GeneratedAlways<Int8>
  version: Generated<number>
}

export type Consents = {
  account_id: Int8
  agreement: string
  version: string
  agreed_at: Timestamp
  lang: 'zh' | 'en'
}

export type ContestEntries = {
  id: GeneratedAlways<Int8>
  activity_id: number
  number: number
  account_id: Int8 | null
  post_id: Int8 | null
  phash: string
  entered_at: Timestamp
  gone_at: Timestamp | null
  shown: Generated<number>
  shown_left: Generated<number>
  dice: number
  place: number | null
  score: number | null
  won: number | null
  met: number | null
  final: number | null
  award: number | null
  judged: number | null
}

export type ContestPairs = {
  id: GeneratedAlways<Int8>
  activity_id: number
  voter_id: Int8 | null
  voter_mark: string
  device_mark: string | null
  left_number: number
  right_number: number
  shown_at: Timestamp
  answer: 'left' | 'right' | 'skip' | null
  answered_at: Timestamp | null
  receipt: string | null
  verdict: 'counts' | 'skipped' | 'gone' | 'device' | 'side' | 'quick' | null
}

export type Contests = {
  activity_id: number
  slug: string
  votes_until: Timestamp
  results_at: Timestamp
  next_number: Generated<number>
  answers: Generated<number>
  verdicts: Json | null
  counted_at: Timestamp | null
  file_hash: string | null
  file_bytes: number | null
  judged_at: Timestamp | null
}

export type ContributorWorks = {
  account_id: Int8
  post_id: Int8
  place: number
}

export type Contributors = {
  id: string
  account_id: Int8
  state: Generated<'draft' | 'waiting' | 'approved' | 'rejected'>
  person_sealed: Buffer | null
  title: 'mr' | 'ms' | 'mrs' | null
  country: string | null
  contact_sealed: Buffer | null
  phone_lookup: Buffer | null
  phone_sealed: Buffer | null
  link: Generated<string>
  began_at: Timestamp
  asked_at: Timestamp | null
  decided_at: Timestamp | null
  reason: string | null
  words: Generated<string>
}

export type CouponChoices = {
  account_id: Int8
  used_for_me: boolean
  chosen_at: Timestamp
}

export type CouponMonths = {
  month: Timestamp
  members: number
  given_at: Timestamp
}

export type CreatorKeyActs = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  act: 'made' | 'shown' | 'drilled' | 'custody-given' | 'custody-ended' | 'recovered'
  acted_at: Timestamp
}

export type CreatorKeys = {
  account_id: Int8
  address: string
  made_at: Timestamp
  verifier: string | null
  password_salt: Buffer | null
  password_sealed: Buffer | null
  password_at: Timestamp | null
  custody_key: string | null
  custody_sealed: Buffer | null
  custody_at: Timestamp | null
  drilled_at: Timestamp | null
}

export type Creators = {
  id: string
  account_id: Int8
  state: 'waiting' | 'qualified' | 'rejected' | 'withdrawn'
  about: string
  asked_at: Timestamp
  decided_at: Timestamp | null
  reason: string | null
  words: Generated<string>
}

export type DiscussionCounts = {
  discussion_id: Int8
  slot: number
  replies: Generated<number>
}

export type DomainEvents = {
  id: GeneratedAlways<Int8>
  listener: string
  event: string
  subject: string
  about: Json
  created_at: Timestamp
}

export type DrawAwards = {
  draw_id: Int8
  place: number
  account_id: Int8 | null
  won_at: Timestamp
  claim_by: Timestamp
  claimed_at: Timestamp | null
  sent_at: Timestamp | null
  sent_by: Int8 | null
  parcel: string | null
  received_at: Timestamp | null
  lapsed_at: Timestamp | null
  recipient_sealed: Buffer | null
  paid_at: Timestamp | null
}

export type DrawPots = {
  draw_id: Int8
  party_id: Int8
  currency: 'PIXT' | 'CNY'
  each: Int8
  funded: Int8
  paid: Generated<Int8>
  returned: Generated<Int8>
  funded_by: Int8
  funded_at: Timestamp
  returned_at: Timestamp | null
}

export type DrawProposals = {
  id: GeneratedAlways<Int8>
  said: Json
  proposed_by: Int8
  proposed_at: Timestamp
}

export type DrawTickets = {
  id: GeneratedAlways<Int8>
  draw_id: Int8
  account_id: Int8 | null
  code: string
  taken_at: Timestamp
  number: number | null
  place: number | null
}

export type Draws = {
  id: GeneratedAlways<Int8>
  title_zh: string
  title_en: string
  what_zh: string
  what_en: string
  worth: number
  winners: number
  named_at: Timestamp
  closes_at: Timestamp
  opened_by: Int8
  mark: string
  beacon: 'own' | 'drand'
  chain: string
  round: Int8
  round_at: Timestamp
  moved_at: Timestamp | null
  frozen_at: Timestamp | null
  tickets: number | null
  hashes: string[] | null
  root: string | null
  drawn_at: Timestamp | null
  proof: string | null
  seed: string | null
  reserves: Generated<number>
  cards_of: number | null
}

export type Energy = {
  account_id: Int8
  ticks: Int8
  at: Timestamp
}

export type EnergyCoupons = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  month: Timestamp | null
  n: number
  points: number
  given_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  used_by: 'member' | 'house' | null
  added: number | null
}

export type EventMarks = {
  day: Timestamp
  mark: Buffer
  times: number
}

export type EventSalts = {
  day: Timestamp
  salt: Buffer
}

export type Events = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  type: number
  data: Json
  created_at: Timestamp
  sent: Generated<boolean>
}

export type ExchangedYuan = {
  account_id: Int8
  fen: Int8
}

export type FeaturedPosts = {
  account_id: Int8
  position: number
  post_id: Int8
}

export type Films = {
  id: string
  key: string
  account_id: Int8
  upload_key: string
  multipart: Json | null
  name: string
  declared_bytes: Int8
  state: 'queued' | 'ready' | 'refused'
  refusal: string | null
  refusal_detail: Json | null
  post_id: Int8 | null
  type: 'mp4' | 'webm' | null
  bytes: Int8 | null
  shown_bytes: Int8 | null
  seconds: number | null
  frames: number | null
  width: number | null
  height: number | null
  codec: string | null
  sound: string | null
  sha256: string | null
  uploaded_at: Timestamp
  read_at: Timestamp | null
  captions_zh: string | null
  captions_en: string | null
  sizes: string[] | null
  sizes_fault: string | null
  encoding_since: Timestamp | null
  ai: Generated<'none' | 'suggested' | 'assisted' | 'generated'>
  frames_sent: Generated<Buffer[]>
  prints: Generated<string[]>
}

export type FollowCounts = {
  account_id: Int8
  slot: number
  followers: Generated<number>
  following: Generated<number>
}

export type FollowedTags = {
  account_id: Int8
  tag: string
  followed_at: Timestamp
}

export type Follows = {
  account_id: Int8
  followed_id: Int8
  created_at: Timestamp
}

export type FormAnswers = {
  id: GeneratedAlways<Int8>
  activity_id: number
  account_id: Int8
  answers: Json | null
  personal_sealed: Buffer | null
  made_at: Timestamp
  changed_at: Timestamp
  erased_at: Timestamp | null
}

export type ForwardMentions = {
  post_id: Int8
  kind: Generated<string>
  forwarder_id: Int8
  account_id: Int8
}

export type GroupAnnouncements = {
  id: GeneratedAlways<Int8>
  group_id: Int8
  account_id: Int8
  words: string
  lang: 'zh' | 'en'
  for_members: boolean
  said_at: Timestamp
  edited_at: Timestamp | null
  ended_at: Timestamp | null
  told_to: Int8 | null
}

export type GroupBans = {
  group_id: Int8
  account_id: Int8
  banned_by: Int8 | null
  banned_at: Timestamp
  ends_at: Timestamp
  reason: string
}

export type GroupChallenges = {
  id: GeneratedAlways<Int8>
  group_id: Int8
  started_by: Int8 | null
  for_members: boolean
  theme: string
  words: string
  lang: 'zh' | 'en'
  made_at: Timestamp
  starts_at: Timestamp
  ends_at: Timestamp
  cancelled_at: Timestamp | null
  cancelled_by: Int8 | null
  reason: Generated<string>
  counted_at: Timestamp | null
}

export type GroupCounts = {
  group_id: Int8
  slot: number
  members: Generated<number>
  posts: Generated<number>
}

export type GroupDiscussions = {
  id: GeneratedAlways<Int8>
  group_id: Int8
  account_id: Int8 | null
  for_members: boolean
  state: Generated<'shown' | 'deleted' | 'removed'>
  title: string
  words: string
  lang: 'zh' | 'en'
  begun_at: Timestamp
  edited_at: Timestamp | null
  closed_at: Timestamp | null
  removed_by: Int8 | null
  reason: Generated<string>
}

export type GroupEntries = {
  challenge_id: Int8
  group_id: Int8
  post_id: Int8
  account_id: Int8
  entered_at: Timestamp
  shown: Generated<number>
  turn: number
  won: Generated<number>
  lost: Generated<number>
  score: GeneratedAlways<number>
}

export type GroupHandovers = {
  group_id: Int8
  account_id: Int8
  offered_at: Timestamp
}

export type GroupInvitations = {
  group_id: Int8
  account_id: Int8
  invited_by: Int8 | null
  invited_at: Timestamp
}

export type GroupMembers = {
  group_id: Int8
  account_id: Int8
  role: 'owner' | 'moderator' | 'member'
  joined_at: Timestamp
  role_at: Timestamp
}

export type GroupMentions = {
  discussion_id: Int8
  reply_id: Int8 | null
  account_id: Int8
}

export type GroupPairs = {
  id: GeneratedAlways<Int8>
  challenge_id: Int8
  account_id: Int8
  low_post: Int8
  high_post: Int8
  low_left: boolean
  shown_at: Timestamp
  answered_at: Timestamp | null
  chosen: Int8 | null
}

export type GroupPosts = {
  group_id: Int8
  post_id: Int8
  account_id: Int8
  submitted_at: Timestamp
  stands_at: Timestamp
  pinned_at: Timestamp | null
  pinned_by: Int8 | null
  counted: boolean
}

export type GroupRemovals = {
  id: GeneratedAlways<Int8>
  group_id: Int8
  post_id: Int8
  account_id: Int8
  removed_by: Int8 | null
  removed_at: Timestamp
  reason: string
}

export type GroupReplies = {
  id: GeneratedAlways<Int8>
  discussion_id: Int8
  account_id: Int8 | null
  root_id: Int8 | null
  answers_id: Int8 | null
  answered_id: Int8 | null
  state: Generated<'shown' | 'deleted' | 'removed'>
  words: string
  said_at: Timestamp
  edited_at: Timestamp | null
  closed_at: Timestamp | null
  removed_by: Int8 | null
  reason: Generated<string>
}

export type GroupRequests = {
  id: GeneratedAlways<Int8>
  group_id: Int8
  account_id: Int8
  words: string
  asked_at: Timestamp
  state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
  decided_by: Int8 | null
  decided_at: Timestamp | null
}

export type GroupTakedowns = {
  group_id: Int8
  taken_down_at: Timestamp
  taken_down_by: Int8
  put_back_at: Timestamp | null
  put_back_by: Int8 | null
}

export type Groups = {
  id: GeneratedAlways<Int8>
  name_zh: string
  name_en: string
  words_zh: Generated<string>
  words_en: Generated<string>
  rules_zh: Generated<string>
  rules_en: Generated<string>
  joining: 'open' | 'request' | 'invitation'
  conditions: Json
  cover_post_id: Int8 | null
  version: Generated<number>
  founded_at: Timestamp
  ownerless_at: Timestamp | null
  closed_at: Timestamp | null
  taken_down_at: Timestamp | null
}

export type Handles = {
  handle: string
  account_id: Int8
  kind: 'account' | 'uri'
  skeleton: string | null
}

export type HeartsUnfolded = {
  comment_id: Int8
  hearts: number
}

export type HeldVotes = {
  id: GeneratedAlways<Int8>
  review_id: Int8
  account_id: Int8
  vote: 'approve' | 'refuse'
  reason: string | null
  words: string | null
  at: Timestamp
  due_at: Timestamp
  outcome: string | null
}

export type HelpNotes = {
  id: GeneratedAlways<Int8>
  path: string
  words_zh: string
  words_en: string
  noted_by: Int8 | null
  noted_at: Timestamp
  until: Timestamp
  ended_by: Int8 | null
  ended_at: Timestamp | null
  ended_why: string | null
}

export type HelpQuestions = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  lang: 'zh' | 'en'
  words: string
  page: string
  asked_at: Timestamp
  answer: string | null
  answered_at: Timestamp | null
}

export type HumanChecks = {
  id: string
  expires_at: Timestamp
}

export type IdempotencyKeys = {
  scope: string
  key: string
  endpoint: string
  request_hash: Buffer
  reply: Json | null
  created_at: Timestamp
}

export type Identities = {
  id: string
  account_id: Int8
  state: Generated<'waiting' | 'verified' | 'refused'>
  document: 'id' | 'passport' | 'driver' | 'other'
  name_sealed: Buffer
  number_lookup: Buffer
  number_sealed: Buffer | null
  last_four: string
  birth: Timestamp
  asked_at: Timestamp
  checked: 'match' | 'mismatch' | 'unknown' | null
  decided_at: Timestamp | null
  decided_by: 'reviewer' | 'service' | null
  reason: string | null
  words: Generated<string>
  forget_at: Timestamp | null
}

export type IdentityPictures = {
  key: string
  identity_id: string | null
  side: 'front' | 'back'
  sealed_key: Buffer | null
  removed_at: Timestamp | null
}

export type IdentityTries = {
  account_id: Int8
  day: Timestamp
  tries: number
}

export type ImagePrints = {
  image_id: string
  print: Int8
}

export type Images = {
  id: string
  key: string
  account_id: Int8
  upload_key: string
  multipart: Json | null
  name: string
  declared_bytes: Int8
  state: 'queued' | 'developing' | 'ready' | 'refused'
  progress: Generated<number>
  refusal: string | null
  refusal_detail: Json | null
  post_id: Int8 | null
  position: number | null
  alt: Generated<string>
  place_precision: Generated<'none' | 'city' | 'exact'>
  ai: Generated<'none' | 'assisted' | 'generated'>
  type: string | null
  bytes: Int8 | null
  width: number | null
  height: number | null
  widths: Generated<number[]>
  avif: Generated<number[]>
  thumbhash: string | null
  placeholder: string | null
  phash: string | null
  sha256: string | null
  color_profile: string | null
  exif: Json | null
  found: Json | null
  latitude: number | null
  longitude: number | null
  marks: Generated<string[]>
  uploaded_at: Timestamp
  developed_at: Timestamp | null
  focus_x: number | null
  focus_y: number | null
  printed: Generated<boolean>
  credentials: Json | null
}

export type InviteCodes = {
  account_id: Int8
  code: string
  made_at: Timestamp
}

export type InviteCounts = {
  account_id: Int8
  settled: number
  earned: Int8
}

export type InviteDays = {
  friend_id: Int8
  day: Timestamp
}

export type InviteMonths = {
  month: string
  party_id: Int8
  funded: Int8
  promised: Generated<Int8>
  paid: Generated<Int8>
  returned: Generated<Int8>
  opened_at: Timestamp
}

export type Invites = {
  id: GeneratedAlways<Int8>
  inviter_id: Int8
  friend_id: Int8
  mark: string | null
  month: string
  amount: Int8
  state: Generated<'waiting' | 'settling' | 'held' | 'paid' | 'lapsed'>
  lapsed_for: 'no-post' | 'few-days' | 'left' | 'held' | 'refused' | null
  bound_at: Timestamp
  published_at: Timestamp | null
  decided_at: Timestamp | null
  range_mark: string | null
  held_for: string[] | null
  held_at: Timestamp | null
  looked_at: Timestamp | null
}

export type Invoices = {
  order_id: Int8
  kind: 'personal' | 'company' | 'special'
  title: string
  tax_number: string
  address: string
  bank: string
  email: string
  asked_at: Timestamp
  issued_at: Timestamp | null
  issued_by: Int8 | null
  number: string | null
}

export type JuryScores = {
  activity_id: number
  number: number
  seat: number
  juror_id: Int8 | null
  score: number
  words: string
  given_at: Timestamp
}

export type LedgerAccounts = {
  holder_id: Int8
  book: string
  balance: Generated<Int8>
  held: Generated<Int8>
  floor: Generated<Int8>
  owed: Generated<Int8>
}

export type LedgerBooks = {
  book: string
  currency: string
  ours: boolean
  part: string | null
  side: 'credit' | 'debit'
  floor: Int8 | null
  version: Generated<number>
}

export type LedgerCurrencies = {
  currency: string
  prefix: string
  digits: number
}

export type LedgerDebtors = {
  holder_id: Int8
  book: string
}

export type LedgerEntries = {
  id: GeneratedAlways<Int8>
  key: string
  cause: string
  subject: string
  reverses: Int8 | null
  at: Timestamp
}

export type LedgerHolds = {
  id: GeneratedAlways<Int8>
  holder_id: Int8
  book: string
  purpose: string
  subject: string
  amount: Int8
  captured: Generated<Int8>
  released: Generated<Int8>
  carried: Generated<Int8>
  ends_at: Timestamp | null
  taken_at: Timestamp
  is_open: GeneratedAlways<boolean>
}

export type LedgerLines = {
  entry_id: Int8
  n: number
  holder_id: Int8
  book: string
  amount: Int8
  balance_after: Int8 | null
  hold_id: Int8 | null
}

export type LedgerParties = {
  id: GeneratedAlways<Int8>
  kind: string
  subject: string
  owner_id: Int8 | null
  opened_at: Timestamp
  member_id: Int8 | null
  merged_at: Timestamp | null
  entry_id: Int8 | null
}

export type LedgerRelations = {
  entry_id: Int8
  relates_to: Int8
}

export type LedgerUnfolded = {
  book: string
  amount: Int8
}

export type LicenceCopies = {
  licence_id: Int8
  size: 'original' | 'large' | 'medium' | 'web'
  colours: 'srgb' | 'own'
  state: 'making' | 'ready' | 'failed'
  key: string
  bytes: Int8 | null
  sha256: string | null
  asked_at: Timestamp
  made_at: Timestamp | null
}

export type LicenceDocuments = {
  licence_id: Int8
  edition: number
  holder: string
  file: string
  key_id: string
  made_at: Timestamp
}

export type LicenceDownloads = {
  id: GeneratedAlways<Int8>
  licence_id: Int8
  size: string
  colours: string
  at: Timestamp
}

export type LicenceKeys = {
  id: string
  name: string
  public_key: string
  began_at: Timestamp
}

export type LicenceMarks = {
  mark_id: Int8
  licence_id: Int8
}

export type LicensedOriginals = {
  item_id: Int8
  source_key: string
  kept_key: string | null
  type: string
  width: number
  height: number
  color_profile: string
  sha256: string
  ai: 'none' | 'assisted' | 'generated'
  kept_at: Timestamp | null
}

export type Likes = {
  post_id: Int8
  kind: 'like' | 'forward'
  account_id: Int8
  author_id: Int8
  id: GeneratedAlways<Int8>
  earlier: number
  weight: number
  created_at: Timestamp
  words: string | null
}

export type LikesGiven = {
  account_id: Int8
  day: Timestamp
  weight: Int8
}

export type LikesTakenBack = {
  account_id: Int8
  author_id: Int8
  created_at: Timestamp
}

export type LikesUnfolded = {
  post_id: Int8
  likes: number
  forwards: number
  weight: number
  helped: Generated<number>
  helped_weight: Generated<number>
  account_id: Int8 | null
  day: Timestamp | null
}

export type LinkVisitors = {
  link_id: Int8
  day: Timestamp
  mark: Buffer
}

export type ListedImages = {
  image_id: string
  post_id: Int8
  number: string
  sold_only: Generated<boolean>
}

export type LoginFailures = {
  id: GeneratedAlways<Int8>
  account_key: string
  ip: string
  failed_at: Timestamp
}

export type MarketBriefs = {
  id: GeneratedAlways<Int8>
  number: string
  account_id: Int8
  title: string
  words: string
  lang: 'zh' | 'en'
  kind: 'standard' | 'extended' | 'editorial' | 'exclusive'
  budget: number
  wanted: number
  answers: Generated<number>
  opened_at: Timestamp
  until: Timestamp
  closed_at: Timestamp | null
  removed_at: Timestamp | null
}

export type MarketCarts = {
  account_id: Int8
  item_id: Int8
  kind: 'standard' | 'extended' | 'editorial' | 'exclusive'
  price: number
  licence_class: string
  added_at: Timestamp
}

export type MarketItemMoves = {
  id: GeneratedAlways<Int8>
  item_id: Int8
  was: string | null
  state: string
  account_id: Int8 | null
  reason: string | null
  words: Generated<string>
  region_x: number | null
  region_y: number | null
  region_width: number | null
  region_height: number | null
  at: Timestamp
}

export type MarketItemRegions = {
  item_id: Int8
  account_id: Int8
  x: number
  y: number
  width: number
  height: number
}

export type MarketItems = {
  id: GeneratedAlways<Int8>
  number: string
  account_id: Int8
  post_id: Int8 | null
  image_id: string | null
  state: 'draft' | 'waiting' | 'in-review' | 'on-sale' | 'rejected' | 'delisted' | 'cancel-requested' | 'frozen'
  frozen_for: 'likeness' | 'hidden' | null
  resumes: 'in-review' | 'on-sale' | null
  title: string
  lang: 'zh' | 'en'
  keywords: Generated<string[]>
  category: string
  price: number
  people: number | null
  has_property: boolean | null
  released_people: Generated<number>
  property_released: Generated<boolean>
  licence_class: GeneratedAlways<string>
  is_exclusive_sold: Generated<boolean>
  licences_sold: Generated<number>
  stack_of: Int8 | null
  findings: Generated<Json>
  checked_at: Timestamp | null
  agreed_title: string | null
  agreed_keywords: string[] | null
  made_at: Timestamp
  submitted_at: Timestamp | null
  listed_at: Timestamp | null
  changed_at: Timestamp
  version: Generated<number>
}

export type MarketLicenceModels = {
  licence_id: Int8
  release_id: Int8
  party_id: Int8
  amount: Int8
}

export type MarketLicences = {
  id: GeneratedAlways<Int8>
  number: string
  item_id: Int8
  buyer_id: Int8
  seller_id: Int8
  order_number: string
  kind: 'standard' | 'extended' | 'editorial' | 'exclusive'
  terms_version: string
  price: Int8
  seller_part: Int8
  models_part: Int8
  fee_part: Int8
  tax_part: Int8
  share_permille: number
  settles_at: Timestamp
  settled_at: Timestamp | null
  issued_at: Timestamp
  first_downloaded_at: Timestamp | null
  frozen_at: Timestamp | null
  revoked_at: Timestamp | null
  returned: Generated<Int8>
}

export type MarketLikenesses = {
  id: GeneratedAlways<Int8>
  number: string
  item_id: Int8
  image_id: string | null
  account_id: Int8
  apart: number
  found_at: Timestamp
  answer_by: Timestamp
  answer: 'mine' | 'allowed' | null
  words: Generated<string>
  answered_at: Timestamp | null
  defence: Generated<string>
  state: 'asked' | 'review' | 'upheld' | 'cleared' | 'dropped'
  closed_at: Timestamp | null
}

export type MarketListingCounts = {
  release_status: number
  orientation: string
  megapixels: number
  people: string
  band: number
  n: number
}

export type MarketListings = {
  item_id: Int8
  number: Generated<Int8>
  post_id: Int8
  account_id: Int8
  release_status: number
  orientation: 'landscape' | 'portrait' | 'square'
  megapixels: number
  people: '0' | '1' | '2' | '3' | 'unsaid'
  band: number
  price: number
  palette: number[] | null
  listed_at: Timestamp
  lexemes: string
}

export type MarketModelPayouts = {
  licence_id: Int8
  release_id: Int8
  how: 'claimed' | 'returned'
  account_id: Int8
  amount: Int8
  paid_at: Timestamp
}

export type MarketReservations = {
  item_id: Int8
  order_number: string
  buyer_id: Int8
  kind: 'standard' | 'extended' | 'editorial' | 'exclusive'
  until: Timestamp
}

export type MarketSellers = {
  account_id: Int8
  sold: number
}

export type MarketWatches = {
  account_id: Int8
  item_id: Int8
  since: Timestamp
}

export type MessageOutbox = {
  id: GeneratedAlways<Int8>
  channel: 'push' | 'mail'
  recipient: string
  title: string
  words: string
  url: string
  created_at: Timestamp
}

export type Mutes = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  kind: 'person' | 'tag' | 'word' | 'ai'
  muted_id: Int8 | null
  said: Generated<string>
  pattern: string | null
  created_at: Timestamp
  ends_at: Timestamp | null
}

export type NotificationAddresses = {
  account_id: Int8
  address_sealed: Buffer
  lang: 'zh' | 'en'
  asked_at: Timestamp
  asked_today: number
  token_hash: Buffer
  confirmed_at: Timestamp | null
}

export type NotificationArrivals = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  kind: string
  topic: string | null
  subject: string
  facts: Json
  at: Timestamp
}

export type NotificationChoices = {
  account_id: Int8
  not_listed: string[]
  not_pushed: string[]
  not_mailed: string[]
  quiet_from: number | null
  quiet_until: number | null
}

export type NotificationDevices = {
  id: string
  account_id: Int8
  session_id: string
  endpoint: string
  public_key: Buffer
  secret: Buffer
  lang: 'zh' | 'en'
  made_at: Timestamp
}

export type NotificationPeople = {
  notification_id: Int8
  person_id: Int8
  at: Timestamp
  kinds: Generated<string[]>
}

export type NotificationSends = {
  id: string
  notification_id: Int8
  account_id: Int8
  device_id: string | null
  due_at: Timestamp
  outcome: 'sent' | 'dropped' | 'gone' | 'refused' | null
  done_at: Timestamp | null
}

export type Notifications = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  kind: string
  topic: string
  subject: string
  facts: Json
  people: Generated<number>
  at: Timestamp
  read_at: Timestamp | null
  kinds: Generated<string[]>
}

export type OpenedCampaigns = {
  activity_id: number
  slug: string
  definition: Json
  opened_at: Timestamp
}

export type OrderLines = {
  order_id: Int8
  n: number
  kind: string
  subject: string
  choice: string
  version: string
  said: Json
  parts: Json
  amount: Int8
  not_had: string | null
  entry_id: Int8 | null
  returned: Generated<Int8>
}

export type OrderSteps = {
  id: GeneratedAlways<Int8>
  order_id: Int8
  state: string
  account_id: Int8 | null
  why: string | null
  at: Timestamp
}

export type Orders = {
  id: GeneratedAlways<Int8>
  number: string
  buyer_id: Int8
  route: 'fastbuy' | 'checkout'
  state: 'open' | 'paying' | 'paid' | 'delivered' | 'expired' | 'cancelled' | 'refunding' | 'refunded'
  wanted: string
  amount: Int8
  returned: Generated<Int8>
  party_id: Int8 | null
  payment_id: Int8 | null
  is_frozen: Generated<boolean>
  opened_at: Timestamp
  until: Timestamp
}

export type Outbox = {
  id: GeneratedAlways<Int8>
  job: string
  payload: Json
  run_at: Timestamp | null
  created_at: Timestamp
}

export type OutsideLogins = {
  provider: 'wechat' | 'weibo'
  person_mac: Buffer
  account_id: Int8
  nickname: string
  linked_at: Timestamp
}

export type OutsideStates = {
  state_mac: Buffer
  browser_mac: Buffer
  provider: 'wechat' | 'weibo'
  purpose: 'login' | 'link'
  inside: boolean
  account_id: Int8 | null
  session_id: string | null
  back: string | null
  expires_at: Timestamp
  used_at: Timestamp | null
}

export type PageDays = {
  day: Timestamp
  page: string
  action: string
  source: string
  events: Int8
  amount: Int8
}

export type PageEvents = {
  id: GeneratedAlways<Int8>
  hour: Timestamp
  action: string
  amount: number
  page: string
  post_id: Int8 | null
  author_id: Int8 | null
  source: string
  fresh: boolean
}

export type ParameterChanges = {
  id: GeneratedAlways<Int8>
  parameter: string
  value: Int8
  why: string
  account_id: Int8 | null
  approved_by: Int8 | null
  changed_at: Timestamp
}

export type ParameterProposals = {
  id: GeneratedAlways<Int8>
  parameter: string
  value: Int8
  why: string
  account_id: Int8
  proposed_at: Timestamp
}

export type PasskeyChallenges = {
  challenge: Buffer
  account_id: Int8 | null
  session_id: string | null
  expires_at: Timestamp
}

export type Passkeys = {
  id: string
  account_id: Int8
  credential_id: Buffer
  public_key: Buffer
  counter: Int8
  transports: string[]
  backed_up: boolean
  aaguid: string | null
  name: string | null
  kind: 'web' | 'app'
  user_agent: string
  made_at: Timestamp
  used_at: Timestamp | null
}

export type Payees = {
  id: string
  account_id: Int8
  service: 'alipay' | 'bank'
  target_lookup: Buffer
  target_sealed: Buffer
  said_at: Timestamp
}

export type Payments = {
  id: GeneratedAlways<Int8>
  order_id: Int8
  number: string
  cashier: string
  amount: Int8
  state: 'begun' | 'open' | 'paid' | 'closed' | 'refused'
  begun_at: Timestamp
  until: Timestamp
  sent_at: Timestamp | null
  shown: Json | null
  reference: string | null
  transfer: string | null
  paid_at: Timestamp | null
  returned: Generated<Int8>
  look_at: Timestamp | null
  asked: Generated<number>
  said: string | null
}

export type Picks = {
  id: GeneratedAlways<Int8>
  post_id: Int8
  account_id: Int8 | null
  words: string
  lang: 'zh' | 'en'
  day: Timestamp | null
  picked_at: Timestamp
}

export type PieceBurns = {
  purchase_id: Int8
  casting_id: string
  edition: number
  holder_id: Int8
  state: 'waiting' | 'sending' | 'done' | 'kept'
  transaction_id: Int8 | null
  why: 'given' | 'unsigned' | 'refused' | null
  began_at: Timestamp
  ended_at: Timestamp | null
}

export type PieceDropEntries = {
  id: GeneratedAlways<Int8>
  drop_id: Int8
  account_id: Int8 | null
  code: string
  entered_at: Timestamp
  number: number | null
  place: number | null
  edition: number | null
  won_at: Timestamp | null
  pay_by: Timestamp | null
  bought_at: Timestamp | null
  lapsed_at: Timestamp | null
}

export type PieceDropLines = {
  id: GeneratedAlways<Int8>
  drop_id: Int8
  entry_id: Int8
  ticket_id: Int8 | null
  code: string
  entered_at: Timestamp
  number: number | null
}

export type PieceDropTickets = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  friend_id: Int8
  purchase_id: Int8
  given_at: Timestamp
  voided_at: Timestamp | null
}

export type PieceDrops = {
  id: Generated<Int8>
  offering_id: string
  editions: number[]
  reserves: number
  named_at: Timestamp
  opens_at: Timestamp
  closes_at: Timestamp
  mark: string
  beacon: 'own' | 'drand'
  chain: string
  round: Int8
  round_at: Timestamp
  moved_at: Timestamp | null
  frozen_at: Timestamp | null
  entries: number | null
  hashes: string[] | null
  root: string | null
  drawn_at: Timestamp | null
  proof: string | null
  seed: string | null
  ended_at: Timestamp | null
  stopped_at: Timestamp | null
  stopped_by: Int8 | null
  stopped_why: string | null
  tickets_most: Generated<number>
  winners: number[] | null
}

export type PieceGifts = {
  id: GeneratedAlways<Int8>
  number: string
  casting_id: string
  edition: number
  from_id: Int8
  to_id: Int8
  state: 'offered' | 'accepted' | 'sending' | 'given' | 'declined' | 'withdrawn' | 'lapsed' | 'failed'
  to_address: Buffer | null
  signature: Buffer | null
  deadline: Int8 | null
  offered_at: Timestamp
  sends_at: Timestamp | null
  ended_at: Timestamp | null
}

export type PieceOfferings = {
  id: string
  casting_id: string
  account_id: Int8
  price: Int8
  editions: number
  begins_at: Timestamp
  offered_at: Timestamp
  ended_at: Timestamp | null
}

export type PiecePurchases = {
  id: GeneratedAlways<Int8>
  number: string
  casting_id: string
  edition: number
  offering_id: string
  buyer_id: Int8
  seller_id: Int8
  order_number: string
  price: Int8
  seller_part: Int8
  fee_part: Int8
  tax_part: Int8
  share_permille: number
  returned: Generated<Int8>
  state: 'paid' | 'sending' | 'received' | 'returned'
  bought_at: Timestamp
  sends_at: Timestamp
  received_at: Timestamp | null
  returned_at: Timestamp | null
  settles_at: Timestamp | null
  settled_at: Timestamp | null
  frozen_at: Timestamp | null
}

export type PieceReservations = {
  casting_id: string
  buyer_id: Int8
  edition: number
  order_number: string
  until: Timestamp
}

export type PieceTransfers = {
  id: string
  key: string
  casting_id: string
  edition: number
  from_id: Int8
  to_id: Int8
  kind: 'delivery' | 'gift'
  state: 'waiting' | 'sending' | 'done' | 'failed'
  to_address: Buffer | null
  signature: Buffer | null
  deadline: Int8 | null
  transaction_id: Int8 | null
  why: 'unsigned' | 'refused' | 'elsewhere' | null
  began_at: Timestamp
  ended_at: Timestamp | null
}

export type Pieces = {
  casting_id: string
  edition: number
  holder_id: Int8
  giftable_at: Generated<Int8>
  is_shown: Generated<boolean>
  burnt_at: Timestamp | null
}

export type PortfolioChapters = {
  account_id: Int8
  place: number
  collection_id: Int8
}

export type PortfolioDomains = {
  account_id: Int8
  domain: string
  word: string
  named_at: Timestamp
  asked_at: Timestamp
  looked_at: Timestamp | null
  found: 'record' | 'none' | 'unreached' | 'taken' | null
  proven_at: Timestamp | null
  missing_since: Timestamp | null
}

export type PortfolioLetters = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  sealed: Buffer
  sent_at: Timestamp
}

export type Portfolios = {
  account_id: Int8
  name_zh: string
  name_en: string
  words_zh: string
  words_en: string
  about_zh: string
  about_en: string
  theme: 'light' | 'dark'
  cover_post_id: Int8 | null
  writes: boolean
  listed: boolean
  shown: boolean
  version: Generated<number>
  made_at: Timestamp
  removed_at: Timestamp | null
}

export type PostAudiences = {
  post_id: Int8
  group_id: Int8 | null
  link_hash: Buffer | null
  ends_at: Timestamp | null
  link_sealed: Buffer | null
}

export type PostLabels = {
  id: GeneratedAlways<Int8>
  post_id: Int8
  label: 'nudity' | 'violence' | 'distress'
  put_on_by: Int8
  put_on_at: Timestamp
  put_off_by: Int8 | null
  put_off_at: Timestamp | null
}

export type PostMentions = {
  post_id: Int8
  account_id: Int8
  told_at: Timestamp | null
}

export type PostShowings = {
  post_id: Int8
  boxes: Generated<Buffer>
  readers: Generated<number>
  ends_at: Timestamp | null
  owed: Generated<boolean>
}

export type PostTags = {
  tag: string
  created_at: Timestamp
  post_id: Int8
  film: Generated<boolean>
}

export type PostTones = {
  post_id: Int8
  least: number
  most: number
  cameras: string[]
}

export type PostViewDays = {
  post_id: Int8
  author_id: Int8
  day: Timestamp
  source: string
  views: number
  readers: number
}

export type Posts = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  permlink: string
  title: string
  description: string
  lang: 'zh' | 'en'
  title_other: string | null
  description_other: string | null
  tags: Generated<string[]>
  place: string | null
  kind: 'photo' | 'design'
  visibility: 'public' | 'followers' | 'group' | 'link' | 'private'
  ai: 'none' | 'assisted' | 'generated'
  credit: Json | null
  image_count: number
  cover_key: string
  cover_alt: string
  cover_width: number
  cover_height: number
  cover_widths: number[]
  cover_avif: number[]
  cover_placeholder: string
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
  like_count: Generated<number>
  forward_count: Generated<number>
  like_weight: Generated<Int8>
  hot: GeneratedAlways<Int8>
  open: GeneratedAlways<boolean>
  version: Generated<number>
  cover_focus_x: Generated<number>
  cover_focus_y: Generated<number>
  taken_down_at: Timestamp | null
  taken_down_for: string | null
  for_followers: GeneratedAlways<boolean>
  comment_count: Generated<number>
  comments_from: Generated<'everybody' | 'followers' | 'nobody'>
  critique: Generated<boolean>
  holds_new: Generated<boolean>
  pinned_comment_id: Int8 | null
  forwardable: Generated<boolean>
  own_labels: Generated<string[]>
  review_labels: Generated<string[]>
  labels: GeneratedAlways<string[]>
  forward_weight: Generated<Int8>
  helped_count: Generated<number>
  helped_weight: Generated<Int8>
  lift: Generated<Int8>
  film_type: 'mp4' | 'webm' | null
  film_seconds: number | null
  film_sizes: Generated<string[]>
}

export type ProofMarks = {
  proof_id: Int8
  post_id: Int8
  choice: 'yes' | 'maybe' | 'no' | null
  colour: 'red' | 'yellow' | 'green' | null
  note: string
  at: Timestamp
}

export type Proofs = {
  id: GeneratedAlways<Int8>
  collection_id: Int8
  account_id: Int8
  name: string
  words: string
  most: number | null
  link_hash: Buffer
  link_sealed: Buffer
  ends_at: Timestamp
  sent_at: Timestamp | null
  made_at: Timestamp
}

export type RankingFiles = {
  day: Timestamp
  sha256: string
  bytes: Int8
  photographs: number
  made_at: Timestamp
}

export type Recalls = {
  friend_id: Int8
  by_id: Int8
  asked_at: Timestamp
  back_at: Timestamp | null
}

export type Reconciliations = {
  day: Timestamp
  entries: Int8
  lines: Int8
  checks: string[]
  differences: number
  found: Json
  at: Timestamp
  new_until: Int8 | null
  pass_until: Int8 | null
}

export type RedeemBatches = {
  id: GeneratedAlways<Int8>
  number: string
  casting_id: string
  account_id: Int8
  made_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export type RedeemCodes = {
  id: GeneratedAlways<Int8>
  batch_id: Int8
  place: number
  casting_id: string
  edition: number
  lookup: Buffer
  phone_lookup: Buffer | null
  turn: Generated<number>
  redeemed_by: Int8 | null
  redeemed_phone: Buffer | null
  redeemed_at: Timestamp | null
}

export type RefundLines = {
  refund_id: Int8
  order_id: Int8
  n: number
  amount: Int8
  entry_id: Int8 | null
}

export type Refunds = {
  id: GeneratedAlways<Int8>
  payment_id: Int8
  number: string
  amount: Int8
  why: 'late' | 'twice' | 'changed' | 'not-had' | 'asked' | 'taken-back' | 'disputed'
  state: 'asked' | 'due' | 'refunded' | 'declined'
  into_balance: boolean
  account_id: Int8 | null
  words: Generated<string>
  asked_at: Timestamp
  sent_at: Timestamp | null
  ended_at: Timestamp | null
  transfer: string | null
  look_at: Timestamp | null
  asked: Generated<number>
}

export type ReleaseImages = {
  release_id: Int8
  place: number
  image_id: string | null
  sha256: string
  title: string
}

export type ReleaseSignatures = {
  release_id: Int8
  signer: 'model' | 'guardian' | 'owner'
  phone_lookup: Buffer
  phone_sealed: Buffer
  statement_sealed: Buffer
  statement_hash: Buffer
  signed_at: Timestamp
}

export type Releases = {
  id: GeneratedAlways<Int8>
  number: string
  account_id: Int8
  kind: 'portrait' | 'property'
  state: Generated<'waiting' | 'in-review' | 'valid' | 'rejected' | 'expired' | 'revoked' | 'cancelled'>
  renews_id: Int8 | null
  is_minor: boolean
  name_sealed: Buffer
  remark: string
  fee: number
  years: number
  link_hash: Buffer
  link_sealed: Buffer
  link_ends_at: Timestamp
  codes: Generated<number>
  made_at: Timestamp
  asked_at: Timestamp | null
  decided_at: Timestamp | null
  valid_until: Timestamp | null
  ended_at: Timestamp | null
  reason: string | null
  words: Generated<string>
}

export type ReportCases = {
  id: string
  number: GeneratedAlways<Int8>
  kind: string
  subject: string
  account_id: Int8
  state: Generated<'open' | 'unfounded' | 'labelled' | 'removed' | 'stands' | 'restored' | 'gone'>
  evidence: Buffer | null
  forget_at: Timestamp | null
  opened_at: Timestamp
  decided_at: Timestamp | null
  reason: string | null
  words: string | null
  appealed_at: Timestamp | null
  closed_at: Timestamp | null
  label: 'nudity' | 'violence' | 'distress' | null
  claimed: Generated<boolean>
}

export type ReportPictures = {
  key: string
  case_id: string | null
  place: number
  sealed_key: Buffer | null
  removed_at: Timestamp | null
}

export type Reports = {
  id: GeneratedAlways<Int8>
  case_id: string
  account_id: Int8
  reason: string
  words: string
  light: boolean
  at: Timestamp
}

export type RequestNonces = {
  key_id: string
  nonce: string
  seen_at: Timestamp
}

export type ReservedNames = {
  name: string
  reason: 'address' | 'system' | 'official' | 'brand' | 'word'
  stands: Generated<'whole' | 'edge' | 'anywhere'>
}

export type RetiredNames = {
  name_mac: Buffer
  retired_at: Timestamp
}

export type ReviewVotes = {
  review_id: Int8
  account_id: Int8
  vote: 'approve' | 'refuse'
  at: Timestamp
}

export type Reviews = {
  id: GeneratedAlways<Int8>
  kind: string
  subject: string
  account_id: Int8
  round: number
  appeal: string | null
  state: Generated<'waiting' | 'approved' | 'refused' | 'dropped'>
  opened_at: Timestamp
  closed_at: Timestamp | null
  refusal: string | null
  note: string | null
  mark: Buffer | null
  outcome: string | null
  turn_at: Timestamp | null
}

export type RewardCounted = {
  day: Timestamp
  post_id: Int8
  n: number
  like_id: Int8
  kind: string
  account_id: Int8
  liked_at: Timestamp
  earlier: number
  weight: number
}

export type RewardDays = {
  day: Timestamp
  pool: Int8
  weight: Int8
  posts: number
  shared: Int8
  settled_at: Timestamp
}

export type RewardDrafts = {
  day: Timestamp
  post_id: Int8
  account_id: Int8
  until: Timestamp
  likes: Generated<number>
  weight: Generated<Int8>
}

export type RewardParts = {
  post_id: Int8
  part: number
  paid_at: Timestamp | null
  day: Timestamp | null
  lines: number | null
}

export type RewardPosts = {
  post_id: Int8
  day: Timestamp
  account_id: Int8
  weight: Int8
  amount: Int8
  author_amount: Int8
}

export type RewardSettlings = {
  day: Timestamp
  pool: Int8
  step: Generated<'list' | 'count' | 'share' | 'shared'>
  at_time: Timestamp
  at_post: Generated<Int8>
  at_kind: Generated<string>
  at_like: Generated<Int8>
  weight: Generated<Int8>
  posts: Generated<number>
  shared: Generated<Int8>
  begun_at: Timestamp
  failures: Generated<number>
  aside_at: Timestamp | null
  cleared_at: Timestamp | null
}

export type RewardShares = {
  post_id: Int8
  like_id: Int8
  kind: string
  account_id: Int8
  liked_at: Timestamp
  earlier: number
  weight: number
  amount: Int8
  part: number
}

export type RoleProposals = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  roles: string[]
  why: string
  proposed_by: Int8
  proposed_at: Timestamp
}

export type SaleConsents = {
  casting_id: string
  seller: Buffer
  contract: Buffer
  deadline: Int8
  signature: Buffer
}

export type SearchPosts = {
  post_id: Int8
  number: Generated<Int8>
  like_class: number
  place: string | null
  lexemes: string
  like_step: number | null
  palette: number[] | null
}

export type SearchSlips = {
  part: string
  word: string
}

export type SearchWords = {
  word: string
  lexeme: string
}

export type SecondFactors = {
  account_id: Int8
  secret_sealed: Buffer
  last_step: Generated<Int8>
  made_at: Timestamp
}

export type SecurityNotices = {
  id: string
  account_id: Int8
  what:
    | 'key-made'
    | 'password-changed'
    | 'password-reset'
    | 'phone-changed'
    | 'sessions-ended'
    | 'login-linked'
    | 'login-unlinked'
    | 'passkey-added'
    | 'passkey-removed'
    | 'passkey-copied'
  kind: 'web' | 'app'
  user_agent: string
  lang: 'zh' | 'en'
  noted_at: Timestamp
  phone_lookup: Buffer | null
  phone_sealed: Buffer | null
  told_at: Timestamp | null
}

export type Sessions = {
  id: string
  token_hash: Buffer
  account_id: Int8
  kind: 'web' | 'app'
  ip: string
  user_agent: string
  created_at: Timestamp
  seen_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  proved_until: Timestamp | null
  later_at: Timestamp | null
  factor_until: Timestamp | null
  device_mark: Buffer | null
}

export type SetCards = {
  id: GeneratedAlways<Int8>
  activity_id: number
  account_id: Int8
  card: string
  earned_by: string
  got_at: Timestamp
  given_by: Int8 | null
  spent_on: Int8 | null
  spent_at: Timestamp | null
}

export type ShortLinks = {
  id: GeneratedAlways<Int8>
  account_id: Int8
  word: string
  path_mark: Buffer
  path_sealed: Buffer
  visits: Generated<number>
  made_at: Timestamp
}

export type SmsCodes = {
  id: string
  phone_lookup: Buffer
  phone_sealed: Buffer
  purpose: 'login' | 'register' | 'reset' | 'own-phone' | 'new-phone' | 'contributor' | 'release'
  code_sealed: Buffer | null
  code_mac: Buffer
  lang: 'zh' | 'en'
  ip: string
  tries: Generated<number>
  sent_at: Timestamp
  expires_at: Timestamp
  delivered_at: Timestamp | null
  used_at: Timestamp | null
  block: string
}

export type SmsDays = {
  day: Timestamp
  sent: number
  refused: Generated<number>
  spent_at: Timestamp | null
}

export type SmsOutbox = {
  id: GeneratedAlways<Int8>
  e164: string
  lang: 'zh' | 'en'
  words: string
  code: string | null
  created_at: Timestamp
}

export type SpinAwards = {
  spin_id: Int8
  account_id: Int8 | null
  won_at: Timestamp
  claim_by: Timestamp
  claimed_at: Timestamp | null
  paid_at: Timestamp | null
  sent_at: Timestamp | null
  sent_by: Int8 | null
  parcel: string | null
  received_at: Timestamp | null
  lapsed_at: Timestamp | null
  recipient_sealed: Buffer | null
}

export type SpinCodes = {
  id: GeneratedAlways<Int8>
  activity_id: number
  part: string
  code_sealed: Buffer
  mark: string
  added_by: Int8
  added_at: Timestamp
  spin_id: Int8 | null
}

export type SpinRounds = {
  activity_id: number
  round_at: Timestamp
  round: Int8
  day: Timestamp | null
  proof: string
  decided_at: Timestamp
}

export type Spins = {
  id: GeneratedAlways<Int8>
  activity_id: number
  account_id: Int8 | null
  member: string
  ticket: string
  earned_by: string
  taken_at: Timestamp
  spun_at: Timestamp | null
  seed: string | null
  round: Int8 | null
  day: Timestamp | null
  round_at: Timestamp | null
  decided_at: Timestamp | null
  value: number | null
  part: string | null
  blank: boolean | null
}

export type Strikes = {
  case_id: string
  account_id: Int8
  at: Timestamp
  expires_at: Timestamp
  lifted_at: Timestamp | null
}

export type Tags = {
  tag: string
  posts: Generated<number>
}

export type Takedowns = {
  post_id: Int8
  taken_down_at: Timestamp
  reason: string
  taken_down_by: Int8
  put_back_at: Timestamp | null
  put_back_by: Int8 | null
}

export type TaskRewards = {
  id: GeneratedAlways<Int8>
  activity_id: number
  account_id: Int8
  item_id: string
  day: Timestamp | null
  stamps: number
  taken_at: Timestamp
  nth: Generated<number>
}

export type UploadDays = {
  account_id: Int8
  day: Timestamp
  files: number
  bytes: Int8
}

export type VisitSalts = {
  day: Timestamp
  salt: Buffer
}

export type WechatTickets = {
  app_id: string
  token: Buffer | null
  token_until: Timestamp | null
  ticket: Buffer | null
  ticket_until: Timestamp | null
  not_before: Timestamp
  refusals: Generated<number>
}

export type WheelParts = {
  activity_id: number
  part: string
  place: number
  kind: 'blank' | 'goods' | 'pixt' | 'yuan' | 'coupon' | 'code'
  worth: number
  odds: number
  stock: number | null
  given: Generated<number>
  points: number | null
}

export type WheelPots = {
  activity_id: number
  currency: 'PIXT' | 'CNY'
  party_id: Int8
  funded: Int8
  paid: Generated<Int8>
  returned: Generated<Int8>
  funded_by: Int8
  funded_at: Timestamp
  returned_at: Timestamp | null
}

export type Wheels = {
  activity_id: number
  named_at: Timestamp
  ends_at: Timestamp
  mark: string
  header: string
  hash: string
  asked_by: Int8 | null
  decided_until: Timestamp
}

export type WithdrawalReauthentications = {
  session_id: string
  account_id: Int8
  open_until: Timestamp
}

export type WithdrawalSteps = {
  id: GeneratedAlways<Int8>
  withdrawal_id: Int8
  state: string
  account_id: Int8 | null
  reason: string | null
  at: Timestamp
}

export type WithdrawalWords = {
  step_id: Int8
  words: string
}

export type Withdrawals = {
  id: GeneratedAlways<Int8>
  number: string
  account_id: Int8
  currency: 'PIXT' | 'CNY'
  amount: Int8
  gross: Int8
  tax: Int8
  payee_id: string | null
  name_sealed: Buffer | null
  state: 'applied' | 'review' | 'paying' | 'awaiting' | 'paid' | 'rejected' | 'failed' | 'cancelled'
  round: Generated<number>
  held_at: Timestamp
  due_at: Timestamp | null
  hold_entry: Int8
  pay_entry: Int8 | null
  service: 'manual' | 'alipay' | null
  sent_at: Timestamp | null
  look_at: Timestamp | null
  transfer: string | null
  exchanged: Generated<Int8>
  filed_entry: Int8 | null
}

export type YearlyCards = {
  account_id: Int8
  year: number
  code: string
  facts: Json
  best: string[]
  made_at: Timestamp
}

export type Tables = {
  account_keys: AccountKeys
  accounts: Accounts
  alerts: Alerts
  anchor_batches: AnchorBatches
  anchor_leaves: AnchorLeaves
  archives: Archives
  article_showings: ArticleShowings
  article_versions: ArticleVersions
  articles: Articles
  audience_members: AudienceMembers
  audit_log: AuditLog
  avatars: Avatars
  badges: Badges
  banned_word_changes: BannedWordChanges
  banned_words: BannedWords
  blocks: Blocks
  board_places: BoardPlaces
  boards: Boards
  books_cuts: BooksCuts
  books_files: BooksFiles
  books_witnesses: BooksWitnesses
  brief_answers: BriefAnswers
  campaign_addresses: CampaignAddresses
  campaign_drafts: CampaignDrafts
  campaign_openings: CampaignOpenings
  campaign_rankings: CampaignRankings
  campaign_standings: CampaignStandings
  campaign_tallies: CampaignTallies
  campaign_versions: CampaignVersions
  cancellations: Cancellations
  cashier_events: CashierEvents
  cashier_files: CashierFiles
  cashier_lines: CashierLines
  cashier_orders: CashierOrders
  cashiers: Cashiers
  casting_addresses: CastingAddresses
  casting_likenesses: CastingLikenesses
  casting_steps: CastingSteps
  castings: Castings
  certificates: Certificates
  chain_blocks: ChainBlocks
  chain_contracts: ChainContracts
  chain_genesis: ChainGenesis
  chain_journal: ChainJournal
  chain_replaced: ChainReplaced
  chain_senders: ChainSenders
  chain_transactions: ChainTransactions
  check_ins: CheckIns
  claims: Claims
  clock: Clock
  collection_people: CollectionPeople
  collection_posts: CollectionPosts
  collections: Collections
  comment_hearts: CommentHearts
  comment_mentions: CommentMentions
  comment_takedowns: CommentTakedowns
  comments: Comments
  comments_unfolded: CommentsUnfolded
  concept_changes: ConceptChanges
  concept_names: ConceptNames
  concepts: Concepts
  consents: Consents
  contest_entries: ContestEntries
  contest_pairs: ContestPairs
  contests: Contests
  contributor_works: ContributorWorks
  contributors: Contributors
  coupon_choices: CouponChoices
  coupon_months: CouponMonths
  creator_key_acts: CreatorKeyActs
  creator_keys: CreatorKeys
  creators: Creators
  discussion_counts: DiscussionCounts
  domain_events: DomainEvents
  draw_awards: DrawAwards
  draw_pots: DrawPots
  draw_proposals: DrawProposals
  draw_tickets: DrawTickets
  draws: Draws
  energy: Energy
  energy_coupons: EnergyCoupons
  event_marks: EventMarks
  event_salts: EventSalts
  events: Events
  exchanged_yuan: ExchangedYuan
  featured_posts: FeaturedPosts
  films: Films
  follow_counts: FollowCounts
  followed_tags: FollowedTags
  follows: Follows
  form_answers: FormAnswers
  forward_mentions: ForwardMentions
  group_announcements: GroupAnnouncements
  group_bans: GroupBans
  group_challenges: GroupChallenges
  group_counts: GroupCounts
  group_discussions: GroupDiscussions
  group_entries: GroupEntries
  group_handovers: GroupHandovers
  group_invitations: GroupInvitations
  group_members: GroupMembers
  group_mentions: GroupMentions
  group_pairs: GroupPairs
  group_posts: GroupPosts
  group_removals: GroupRemovals
  group_replies: GroupReplies
  group_requests: GroupRequests
  group_takedowns: GroupTakedowns
  groups: Groups
  handles: Handles
  hearts_unfolded: HeartsUnfolded
  held_votes: HeldVotes
  help_notes: HelpNotes
  help_questions: HelpQuestions
  human_checks: HumanChecks
  idempotency_keys: IdempotencyKeys
  identities: Identities
  identity_pictures: IdentityPictures
  identity_tries: IdentityTries
  image_prints: ImagePrints
  images: Images
  invite_codes: InviteCodes
  invite_counts: InviteCounts
  invite_days: InviteDays
  invite_months: InviteMonths
  invites: Invites
  invoices: Invoices
  jury_scores: JuryScores
  ledger_accounts: LedgerAccounts
  ledger_books: LedgerBooks
  ledger_currencies: LedgerCurrencies
  ledger_debtors: LedgerDebtors
  ledger_entries: LedgerEntries
  ledger_holds: LedgerHolds
  ledger_lines: LedgerLines
  ledger_parties: LedgerParties
  ledger_relations: LedgerRelations
  ledger_unfolded: LedgerUnfolded
  licence_copies: LicenceCopies
  licence_documents: LicenceDocuments
  licence_downloads: LicenceDownloads
  licence_keys: LicenceKeys
  licence_marks: LicenceMarks
  licensed_originals: LicensedOriginals
  likes: Likes
  likes_given: LikesGiven
  likes_taken_back: LikesTakenBack
  likes_unfolded: LikesUnfolded
  link_visitors: LinkVisitors
  listed_images: ListedImages
  login_failures: LoginFailures
  market_briefs: MarketBriefs
  market_carts: MarketCarts
  market_item_moves: MarketItemMoves
  market_item_regions: MarketItemRegions
  market_items: MarketItems
  market_licence_models: MarketLicenceModels
  market_licences: MarketLicences
  market_likenesses: MarketLikenesses
  market_listing_counts: MarketListingCounts
  market_listings: MarketListings
  market_model_payouts: MarketModelPayouts
  market_reservations: MarketReservations
  market_sellers: MarketSellers
  market_watches: MarketWatches
  message_outbox: MessageOutbox
  mutes: Mutes
  notification_addresses: NotificationAddresses
  notification_arrivals: NotificationArrivals
  notification_choices: NotificationChoices
  notification_devices: NotificationDevices
  notification_people: NotificationPeople
  notification_sends: NotificationSends
  notifications: Notifications
  opened_campaigns: OpenedCampaigns
  order_lines: OrderLines
  order_steps: OrderSteps
  orders: Orders
  outbox: Outbox
  outside_logins: OutsideLogins
  outside_states: OutsideStates
  page_days: PageDays
  page_events: PageEvents
  parameter_changes: ParameterChanges
  parameter_proposals: ParameterProposals
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  payees: Payees
  payments: Payments
  picks: Picks
  piece_burns: PieceBurns
  piece_drop_entries: PieceDropEntries
  piece_drop_lines: PieceDropLines
  piece_drop_tickets: PieceDropTickets
  piece_drops: PieceDrops
  piece_gifts: PieceGifts
  piece_offerings: PieceOfferings
  piece_purchases: PiecePurchases
  piece_reservations: PieceReservations
  piece_transfers: PieceTransfers
  pieces: Pieces
  portfolio_chapters: PortfolioChapters
  portfolio_domains: PortfolioDomains
  portfolio_letters: PortfolioLetters
  portfolios: Portfolios
  post_audiences: PostAudiences
  post_labels: PostLabels
  post_mentions: PostMentions
  post_showings: PostShowings
  post_tags: PostTags
  post_tones: PostTones
  post_view_days: PostViewDays
  posts: Posts
  proof_marks: ProofMarks
  proofs: Proofs
  ranking_files: RankingFiles
  recalls: Recalls
  reconciliations: Reconciliations
  redeem_batches: RedeemBatches
  redeem_codes: RedeemCodes
  refund_lines: RefundLines
  refunds: Refunds
  release_images: ReleaseImages
  release_signatures: ReleaseSignatures
  releases: Releases
  report_cases: ReportCases
  report_pictures: ReportPictures
  reports: Reports
  request_nonces: RequestNonces
  reserved_names: ReservedNames
  retired_names: RetiredNames
  review_votes: ReviewVotes
  reviews: Reviews
  reward_counted: RewardCounted
  reward_days: RewardDays
  reward_drafts: RewardDrafts
  reward_parts: RewardParts
  reward_posts: RewardPosts
  reward_settlings: RewardSettlings
  reward_shares: RewardShares
  role_proposals: RoleProposals
  sale_consents: SaleConsents
  search_posts: SearchPosts
  search_slips: SearchSlips
  search_words: SearchWords
  second_factors: SecondFactors
  security_notices: SecurityNotices
  sessions: Sessions
  set_cards: SetCards
  short_links: ShortLinks
  sms_codes: SmsCodes
  sms_days: SmsDays
  sms_outbox: SmsOutbox
  spin_awards: SpinAwards
  spin_codes: SpinCodes
  spin_rounds: SpinRounds
  spins: Spins
  strikes: Strikes
  tags: Tags
  takedowns: Takedowns
  task_rewards: TaskRewards
  upload_days: UploadDays
  visit_salts: VisitSalts
  wechat_tickets: WechatTickets
  wheel_parts: WheelParts
  wheel_pots: WheelPots
  wheels: Wheels
  withdrawal_reauthentications: WithdrawalReauthentications
  withdrawal_steps: WithdrawalSteps
  withdrawal_words: WithdrawalWords
  withdrawals: Withdrawals
  yearly_cards: YearlyCards
}
