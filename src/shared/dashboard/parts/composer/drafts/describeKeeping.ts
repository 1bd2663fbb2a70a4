import { longestKeptDraft, mostKeptDrafts } from '../draft/keptDrafts.ts'

/** Why a draft is not kept, and what to do. */
export function describeKeeping(problem: 'too-many' | 'too-large' | 'changed'): string {
  if (problem === 'changed') return 'This draft was just changed in another window. Review it again.'
  return problem === 'too-many'
    ? `This account has ${mostKeptDrafts} drafts already. Delete one first.`
    : `A draft has at most ${longestKeptDraft / 1_000_000} MB. Divide it.`
}
