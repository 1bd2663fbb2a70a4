import type { ReportedSafe } from '../../../source/Connection.ts'
import type { FactSource } from '../../../ui/values/FactSource.ts'
import { type Claim, type ClaimedFacts, factsOfReported } from '../../parts/account/safeFacts/safeClaims.ts'
import { lastSaid, type OverviewAnswer, type OverviewAnswers } from './answers.ts'

/** Who says what of the account, the one that has to be trusted least first. */
export function claimsOf({
  reported,
  node,
  answers,
}: {
  readonly reported: ReportedSafe | undefined
  readonly node: FactSource
  readonly answers: OverviewAnswers
}): readonly Claim[] {
  const { chain, gateway, native } = answers
  const chainSafe = lastSaid(chain)
  const listed = lastSaid(answers.listed)
  const listedNative = listed?.items.find(({ kind }) => kind === 'native')?.balance
  const listedBy = (from: 'wallet' | 'gateway') => (listed?.from === from ? listedNative : undefined)
  return [
    claim(node, [chain, native], withBalance(chainSafe, lastSaid(native))),
    claim('gateway', [gateway], withBalance(lastSaid(gateway)?.facts, listedBy('gateway'))),
    ...(reported === undefined
      ? []
      : [claim('wallet', [], withBalance(factsOfReported(reported), listedBy('wallet')))]),
  ]
}

function claim(
  source: FactSource,
  answers: readonly (OverviewAnswer<unknown> | undefined)[],
  facts: ClaimedFacts,
): Claim {
  if (Object.keys(facts).length > 0) return { source, state: 'said', facts }
  const asking = answers.some((answer) => answer === undefined || answer.state === 'asking')
  return { source, state: asking ? 'asking' : 'silent', facts }
}

function withBalance(facts: ClaimedFacts = {}, nativeBalance: bigint | undefined): ClaimedFacts {
  return nativeBalance === undefined ? facts : { ...facts, nativeBalance }
}
