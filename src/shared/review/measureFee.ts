import type { QueryClient } from '@tanstack/react-query'
import { chainErrors } from '../chain/nodes/chainErrors.ts'
import { defaultCurrency } from '../configuration/defaultCurrency.ts'
import type { FeeMeasures } from '../domain/checks/gas/relayFee.ts'
import type { AddedFee } from '../domain/proposal/proposedTransaction.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { zeroAddress } from '../domain/values/address.ts'
import { isError } from '../errors/AppError.ts'
import { balancesQuery } from '../queries/balances.ts'
import { feeBasisQuery } from '../queries/feeBasis.ts'
import { tokenQuery } from '../queries/token.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { holdingsOf } from './readings/readHeldFacts.ts'

/** A fee that was added, with what its size is measured by. */
export type MeasuredFee = AddedFee & {
  readonly measures: FeeMeasures
  /** Of the gas token as its contract says; `undefined` for the native currency and where it says nothing. */
  readonly token: { readonly symbol: string; readonly decimals: number } | undefined
}

/** A contract that is not a token has no decimals: a fee in it is never a usual one. */
function nothingOfNoToken(thrown: unknown): undefined {
  if (!isError(thrown, chainErrors.notAToken) && !isError(thrown, chainErrors.noDecimals)) throw thrown
}

/** Asks what the size of an added fee is measured by. Rejects as the node does; what only the gateway knows may lack. */
export async function measureFee(
  { source, client }: { readonly source: AccountSource; readonly client: QueryClient },
  account: AccountRef,
  added: AddedFee,
): Promise<MeasuredFee> {
  const isNative = added.gasToken === zeroAddress
  const [basis, token, listed] = await Promise.all([
    client.fetchQuery(feeBasisQuery(source, account, added.gasToken)),
    isNative
      ? undefined
      : client.fetchQuery(tokenQuery(source, account, added.gasToken)).catch(nothingOfNoToken),
    client
      .fetchQuery(balancesQuery(source, account, defaultCurrency))
      .then(holdingsOf)
      .catch(() => []),
  ])
  return {
    ...added,
    token: token && { symbol: token.symbol, decimals: token.decimals },
    measures: { ...basis, needed: undefined, decimals: isNative ? 18 : token?.decimals, listed },
  }
}
