import type { ChainRead } from '../../../shared/source/ChainRequest.ts'
import { bundleStatus, sendBundle, sendTransaction, signData, signText } from './decidedAnswers.ts'
import { isChain, listOf, readWantedChain, requireOwn } from './readSessionAsk.ts'
import type { SessionMethod, SessionParts, SessionQuestion } from './SessionQuestion.ts'
import { refusals } from './SessionRefusal.ts'

/** What is answered over WalletConnect. A session is given no other method; what is asked all the same is refused (4200). */
export const sessionMethods: Readonly<Record<string, SessionMethod>> = {
  eth_sendTransaction: sendTransaction,
  wallet_sendCalls: sendBundle,
  wallet_getCallsStatus: bundleStatus,
  wallet_getCapabilities: capabilities,
  personal_sign: signText,
  eth_signTypedData: signData,
  eth_signTypedData_v4: signData,
  wallet_switchEthereumChain: switchChain,
  eth_accounts: ({ account }) => [account.address],
  eth_requestAccounts: ({ account }) => [account.address],
  eth_chainId: ({ account }) => hexOf(account.chainId),
  net_version: ({ account }) => String(account.chainId),
  eth_blockNumber: passRead('eth_blockNumber'),
  eth_call: passRead('eth_call'),
  eth_estimateGas: passRead('eth_estimateGas'),
  eth_feeHistory: passRead('eth_feeHistory'),
  eth_gasPrice: passRead('eth_gasPrice'),
  eth_getBalance: passRead('eth_getBalance'),
  eth_getBlockByHash: passRead('eth_getBlockByHash'),
  eth_getBlockByNumber: passRead('eth_getBlockByNumber'),
  eth_getCode: passRead('eth_getCode'),
  eth_getLogs: passRead('eth_getLogs'),
  eth_getStorageAt: passRead('eth_getStorageAt'),
  eth_getTransactionByHash: passRead('eth_getTransactionByHash'),
  eth_getTransactionCount: passRead('eth_getTransactionCount'),
  eth_getTransactionReceipt: passRead('eth_getTransactionReceipt'),
  eth_maxPriorityFeePerGas: passRead('eth_maxPriorityFeePerGas'),
}

/** The answer to a question. Rejects with a `SessionRefusal`, or with what a node said. */
export async function answerQuestion(
  method: string,
  question: SessionQuestion,
  parts: SessionParts,
): Promise<unknown> {
  const answer = Object.hasOwn(sessionMethods, method) ? sessionMethods[method] : undefined
  if (answer === undefined) throw refusals.unsupported()
  return answer(question, parts)
}

const mostParams = 20

/** To a node of this site. */
function passRead(method: ChainRead['method']): SessionMethod {
  return ({ account, params }, { requestOf }) => {
    const values = listOf(params)
    if (values.length > mostParams) throw refusals.params('Too many parameters')
    return requestOf(account.chainId)({ method, params: values })
  }
}

/** EIP-5792: a Safe executes a bundle as a whole on each of its chains. */
function capabilities({ params, account, accounts }: SessionQuestion): object {
  const [address, chainIds] = listOf(params)
  requireOwn(address, account, true)
  const wanted = Array.isArray(chainIds) ? chainIds : undefined
  const told = accounts.filter(
    ({ chainId }) => wanted === undefined || wanted.some((chain) => isChain(chain, chainId)),
  )
  return Object.fromEntries(told.map(({ chainId }) => [hexOf(chainId), { atomic: { status: 'supported' } }]))
}

/** EIP-3326, among the chains of the session. */
async function switchChain(
  { params, accounts, topic }: SessionQuestion,
  { announceChain }: SessionParts,
): Promise<null> {
  await announceChain(topic, readWantedChain(params, accounts).chainId)
  return null
}

function hexOf(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
