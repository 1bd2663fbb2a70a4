import type { DecodedCall } from '../../../domain/calldata/DecodedCall.ts'
import type { LeadState, LeadUnit } from '../../../domain/lead/Lead.ts'
import { bareWorld, type LeadWorld } from '../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../domain/lead/readLead.ts'
import { leadLine, writeLead } from '../../../domain/lead/writeLead.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { TransactionStatus } from '../../../domain/transaction/SafeTransactionStatus.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import {
  checksumAddress,
  type LowerAddress,
  lowerAddress,
  zeroAddress,
} from '../../../domain/values/address.ts'
import { formatAmount } from '../../../domain/values/amount.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { TransferInfo } from '../../../gateway/TransactionInfo.ts'
import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import type { Chain } from '../../../source/Connection.ts'
import type { ShownCalls } from '../../parts/reading/panels/CallItem.tsx'
import type { ExecutedTransaction } from './readExecutedTransaction.ts'

/** What is known for the sentence of a transaction that is over. */
export type PastKnown = {
  readonly safe: LowerAddress
  readonly native: LeadUnit
  /** Tokens that the account holds or that a list has. */
  readonly listed: (token: LowerAddress) => LeadUnit | undefined
  /** The user's own names, by address in lower case. */
  readonly names: ReadonlyMap<string, string>
  readonly executed: ExecutedReading | undefined
}

/** How a token writes its amounts; `undefined` where it is unknown. */
export function unitIn(token: LowerAddress, { native, listed, executed }: PastKnown): LeadUnit | undefined {
  if (token === zeroAddress) return native
  const account = executed?.accounts(token)
  const unit = account?.known === true ? account.value.token : undefined
  return unit === undefined || unit.symbol === '' ? listed(token) : unit
}

/** The name of an account in a sentence or a cell; `undefined` where there is only the address. */
export function nameIn(address: LowerAddress, known: PastKnown): string | undefined {
  if (address === known.safe) return 'this Safe'
  return known.names.get(address) ?? unitIn(address, known)?.symbol
}

/** What the calls of a transaction that is over are shown with: no check looks at them any more. */
export function pastCalls(chain: Chain, known: PastKnown): ShownCalls {
  return {
    chain,
    findings: [],
    nameOf: (address) => nameIn(address, known),
    unitOf: (token) => unitIn(token, known),
  }
}

/** The sentence of a transaction that is over, as far as it is known. */
export function executedLead(
  { info, status }: Pick<TransactionDetails, 'info' | 'status'>,
  executed: ExecutedTransaction | undefined,
  known: PastKnown,
): string {
  if (executed !== undefined)
    return pastLead(executed.transaction, executed.decoded.call, { known, state: leadStateOf(status) })
  return info.kind === 'transfer' ? transferLead(info, status, known) : 'Transaction'
}

/** The sentence of what owners signed, or a module asked for, in the tense of how it ended. */
export function pastLead(
  transaction: SafeTransaction,
  call: DecodedCall,
  { known, state }: { readonly known: PastKnown; readonly state: LeadState },
): string {
  return leadLine(writeLead(readLead(transaction, call, worldOf(known)), { state, critical: false }))
}

function collectionName(token: LowerAddress, { executed }: PastKnown): string | undefined {
  const account = executed?.accounts(token)
  return account?.known === true ? account.value.collection?.name || undefined : undefined
}

function worldOf(known: PastKnown): LeadWorld {
  const stateBefore: SafeState | undefined = known.executed?.before
  return {
    ...bareWorld(known.safe),
    unitOf: (token) => unitIn(token, known),
    nameOf: (address) => (address === known.safe ? 'this Safe' : known.names.get(address)),
    ownNameOf: (token) => unitIn(token, known)?.symbol ?? collectionName(token, known),
    roleOf: (address) => (stateBefore?.owners.includes(address) === true ? 'owner' : undefined),
    standardOf: (token) => {
      const account = known.executed?.accounts(token)
      if (account?.known !== true) return undefined
      const { hasCode, standard } = account.value
      return hasCode ? (standard === 'other' ? 'none' : standard) : 'none'
    },
    quorum: stateBefore && { owners: stateBefore.owners.length, threshold: stateBefore.threshold },
    gained: (token) =>
      known.executed?.movements
        .filter((movement) => movement.token === token && movement.item === undefined)
        .reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/** The sentence of what came in or was moved without anybody's signature: `Received 5 ETH from Dee.` */
function transferLead(
  { direction, sender, recipient, asset }: TransferInfo,
  status: TransactionStatus,
  known: PastKnown,
): string {
  const [past, base] = verbs[direction]
  const tense = leadStateOf(status)
  const verb = tense === 'executed' ? past : `${tense === 'failed' ? 'Tried' : 'Was'} to ${base}`
  const side = direction === 'INCOMING' ? sender : recipient
  const other = nameIn(lowerAddress(side.address), known) ?? shortenAddress(checksumAddress(side.address))
  return `${verb} ${assetWords(asset, known)} ${direction === 'INCOMING' ? 'from' : 'to'} ${visibleText(other)}.`
}

const verbs: Readonly<Record<TransferInfo['direction'], readonly [past: string, base: string]>> = {
  INCOMING: ['Received', 'receive'],
  OUTGOING: ['Paid', 'pay'],
  UNKNOWN: ['Moved', 'move'],
}

function assetWords(asset: TransferInfo['asset'], known: PastKnown): string {
  switch (asset.kind) {
    case 'native':
      return asset.value === undefined
        ? known.native.symbol
        : `${formatAmount(asset.value, known.native.decimals)} ${known.native.symbol}`
    case 'erc20': {
      const listedUnit =
        asset.decimals === undefined ? undefined : { symbol: asset.symbol ?? '', decimals: asset.decimals }
      const unit = listedUnit ?? unitIn(lowerAddress(asset.token), known)
      return unit === undefined
        ? `tokens of ${shortenAddress(checksumAddress(asset.token))}`
        : `${formatAmount(asset.value, unit.decimals)} ${visibleText(unit.symbol)}`
    }
    case 'erc721':
      return `${visibleText(asset.symbol ?? 'NFT')} #${asset.tokenId}`
    case 'other':
      return visibleText(asset.type)
  }
}

/** The tense of a transaction that is over. */
function leadStateOf(status: TransactionStatus): LeadState {
  if (status === 'FAILED') return 'failed'
  return status === 'SUCCESS' ? 'executed' : 'replaced'
}

/**
 * How a transaction of the owners ended, by the chain where that says it, and by the gateway until then. `UNKNOWN`: the
 * chain does not have what the gateway says. `null`: the node does not have it in a block.
 */
export function endedAs(
  listed: TransactionStatus,
  executed: ExecutedReading | null | undefined,
): TransactionStatus {
  if (listed === 'CANCELLED' || executed === undefined) return listed
  if (executed === null) return 'UNKNOWN'
  switch (executed.ending) {
    case 'done':
      return 'SUCCESS'
    case 'counted':
    case 'undone':
      return 'FAILED'
    case 'unsaid':
      return 'UNKNOWN'
  }
}
