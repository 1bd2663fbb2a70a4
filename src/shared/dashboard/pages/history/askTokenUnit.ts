import type { QueryClient } from '@tanstack/react-query'
import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'
import { isError } from '../../../errors/AppError.ts'
import { tokenQuery } from '../../../queries/token.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import type { AskedToken } from './batchMovements.ts'

export type TokenAsking = {
  readonly client: QueryClient
  readonly source: AccountSource
  readonly account: AccountRef
}

/** How a token writes its amounts, as its contract says; never rejects. */
export async function askTokenUnit(
  { client, source, account }: TokenAsking,
  token: LowerAddress,
): Promise<AskedToken> {
  try {
    return await client.fetchQuery({ ...tokenQuery(source, account, token), staleTime: 'static' })
  } catch (error) {
    return isError(error, chainErrors.notAToken) ? 'no-erc20' : 'unknown'
  }
}
