import { expect, type Page } from 'playwright/test'
import { getAddress, type TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestSandbox } from '../fixtures.ts'
import {
  encodeExecution,
  type SafeTransactionPlace,
  safeTransactionHash,
} from '../sandbox/chain/safeTransaction.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { signDelegation, signDeletion } from '../sandbox/gateway/testing/signTemporary.ts'
import type { Proposal } from '../sandbox/parent/page/gateway.ts'
import { safeMessageHashOf, safeMessageTypedData } from '../sandbox/parent/page/safeMessage.ts'
import type { Person } from '../sandbox/World.ts'

/** What the parent hands to the gateway while `act` runs. */
export async function proposalDuring(page: Page, act: () => Promise<void>): Promise<SafeTransactionPlace> {
  const [request] = await Promise.all([page.waitForRequest(/\/propose$/), act()])
  const [, chainId, safe] = /chains\/(\d+)\/transactions\/(0x[0-9a-fA-F]{40})\//.exec(request.url()) ?? []
  if (chainId === undefined || safe === undefined) throw new Error(`Not a proposal: ${request.url()}`)
  // The parent of the sandbox wrote it.
  const proposal = request.postDataJSON() as Proposal
  const { to, data, operation, gasToken, refundReceiver } = proposal
  return {
    chainId: Number(chainId),
    safe: getAddress(safe),
    transaction: {
      to,
      data,
      operation,
      gasToken,
      refundReceiver,
      value: BigInt(proposal.value),
      safeTxGas: BigInt(proposal.safeTxGas),
      baseGas: BigInt(proposal.baseGas),
      gasPrice: BigInt(proposal.gasPrice),
      nonce: BigInt(proposal.nonce),
    },
  }
}

/** An owner who signs on another machine: the page that is tested only finds out from the gateway. */
export async function confirmElsewhere(
  gatewayUrl: string,
  place: SafeTransactionPlace,
  owner: Person,
): Promise<void> {
  const { signature } = await signSafeTransaction(owner, place)
  const hash = safeTransactionHash(place)
  const response = await fetch(
    `${gatewayUrl}/v1/chains/${place.chainId}/transactions/${hash}/confirmations`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ signature }),
    },
  )
  expect(response.ok, await response.text()).toBe(true)
}

/** An owner who proposes on another machine, signed. */
export async function proposeElsewhere(
  gatewayUrl: string,
  place: SafeTransactionPlace,
  owner: Person,
): Promise<void> {
  const { signature } = await signSafeTransaction(owner, place)
  const { transaction, chainId, safe } = place
  const response = await fetch(`${gatewayUrl}/v1/chains/${chainId}/transactions/${safe}/propose`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      { ...transaction, safeTxHash: safeTransactionHash(place), sender: owner.address, signature },
      (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    ),
  })
  expect(response.ok, await response.text()).toBe(true)
}

/** Deletes a proposal as its proposer does on another machine. */
export async function deleteElsewhere(
  gatewayUrl: string,
  place: SafeTransactionPlace,
  proposer: Person,
): Promise<void> {
  const { chainId, safe } = place
  const safeTxHash = safeTransactionHash(place)
  const signature = await signDeletion(proposer, { chainId, safe, safeTxHash })
  await sendJson('DELETE', `${gatewayUrl}/v1/chains/${chainId}/transactions/${safeTxHash}`, { signature })
}

/** Ada names `delegate` on another machine; the label is the name of that person. */
export async function nameElsewhere(
  { gatewayUrl, world: { chainId, safe, owners } }: Pick<TestSandbox, 'gatewayUrl' | 'world'>,
  delegate: Person,
): Promise<void> {
  const [owner] = owners
  const signature = await signDelegation(owner, { chainId, delegate: delegate.address })
  await postJson(`${gatewayUrl}/v2/chains/${chainId}/delegates`, {
    safe,
    delegate: delegate.address,
    delegator: owner.address,
    label: delegate.name,
    signature,
  })
}

/** Ada ends what `delegate` may do, on another machine. */
export async function endElsewhere(
  { gatewayUrl, world: { chainId, safe, owners } }: Pick<TestSandbox, 'gatewayUrl' | 'world'>,
  delegate: Person,
): Promise<void> {
  const [owner] = owners
  const signature = await signDelegation(owner, { chainId, delegate: delegate.address })
  const body = { safe, delegator: owner.address, signature }
  await sendJson('DELETE', `${gatewayUrl}/v2/chains/${chainId}/delegates/${delegate.address}`, body)
}

/** An owner who asks for signatures of a text on another machine, with the first of them. */
export async function askElsewhere(
  { gatewayUrl, world: { chainId, safe } }: Pick<TestSandbox, 'gatewayUrl' | 'world'>,
  { words, by }: { readonly words: string; readonly by: Person },
): Promise<void> {
  const signature = await privateKeyToAccount(by.privateKey).signTypedData(
    safeMessageTypedData({ chainId, safe }, words),
  )
  await postJson(`${gatewayUrl}/v1/chains/${chainId}/safes/${safe}/messages`, { message: words, signature })
}

/** An owner who signs a text on another machine, of which the gateway has a signature. */
export async function confirmMessageElsewhere(
  { gatewayUrl, world: { chainId, safe } }: Pick<TestSandbox, 'gatewayUrl' | 'world'>,
  { words, by }: { readonly words: string; readonly by: Person },
): Promise<void> {
  const signature = await privateKeyToAccount(by.privateKey).signTypedData(
    safeMessageTypedData({ chainId, safe }, words),
  )
  const hash = safeMessageHashOf({ chainId, safe }, words)
  await postJson(`${gatewayUrl}/v1/chains/${chainId}/messages/${hash}/signatures`, { signature })
}

function postJson(url: string, body: unknown): Promise<void> {
  return sendJson('POST', url, body)
}

async function sendJson(method: 'POST' | 'DELETE', url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}

/** Owners who execute on another machine; the first of them sends and pays. */
export async function executeElsewhere(
  chain: SandboxClient,
  place: SafeTransactionPlace,
  owners: readonly [Person, ...Person[]],
): Promise<TransactionReceipt> {
  const signatures = await Promise.all(owners.map((owner) => signSafeTransaction(owner, place)))
  const hash = await chain.sendTransaction({
    account: owners[0].address,
    to: place.safe,
    data: encodeExecution(place.transaction, packSignatures(signatures)),
  })
  return chain.waitForTransactionReceipt({ hash })
}
