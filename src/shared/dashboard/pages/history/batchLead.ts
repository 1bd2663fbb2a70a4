import { queryOptions } from '@tanstack/react-query'
import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import type { DecodedCall } from '../../../domain/calldata/DecodedCall.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import type { LeadState, LeadUnit } from '../../../domain/lead/Lead.ts'
import { bareWorld } from '../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../domain/lead/readLead.ts'
import { leadLine, writeLead } from '../../../domain/lead/writeLead.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { type SafeTransaction, safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import { isError } from '../../../errors/AppError.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { gatewayKeys } from '../../../queries/gatewayKeys.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import type { AskedToken } from './batchMovements.ts'

/** A batch of the history, taken apart here. */
export type BatchRead = {
  readonly transaction: SafeTransaction
  readonly call: DecodedCall
  readonly tokens: ReadonlyMap<LowerAddress, AskedToken>
}

/** The calls of one batch and how its tokens write amounts; `null` where the gateway does not give its bytes. */
export function batchQuery(source: AccountSource, account: AccountRef, id: string) {
  return queryOptions({
    queryKey: gatewayKeys.batch(account, id),
    queryFn: async ({ client }): Promise<BatchRead | null> => {
      const details = await client.fetchQuery({ ...transactionQuery(account, id), staleTime: 'static' })
      const read = details && readBatch(details)
      if (!read) return null
      const askToken = async (token: LowerAddress): Promise<readonly [LowerAddress, AskedToken]> => {
        try {
          const query = { ...tokenQuery(source, account, token), staleTime: 'static' } as const
          return [token, await client.fetchQuery(query)]
        } catch (error) {
          if (!isError(error, chainErrors.notAToken)) throw error
          return [token, 'no-erc20']
        }
      }
      return {
        ...read,
        tokens: new Map(await Promise.all(batchTokensOf(read, account.address).map(askToken))),
      }
    },
    staleTime: 'static',
  })
}

/** The calls of a batch before any token was asked; `undefined` where the gateway does not give its bytes. */
export function readBatch({ data, safe, execution }: TransactionDetails): BatchRead | undefined {
  if (data === undefined) return undefined
  const signed = execution?.kind === 'multisig' ? execution.safeTransaction : undefined
  const { to, value, operation } = data
  const fields = { to: to.address, value, data: data.data, operation }
  return {
    transaction: signed ?? safeTransaction({ ...fields, nonce: 0n }),
    call: decodeCall({ from: safe, ...fields }),
    tokens: new Map(),
  }
}

/** The tokens whose amounts the sentence of a batch writes. */
export function batchTokensOf(
  { transaction, call }: Pick<BatchRead, 'transaction' | 'call'>,
  safe: AccountRef['address'],
): readonly LowerAddress[] {
  const tokens = new Set<LowerAddress>()
  const unitOf = (token: LowerAddress) => {
    if (token !== zeroAddress) tokens.add(token)
    return undefined
  }
  readLead(transaction, call, { ...bareWorld(lowerAddress(safe)), unitOf })
  return [...tokens]
}

/** The sentence of a batch. The amounts of a token that does not say how it writes them are in its smallest units. */
export function batchLead(
  { transaction, call, tokens }: BatchRead,
  {
    safe,
    native,
    names,
    state,
  }: {
    readonly safe: AccountRef['address']
    readonly native: LeadUnit
    /** The user's own names, by address in lower case. */
    readonly names: ReadonlyMap<string, string>
    readonly state: LeadState
  },
): string {
  const bare = bareWorld(lowerAddress(safe), native)
  const unitOf = (token: LowerAddress) => {
    const asked = tokens.get(token)
    return asked === undefined || typeof asked === 'string' ? bare.unitOf(token) : asked
  }
  const lead = readLead(transaction, call, {
    ...bare,
    unitOf,
    nameOf: (address) => bare.nameOf(address) ?? names.get(address),
    ownNameOf: (token) => unitOf(token)?.symbol,
    standardOf: (token) => (tokens.get(token) === 'no-erc20' ? 'erc721' : undefined),
  })
  return leadLine(writeLead(lead, { state, critical: false }))
}
