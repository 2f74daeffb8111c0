import type { Personal } from '#server/hooks/personal.ts'
import { eraseComments } from './comments/queries-erase.ts'
import { exportPosts } from './export-posts.ts'
import { nameFilmFiles } from './films/name-film.ts'
import { filmsOfAccount } from './films/queries.ts'
import { eraseFollowed } from './followed-tags/queries.ts'
import { eraseLikes } from './likes/queries.ts'
import { eraseMentions } from './mentions/queries.ts'
import { erasePosts } from './queries-erase.ts'
import { forgetPicker } from './ranking/queries-picks.ts'
import { nameFiles } from './uploads/name-files.ts'
import { imagesOfAccount } from './uploads/queries.ts'

const MOST = 1000

/** Posts with their words, pictures with their originals, comments, hearts, likes and forwards, and uploads that were never confirmed. */
export const postsPersonal: Personal = {
  tables: [
    'posts',
    'images',
    'films',
    'likes',
    'likes_taken_back',
    'likes_given',
    'likes_unfolded',
    'upload_days',
    'audience_members',
    'featured_posts',
    'takedowns',
    'post_labels',
    'post_mentions',
    'forward_mentions',
    'comments',
    'comment_hearts',
    'comment_takedowns',
    'comment_mentions',
    'picks',
    'concept_changes',
    'followed_tags',
  ],
  notExported: {
    picks: 'what an editor chose for the platform; it stands on the page of picks, with its reason',
    likes_given: 'a sum of the likes that stand here one by one',
    likes_unfolded: 'likes of the last second on their way into the counts',
    likes_taken_back: 'that a like was given which stands no more, for thirty days, so that taking it back makes the next one weigh no more',
    post_mentions: 'where somebody named you: words of theirs, about work that you may not see any more',
    forward_mentions: 'where somebody named you: words of theirs; whom you name stands in your own words',
    comment_mentions: 'where somebody named you: words of theirs; whom you name stands in your own words',
    upload_days: 'how much was uploaded today; gone tomorrow',
    audience_members: 'said with the groups whose members they are',
    post_labels: 'what an operator decided for the platform; a post says by itself which labels it has',
    comment_takedowns: 'words of yours that a reviewer took down; that this was decided stands with the decisions',
    concept_changes: 'what an editor did to the names that the platform keeps',
    takedowns: 'what an operator decided for the platform; a post says by itself when and why it was taken down',
  },
  export: exportPosts,
  files: async ({ db, kit }, accountId) => {
    const known = [...(await imagesOfAccount(db, accountId)).flatMap(nameFiles), ...(await filmsOfAccount(db, accountId)).flatMap(nameFilmFiles)]
    const unconfirmed: string[] = []
    for (let after: string | undefined; ;) {
      const page = await kit.store.list(`originals/u${accountId}/`, after, MOST)
      unconfirmed.push(...page.keys)
      if (!page.next) break
      after = page.next
    }
    return [...new Set([...known, ...unconfirmed])]
  },
  erase: async ({ db }, accountId) => {
    await eraseMentions(db, accountId)
    await forgetPicker(db, accountId)
    // first: what helped leaves a change of counts behind, and none may stand for a post that goes
    await eraseComments(db, accountId)
    await eraseLikes(db, accountId)
    await eraseFollowed(db, accountId)
    await erasePosts(db, accountId)
  },
}
