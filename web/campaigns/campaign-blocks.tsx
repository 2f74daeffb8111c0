import type { CampaignBlock, CampaignPhotograph } from '#api/campaigns.ts'
import type { Contest } from '#api/contests.ts'
import type { OwnForm } from '#api/forms.ts'
import type { CardSet } from '#api/set-cards.ts'
import type { Standings } from '#api/standings.ts'
import type { Tally } from '#api/tallies.ts'
import type { Problem } from '#web/api.ts'
import { ContestPart } from '#web/contests/contest-part.tsx'
import { langOfScript } from '#web/lang.ts'
import { tagPath } from '#web/posts/links.ts'
import { PhotoWall } from '#web/posts/photo-wall.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaigns as words } from '#web/words/campaigns.ts'
import { useWords } from '#web/words/words.ts'
import { CheckInPart } from './check-ins/check-in-part.tsx'
import { FormPart } from './forms/form-part.tsx'
import { CardsPart, PrizesPart } from './set-cards/cards-part.tsx'
import { FriendsPart } from './spins/friends-part.tsx'
import type { OneRecord, WheelShown } from './spins/read-wheel.ts'
import { RecordTable } from './spins/record-table.tsx'
import { WheelPart } from './spins/wheel-part.tsx'
import { StandingsPart } from './standings/standings-part.tsx'
import { TallyPart } from './tallies/tally-part.tsx'
import { GoalPart } from './tasks/goal-part.tsx'
import { TasksPart } from './tasks/tasks-part.tsx'

/** What a page of a campaign is made of, in the order of its definition. */
/** What blocks show that is the reader’s own: the contest, the wheel or the boxes, what was opened, cards, answers to a form, who stands where, what came of it, and why the last that was asked for was not done. Null where the page has none, and in a preview. */
export type Live = {
  contest: Contest | null
  wheel: WheelShown | null
  record: OneRecord[] | null
  set: CardSet | null
  form: OwnForm | null
  report: Tally | null
  ranking: Standings | null
  problem: Problem | null
}
export const CampaignBlocks = ({ blocks, live }: { blocks: CampaignBlock[]; live: Live }) =>
  blocks.map((block, n) => <OneBlock key={n} id={`camp-${n}`} block={block} live={live} />)

function OneBlock({ id, block, live }: { id: string; block: CampaignBlock; live: Live }) {
  if (block.kind === 'poster') return <Poster block={block} />
  return (
    <section className="camp-block" aria-labelledby={id}>
      <h2 id={id}>{block.heading}</h2>
      {isLive(block) ? <LivePart block={block} live={live} /> : <Inside block={block} />}
    </section>
  )
}

const ofReader = ['contest', 'wheel', 'box', 'record', 'friends', 'cards', 'prizes', 'form', 'report', 'ranking'] as const
type LiveBlock = Extract<CampaignBlock, { kind: (typeof ofReader)[number] }>
const isLive = (block: CampaignBlock): block is LiveBlock => ofReader.some((one) => one === block.kind)

function LivePart({ block, live: { contest, wheel, record, set, form, report, ranking, problem } }: { block: LiveBlock; live: Live }) {
  if (block.kind === 'contest') return contest && <ContestPart contest={contest} />
  if (block.kind === 'record') return <RecordTable spins={record ?? []} />
  if (block.kind === 'cards') return <CardsPart set={set} problem={problem} />
  if (block.kind === 'prizes') return <PrizesPart set={set} />
  if (block.kind === 'form') return <FormPart block={block} form={form} problem={problem} />
  if (block.kind === 'report') return <TallyPart report={report} />
  if (block.kind === 'ranking') return <StandingsPart ranking={ranking} />
  if (block.kind === 'friends') return <FriendsPart activityId={block.activityId} />
  return <WheelPart shown={wheel} look={block.kind} problem={problem} />
}

function Inside({ block }: { block: Exclude<CampaignBlock, LiveBlock | { kind: 'poster' }> }) {
  if (block.kind === 'works') return <Works block={block} />
  if (block.kind === 'check-in') return <CheckInPart slug={block.slug} state={block.state} />
  if (block.kind === 'tasks') return <TasksPart block={block} />
  if (block.kind === 'goal') return <GoalPart block={block} />
  if (block.kind === 'rules')
    return (
      <ol className="camp-rules">
        {block.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    )
  return block.paragraphs.map((paragraph) => (
    <p key={paragraph} className="camp-text">
      {paragraph}
    </p>
  ))
}

function Works({ block: { tag, posts } }: { block: Extract<CampaignBlock, { kind: 'works' }> }) {
  const w = useWords(words)
  if (!posts.length) return <p className="muted">{w.noWorks}</p>
  return (
    <>
      <PhotoWall posts={posts} from={`tag:${tag}`} first={false} />
      <p className="camp-more">
        <Link className="link" to={tagPath(tag)}>
          {w.allUnder} <span lang={langOfScript(tag)}>#{tag}</span>
        </Link>
      </p>
    </>
  )
}

/** Words stand under the photograph, never on it. */
function Poster({ block: { photograph, words: said } }: { block: Extract<CampaignBlock, { kind: 'poster' }> }) {
  return (
    <figure className="camp-poster">
      <CampaignPicture photograph={photograph} />
      <figcaption>
        <b>{said}</b>
        <PhotographBy photograph={photograph} />
      </figcaption>
    </figure>
  )
}

export const CampaignPicture = ({ photograph: { src, alt, width, height }, decorates = false }: { photograph: CampaignPhotograph; decorates?: boolean }) => (
  <img src={src} width={width} height={height} alt={decorates ? '' : alt} loading="lazy" decoding="async" />
)

export function PhotographBy({ photograph: { title, by, licence } }: { photograph: CampaignPhotograph }) {
  const w = useWords(words)
  return (
    <small className="muted">
      {w.photograph}
      <span lang="en">{title}</span>
      {w.byLine(by)}
      <span lang="en">{licence}</span>
    </small>
  )
}
