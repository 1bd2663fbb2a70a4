import { accountKindName } from '../../frame/page/accountWords.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import type { ProblemWords } from '../draft/describeProblem.ts'

/** Where the account is and what it is called, for the sentences about its lines. */
export function problemWordsOf({ account, chain }: Ready): ProblemWords {
  return { chainName: chain.name, noun: accountKindName(account) }
}
