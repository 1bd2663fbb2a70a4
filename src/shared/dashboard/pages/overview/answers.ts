import type { SafeState } from '../../../domain/safe/SafeState.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import type { ListedBalances } from '../../../queries/balances.ts'
import type { ClaimedFacts } from '../../parts/account/safeFacts/safeClaims.ts'

/** What became of a question. `last`: what was said before the source fell silent. */
export type OverviewAnswer<value> =
  | { readonly state: 'asking' }
  | { readonly state: 'said'; readonly value: value }
  | { readonly state: 'failed'; readonly error: AppError; readonly last: value | undefined }

/** What the gateway says of a Safe, as it came and as facts. */
export type GatewayAnswer = { readonly safe: GatewaySafe; readonly facts: ClaimedFacts }

/** Everything the overview asks. An absent member has not been asked yet. */
export type OverviewAnswers = {
  readonly listed?: OverviewAnswer<ListedBalances>
  /** wei */
  readonly native?: OverviewAnswer<bigint>
  readonly chain?: OverviewAnswer<SafeState>
  /** `null`: the gateway does not know this Safe. */
  readonly gateway?: OverviewAnswer<GatewayAnswer | null>
}

/** The last thing that was said, whatever happened since. */
export function lastSaid<value>(answer: OverviewAnswer<value> | undefined): value | undefined {
  if (answer?.state === 'said') return answer.value
  return answer?.state === 'failed' ? answer.last : undefined
}

export function isSettled(answer: OverviewAnswer<unknown> | undefined): boolean {
  return answer?.state === 'said' || answer?.state === 'failed'
}

export function failedAnswer(error: unknown): OverviewAnswer<never> {
  return { state: 'failed', error: toAppError(error), last: undefined }
}
