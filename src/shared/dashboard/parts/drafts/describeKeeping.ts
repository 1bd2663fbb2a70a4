import { longestKeptDraft, mostKeptDrafts } from '../draft/keptDrafts.ts'

/** Why a draft is not kept, and what to do. */
export function describeKeeping(problem: 'too-many' | 'too-large' | 'changed'): string {
  if (problem === 'changed') return 'Another window changed this draft in this moment. Look at it again.'
  return problem === 'too-many'
    ? `This account has ${mostKeptDrafts} drafts already. Delete one first.`
    : `A draft has at most ${longestKeptDraft / 1_000_000} MB. Divide it.`
}
