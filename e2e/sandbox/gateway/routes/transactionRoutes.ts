import { getAddress, isAddress, isAddressEqual } from 'viem'
import { askModuleCalls, askSafe, askTransaction, askTransfers } from '../cache/askService.ts'
import type { Gateway } from '../Gateway.ts'
import { frameworkError, upstreamError } from '../http/errors.ts'
import { addressParameter, type GatewayRequest, parameter } from '../http/GatewayRequest.ts'
import { readBody } from '../http/readBody.ts'
import type { Route } from '../http/router.ts'
import { transferId } from '../lists/history.ts'
import { confirm, readConfirmation } from '../proposing/confirm.ts'
import { deleteTransaction } from '../proposing/deleteTransaction.ts'
import { propose, readProposal } from '../proposing/propose.ts'
import { requireStoredSignatures } from '../signing/requireStoredSignatures.ts'
import { multisigDetails, transferDetails } from '../transactions/details.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { moduleDetails, moduleId } from '../transactions/moduleTransaction.ts'
import type { TransactionDetails } from '../wire/transactionWire.ts'

export const transactionRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId/transactions/:id', answer: readDetails },
  { method: 'POST', path: '/v1/chains/:chainId/transactions/:safe/propose', answer: takeProposal },
  {
    method: 'POST',
    path: '/v1/chains/:chainId/transactions/:safeTxHash/confirmations',
    answer: takeConfirmation,
  },
  { method: 'DELETE', path: '/v1/chains/:chainId/transactions/:safeTxHash', answer: takeDeletion },
]

/** An id names its kind and its Safe; without a kind it is a safeTxHash. A creation cannot be asked for. */
async function readDetails(request: GatewayRequest, gateway: Gateway): Promise<TransactionDetails> {
  const id = parameter(request, 'id')
  const [kind, safe = '', rest = ''] = id.split('_')
  switch (kind) {
    case 'multisig':
      return readMultisig(gateway, safe, rest)
    case 'module':
      return readModule(gateway, safe, id)
    case 'transfer':
      return readTransfer(gateway, safe, id)
    default:
      return describe(gateway, await askTransaction(gateway, id))
  }
}

async function readMultisig(gateway: Gateway, safe: string, safeTxHash: string): Promise<TransactionDetails> {
  if (!isAddress(safe, { strict: false })) throw frameworkError(400, 'Invalid transaction ID')
  const transaction = await askTransaction(gateway, safeTxHash)
  const { address } = await askSafe(gateway, getAddress(safe))
  if (!isAddressEqual(address, transaction.safe)) throw frameworkError(400, 'Invalid transaction ID')
  return describe(gateway, transaction)
}

async function readModule(gateway: Gateway, text: string, id: string): Promise<TransactionDetails> {
  if (!isAddress(text, { strict: false })) throw frameworkError(400, 'Invalid transaction ID')
  const { address } = await askSafe(gateway, getAddress(text))
  const wanted = id.toLowerCase()
  const call = (await askModuleCalls(gateway, address, id)).find(
    (candidate) => moduleId(candidate).toLowerCase() === wanted,
  )
  if (call === undefined) throw upstreamError(404)
  return moduleDetails(gateway, call)
}

async function readTransfer(gateway: Gateway, text: string, id: string): Promise<TransactionDetails> {
  if (!isAddress(text, { strict: false })) throw frameworkError(400, 'Invalid transaction ID')
  const safe = await askSafe(gateway, getAddress(text))
  const wanted = id.toLowerCase()
  const row = (await askTransfers(gateway, safe.address, id)).find(
    (candidate) => transferId(safe.address, candidate).toLowerCase() === wanted,
  )
  if (row === undefined) throw upstreamError(404)
  return transferDetails(gateway, safe, row)
}

/**
 * A proposal of a hash that is known already only adds the confirmations it lacks. It is read back through what is
 * kept, as at the real gateway: after a question for its hash the answer is 404, though it is stored.
 */
async function takeProposal(request: GatewayRequest, gateway: Gateway): Promise<TransactionDetails> {
  const address = addressParameter(request, 'safe')
  const proposal = readProposal(request.body)
  await propose(gateway, await askSafe(gateway, address), proposal)
  return describe(gateway, await askTransaction(gateway, proposal.safeTxHash))
}

/** What is answered is what is kept: without the new signature, if the transaction was looked at before. */
async function takeConfirmation(request: GatewayRequest, gateway: Gateway): Promise<TransactionDetails> {
  const signature = readConfirmation(request.body)
  const safeTxHash = parameter(request, 'safeTxHash')
  const transaction = await askTransaction(gateway, safeTxHash)
  const safe = await askSafe(gateway, transaction.safe)
  await requireStoredSignatures(gateway, safe, [transaction])
  await confirm(gateway, safe, transaction, signature)
  return describe(gateway, await askTransaction(gateway, safeTxHash))
}

async function takeDeletion(request: GatewayRequest, gateway: Gateway): Promise<undefined> {
  const signature = readBody(request.body).signature('signature')
  const transaction = await askTransaction(gateway, parameter(request, 'safeTxHash'))
  await deleteTransaction(gateway, transaction, signature)
}

async function describe(gateway: Gateway, transaction: MultisigTransaction): Promise<TransactionDetails> {
  const safe = await askSafe(gateway, transaction.safe)
  await requireStoredSignatures(gateway, safe, [transaction])
  return multisigDetails(gateway, safe, transaction)
}
