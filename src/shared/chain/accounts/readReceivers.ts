import { addressWord, callData, numberWord } from '../../domain/calldata/words.ts'
import type { Payment } from '../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../domain/paymentList/paymentCalls.ts'
import type { ReceiverAnswer } from '../../domain/paymentList/receiverAnswer.ts'
import { type Address, type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { askTogether } from '../reads/askTogether.ts'
import type { ChainQuestion, ChainReply } from '../reads/ChainQuestion.ts'
import { wentBack } from '../reads/wentBack.ts'
import { tryCallsOfSafe } from '../simulate/runDelegated.ts'
import { readItemsHeld } from './readItemsHeld.ts'

/** Where a node does not answer many questions at once, each account costs one. */
const mostAlone = 60
/** So many payments to contracts are tried, all in one question. */
const mostTried = 100

/** `onERC721Received` and `onERC1155Received`: a contract that takes an item answers with their selectors. */
const callbacks = { erc721: '0x150b7a02', erc1155: '0xf23a6e61' } as const
/** Where the bytes begin, behind so many words, and that there are none. */
const noBytes = (words: number) => [numberWord(BigInt(words * 32)), numberWord(0n)]

/**
 * Whether each recipient takes its payment, in the order of `payments`. Where there is code, the payment itself is
 * tried as a call of the Safe. It counts as refused only where the Safe holds what is paid, so that nothing else can be
 * why it fails, and a contract for items does not say either that it takes them. Never rejects but when `signal`
 * aborts: what was not answered is not known.
 */
export async function readReceivers(
  request: ChainRequest,
  safe: Address,
  payments: readonly Omit<Payment, 'line'>[],
  signal: AbortSignal,
): Promise<readonly ReceiverAnswer[]> {
  const codes = await readCodes(request, payments, signal)
  const codeOf = (payment: Omit<Payment, 'line'>) => codes.get(lowerAddress(payment.receiver))
  const toContracts = payments.filter((payment) => codeOf(payment) === 'contract').slice(0, mostTried)
  const tried = new Map(await tryEach(request, safe, toContracts, signal))
  return payments.map((payment) => {
    const code = codeOf(payment)
    if (code === undefined) return 'unread'
    return code === 'none' ? 'account' : (tried.get(payment) ?? 'unsure')
  })
}

async function readCodes(
  request: ChainRequest,
  payments: readonly Omit<Payment, 'line'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<LowerAddress, 'contract' | 'none'>> {
  const receivers = [...new Set(payments.map(({ receiver }) => lowerAddress(receiver)))]
  const questions = receivers.map(
    (address, index): ChainQuestion => ({ kind: 'code-hash', address, optional: index >= mostAlone }),
  )
  const replies = await askOrNothing(request, questions, signal)
  return new Map(
    receivers.flatMap((receiver, index) => {
      const reply = replies[index]
      return reply?.ok === true ? [[receiver, reply.data === '0x' ? 'none' : 'contract'] as const] : []
    }),
  )
}

async function tryEach(
  request: ChainRequest,
  safe: Address,
  payments: readonly Omit<Payment, 'line'>[],
  signal: AbortSignal,
): Promise<readonly (readonly [Omit<Payment, 'line'>, ReceiverAnswer])[]> {
  if (payments.length === 0) return []
  const [trials, says, isHeld] = await Promise.all([
    tryCallsOfSafe(
      request,
      safe,
      payments.map((payment) => toCall({ ...payment, line: 0 }, safe)),
      signal,
    ).catch(() => {
      signal.throwIfAborted()
      return undefined
    }),
    askOrNothing(
      request,
      payments.flatMap((payment) => callbackOf(payment, safe)),
      signal,
    ),
    readHolders(request, safe, payments, signal),
  ])
  const answers = says.values()
  return payments.map((payment, index) => {
    const reply = payment.kind === 'native' ? undefined : answers.next().value
    const trial = trials?.[index]
    if (trial?.ok === true) return [payment, 'takes']
    const mayBe =
      trial === undefined || !isHeld(payment) || (payment.kind !== 'native' && !refusesItem(payment, reply))
    return [payment, mayBe ? 'unsure' : 'refuses']
  })
}

/** The question that a token asks the recipient of an item. Asked by another account, it may be answered differently. */
function callbackOf(
  { kind, receiver, amount, id = 0n }: Omit<Payment, 'line'>,
  safe: Address,
): readonly ChainQuestion[] {
  if (kind !== 'erc721' && kind !== 'erc1155') return []
  const both = [addressWord(safe), addressWord(safe), numberWord(id)]
  const data =
    kind === 'erc721'
      ? callData(callbacks.erc721, ...both, ...noBytes(4))
      : callData(callbacks.erc1155, ...both, numberWord(amount), ...noBytes(5))
  return [{ kind: 'call', to: receiver, data, longest: 32 }]
}

function refusesItem({ kind }: Omit<Payment, 'line'>, reply: ChainReply | undefined): boolean {
  // A node that said nothing is not an answer of the contract.
  if (reply === undefined) return false
  const word: Hex = kind === 'erc721' ? callbacks.erc721 : callbacks.erc1155
  return reply.ok ? !reply.data.startsWith(word) : wentBack(reply)
}

/** Whether the Safe holds all that these payments take together of what each pays. */
async function readHolders(
  request: ChainRequest,
  safe: Address,
  payments: readonly Omit<Payment, 'line'>[],
  signal: AbortSignal,
): Promise<(payment: Omit<Payment, 'line'>) => boolean> {
  const items = payments.flatMap(({ kind, token, id }) =>
    (kind === 'erc721' || kind === 'erc1155') && token !== undefined && id !== undefined
      ? [{ kind, token, id }]
      : [],
  )
  const [[balance], counts] = await Promise.all([
    askOrNothing(request, [{ kind: 'balance', address: safe }], signal),
    readItemsHeld(request, { holder: safe, items }, signal).catch(() => {
      signal.throwIfAborted()
      return []
    }),
  ])
  const amounts = new Map<string, bigint | undefined>([
    [paymentAssetKey({ kind: 'native' }), balance?.ok === true ? BigInt(balance.data) : undefined],
    ...items.map((item, index) => [paymentAssetKey(item), counts[index]] as const),
  ])
  const needed = new Map<string, bigint>()
  for (const payment of payments) {
    const asset = paymentAssetKey(payment)
    needed.set(asset, (needed.get(asset) ?? 0n) + payment.amount)
  }
  return (payment) => {
    const asset = paymentAssetKey(payment)
    return (amounts.get(asset) ?? -1n) >= (needed.get(asset) ?? 0n)
  }
}

function paymentAssetKey({ kind, token, id }: Pick<Payment, 'kind' | 'token' | 'id'>): string {
  return `${kind} ${token ?? ''} ${id ?? ''}`.toLowerCase()
}

async function askOrNothing(
  request: ChainRequest,
  questions: readonly ChainQuestion[],
  signal: AbortSignal,
): Promise<readonly ChainReply[]> {
  return askTogether(request, questions, { signal }).catch(() => {
    signal.throwIfAborted()
    return []
  })
}
