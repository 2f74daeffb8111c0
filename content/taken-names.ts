/** Names below /events/ under which the site has pages that no campaign may stand over. */
export const takenNames: readonly string[] = ['user-recall', 'invite-v2']
