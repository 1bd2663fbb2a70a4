import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { toAppError } from '../../../errors/AppError.ts'
import type { GatewaySafe } from '../../../gateway/parse.ts'
import { balancesQuery, type ListedBalances, nativeBalanceQuery } from '../../../queries/balances.ts'
import { keys } from '../../../queries/keys.ts'
import { chainSafeQuery, gatewaySafeQuery } from '../../../queries/safeFacts.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { factsOfGateway } from '../../parts/account/safeFacts/factsOfGateway.ts'
import { currency } from '../../parts/composer/tokens/currency.ts'
import type { GatewayAnswer, OverviewAnswer, OverviewAnswers } from './answers.ts'

export type OverviewWatch = {
  /** Asks everybody again, also the wallet. */
  readonly askAgain: () => Promise<void>
  readonly stop: () => void
}

/**
 * Asks the chain and the gateway, and keeps asking. It comes after the first screen, with the query library, and is
 * therefore no hook: the screen that is drawn stays as it is.
 */
export function watchOverview(
  {
    source,
    client,
    account,
    isSafe,
    listed,
  }: {
    readonly source: AccountSource
    readonly client: QueryClient
    readonly account: AccountRef
    readonly isSafe: boolean
    /** The balances the first screen has shown already. */
    readonly listed: ListedBalances | undefined
  },
  onAnswers: (answers: OverviewAnswers) => void,
): OverviewWatch {
  if (listed !== undefined) client.setQueryData(keys.balances(account, currency), listed)
  const observe = createObserve(onAnswers)
  const stops = [observe('native', new QueryObserver(client, nativeBalanceQuery(source, account)))]
  if (isSafe) {
    stops.push(observe('listed', new QueryObserver(client, balancesQuery(source, account, currency))))
    stops.push(observe('chain', new QueryObserver(client, chainSafeQuery(source, account))))
    stops.push(observe('gateway', new QueryObserver(client, gatewayAnswerQuery(account))))
  }
  return {
    async askAgain() {
      await Promise.all([source.refresh(), client.invalidateQueries({ queryKey: keys.account(account) })])
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Observes one question after another, and hands on all their answers whenever one of them changes. */
function createObserve(onAnswers: (answers: OverviewAnswers) => void) {
  let answers: OverviewAnswers = {}
  return <data>(name: keyof OverviewAnswers, observer: Observed<data>) => {
    const read = () => {
      answers = { ...answers, [name]: overviewAnswerOf(observer.getCurrentResult()) }
      onAnswers(answers)
    }
    const stop = observer.subscribe(read)
    read()
    return stop
  }
}

function gatewayAnswerQuery(account: AccountRef) {
  return {
    ...gatewaySafeQuery(account),
    select: (safe: GatewaySafe | null): GatewayAnswer | null => safe && { safe, facts: factsOfGateway(safe) },
  }
}

type ObservedResult<data> = { readonly data: data | undefined; readonly error: Error | null }

type Observed<data> = {
  readonly getCurrentResult: () => ObservedResult<data>
  readonly subscribe: (listener: () => void) => () => void
}

function overviewAnswerOf<data>({ data, error }: ObservedResult<data>): OverviewAnswer<data> {
  if (error !== null) return { state: 'failed', error: toAppError(error), last: data }
  return data === undefined ? { state: 'asking' } : { state: 'said', value: data }
}
