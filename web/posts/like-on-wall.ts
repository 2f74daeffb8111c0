import type { Lang } from '#api/limits.ts'
import { attempt, browserApi, keptAlive, type Problem } from '#web/api.ts'
import { afterAct, likeActs } from './like-acts.ts'
import { sayLiked } from './liked-here.ts'
import type { WallPost } from './packed-feed.ts'
import { keepAct } from './waiting-act.ts'

type Tools = { lang: Lang; here: string; tell: (problem: Problem) => void; toDoor: (problem: Problem) => Promise<boolean> }
const running = new Set<string>()

/** Likes a card where it stands, or takes it back: shown at once, and as it was again when it is refused. Loaded with the first click. */
export async function likeOnWall(post: WallPost, now: { liked: boolean; likes: number | null }, { lang, here, tell, toDoor }: Tools): Promise<void> {
  const name = `${post.author.account}/${post.permlink}`
  if (running.has(name)) return
  running.add(name)
  const act = now.liked ? 'unlike' : 'like'
  sayLiked(post, afterAct({ ...now, forwards: 0, forwarded: false }, act))
  const done = await attempt(likeActs[act](browserApi(lang, keptAlive), { author: post.author.account, permlink: post.permlink }))
  sayLiked(post, done.ok ? done.data : now)
  running.delete(name)
  if (done.ok) return
  keepAct(done.problem, act, post, here)
  if (!(await toDoor(done.problem))) tell(done.problem)
}
