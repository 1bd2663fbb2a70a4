import { queryOptions } from '@tanstack/react-query'
import { isMessageSigned } from '../chain/safe/isMessageSigned.ts'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { RecordedMessage } from '../source/ComposedMessage.ts'
import { loadMessageCalls } from './gatewayCalls.ts'
import { keys } from './keys.ts'

/** What became of a message; `null` while it is unknown, or no source says so. */
export type FollowedMessage = {
  /** All signatures in one; `undefined` while owners are missing. `0x`: the Safe has it as signed without one. */
  readonly signature: Hex | undefined
  readonly from: 'wallet' | 'gateway' | 'chain'
  readonly confirmations: { readonly submitted: number; readonly required: number } | undefined
} | null

/** Waits between questions, in ms: quick at first, then patient. Owners may take days to sign. */
const waits = [1_500, 2_500, 4_000, 6_000, 10_000, 15_000, 30_000]

/** How often a message that was rejected is asked for: owners may have signed it before that. */
const mostOfRejected = 5

/**
 * Whether the Safe is asked this time: it says no by a revert, which a host writes into its console each time, so it is
 * asked less often than lists are.
 */
function isSafeAsked(asked: number): boolean {
  return asked < 4 || asked % 8 === 0
}

/** What a question for a signature was left as: answered, refused, or in a window that may still be open. */
export type LeftAs = 'answered' | 'rejected' | 'open'

/**
 * Follows a message until it is signed. The host is asked for the signature and says nothing while owners
 * are missing; how many are, the gateway says. A window that was left open may sign it by a transaction that no
 * source reports: then the Safe is asked too.
 */
export function messageQuery(
  source: AccountSource,
  account: AccountRef,
  { message, safeMessageHash, left }: RecordedMessage & { readonly left: LeftAs },
) {
  return queryOptions({
    queryKey: keys.message(account, safeMessageHash),
    queryFn: async ({ client, queryKey, signal }): Promise<FollowedMessage> => {
      const last = client.getQueryData<FollowedMessage>(queryKey) ?? null
      const followed = await askForSignature(source, account, { safeMessageHash, known: last, signal })
      const asked = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
      if (left !== 'open' || followed?.signature !== undefined || !isSafeAsked(asked)) return followed
      const isOnChain = await askSafe(source, account, message, signal)
      return isOnChain ? { signature: '0x', from: 'chain', confirmations: undefined } : followed
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      const isHeardOf = state.data !== undefined && state.data !== null
      if (
        state.data?.signature !== undefined ||
        (left === 'rejected' && !isHeardOf && asked >= mostOfRejected)
      )
        return false
      return waits[Math.min(asked, waits.length - 1)] ?? false
    },
  })
}

/** `known`: what the last question found. It counts on while the gateway is silent. */
async function askForSignature(
  source: AccountSource,
  account: AccountRef,
  {
    safeMessageHash,
    known,
    signal,
  }: { readonly safeMessageHash: Hex; readonly known: FollowedMessage; readonly signal: AbortSignal },
): Promise<FollowedMessage> {
  const gateway = askGatewayForMessage(account, safeMessageHash, signal)
  const signature = await askWalletForSignature(source, safeMessageHash, signal)
  const answer = await gateway
  const listed = answer === 'silent' ? undefined : answer
  if (signature !== undefined) return { signature, from: 'wallet', confirmations: listed?.confirmations }
  if (answer === 'silent') return known
  if (listed === undefined) return null
  const { status, preparedSignature, confirmations } = listed
  // One that is there before enough owners have signed is not whole.
  const isWhole = status === 'CONFIRMED' && preparedSignature !== '0x'
  return { signature: isWhole ? preparedSignature : undefined, from: 'gateway', confirmations }
}

/** `undefined` as well for an answer that is of no use: what the gateway says counts all the same. */
async function askWalletForSignature(
  { capabilities }: AccountSource,
  safeMessageHash: Hex,
  signal: AbortSignal,
) {
  try {
    return await capabilities.messageSignature?.(safeMessageHash, { signal })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Whether the message is signed on the chain. A chain that is silent says nothing about it: it is asked again. */
async function askSafe(
  source: AccountSource,
  { address: safe }: AccountRef,
  message: SignableMessage,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return await isMessageSigned(source.request, { safe, message, signature: '0x' }, signal)
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/**
 * As its list has it: the message may not be there yet, and a gateway would keep that answer about its hash.
 * `silent` without a gateway, or where it does not answer: what was known before still holds.
 */
async function askGatewayForMessage(
  account: AccountRef,
  safeMessageHash: Hex,
  signal: AbortSignal,
): Promise<SafeMessage | 'silent' | undefined> {
  try {
    const [{ findListedMessage }, calls] = await Promise.all([
      import('../gateway/findListedMessage.ts'),
      loadMessageCalls(),
    ])
    return await findListedMessage(calls, account, safeMessageHash, { signal })
  } catch {
    return 'silent'
  }
}

/** Whether the Safe's own contract accepts the signature; `0x` asks whether the message is signed on chain. */
export function messageSignedQuery(
  source: AccountSource,
  account: AccountRef,
  { message, safeMessageHash, signature }: PostedSignature,
) {
  return queryOptions({
    queryKey: keys.messageSigned(account, safeMessageHash, signature),
    queryFn: ({ signal }) =>
      isMessageSigned(source.request, { safe: account.address, message, signature }, signal),
    staleTime: 0,
  })
}

export type PostedSignature = {
  readonly message: SignableMessage
  readonly safeMessageHash: Hex
  readonly signature: Hex
}
