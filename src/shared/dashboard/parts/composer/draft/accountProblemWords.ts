import type { RecipientProblem } from '../../../../domain/values/parseRecipient.ts'
import { accountKindName } from '../../frame/page/accountWords.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { describeRecipientProblem, type ProblemText } from './describeProblem.ts'

/** What is wrong with an account that is chosen by its address alone: a name leads to whatever its owner likes. */
export function describeAccountProblem(
  problem: RecipientProblem,
  { account, chain }: Pick<Ready, 'account' | 'chain'>,
): ProblemText {
  const stated = problem.kind === 'name' ? { ...problem, chainId: undefined } : problem
  return describeRecipientProblem(stated, { chainName: chain.name, noun: accountKindName(account) })
}

/** The same in one text, for a field. */
export function accountProblemWords(
  problem: RecipientProblem,
  ready: Pick<Ready, 'account' | 'chain'>,
): string {
  const { title, advice } = describeAccountProblem(problem, ready)
  return `${title} ${advice}`
}
