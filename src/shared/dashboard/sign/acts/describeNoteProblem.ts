import type { NoteProblem } from '../../../domain/transaction/proposalNote.ts'

/** Why a note cannot go along with a proposal, and what to do. */
export function describeNoteProblem(problem: NoteProblem): string {
  return problem.kind === 'html'
    ? 'The gateway removes the text between < and >. Write it without them.'
    : `${problem.over} ${problem.over === 1 ? 'character' : 'characters'} too long for the gateway. Shorten it.`
}
