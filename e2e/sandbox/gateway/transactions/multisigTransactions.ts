import { type Address, concat, type Hex, isAddressEqual, pad, zeroHash } from 'viem'
import type { ChainRows, Execution } from '../chain/chainRows.ts'
import type { Gateway } from '../Gateway.ts'
import type { Proposal } from '../proposing/proposals.ts'
import { isWithdrawn } from '../signing/isWithdrawn.ts'
import { lowerHex } from '../signing/lowerHex.ts'
import type { MultisigTransaction, OwnerConfirmation, TransactionIdentity } from './MultisigTransaction.ts'

/** All transactions of a Safe: those proposed here in the order they came, then those only the chain knows. */
export function multisigTransactionsOf(gateway: Gateway, safe: Address): readonly MultisigTransaction[] {
  const executions = gateway.index
    .rows()
    .executions.filter((execution) => isAddressEqual(execution.safe, safe))
  const proposals = gateway.proposals.all().filter((proposal) => isAddressEqual(proposal.safe, safe))
  const byHash = new Map(executions.map((execution) => [execution.safeTxHash, execution]))
  const proposed = new Set(proposals.map(({ safeTxHash }) => safeTxHash))
  return [
    ...proposals.map((proposal) =>
      describe(gateway, proposal, { proposal, execution: byHash.get(proposal.safeTxHash) }),
    ),
    ...executions
      .filter(({ safeTxHash }) => !proposed.has(safeTxHash))
      .map((execution) => describe(gateway, execution, { execution })),
  ]
}

/** The transaction with this hash, of any Safe. */
export function findMultisigTransaction(
  gateway: Gateway,
  safeTxHash: string,
): MultisigTransaction | undefined {
  const known =
    gateway.proposals.all().find((proposal) => proposal.safeTxHash === safeTxHash) ??
    gateway.index.rows().executions.find((execution) => execution.safeTxHash === safeTxHash)
  if (known === undefined) return
  return multisigTransactionsOf(gateway, known.safe).find(
    (transaction) => transaction.safeTxHash === safeTxHash,
  )
}

function describe(
  gateway: Gateway,
  { safe, safeTxHash, transaction }: TransactionIdentity,
  { proposal, execution }: { readonly proposal?: Proposal; readonly execution: Execution | undefined },
): MultisigTransaction {
  const submittedAt = proposal?.submittedAt ?? execution?.timestamp ?? gateway.now()
  const confirmations = confirmationsOf(gateway, { safe, safeTxHash, submittedAt, execution })
  const changes = confirmations.map((confirmation) => confirmation.submittedAt)
  return {
    safe,
    safeTxHash,
    transaction: gateway.rules.badHashes.includes(safeTxHash)
      ? { ...transaction, value: transaction.value + 1n }
      : transaction,
    proposer: proposal?.proposer ?? null,
    delegate: proposal?.delegate ?? null,
    origin: proposal?.origin ?? null,
    trusted: execution !== undefined || confirmations.length > 0 || proposal?.trusted === true,
    submittedAt,
    modifiedAt: Math.max(submittedAt, execution?.timestamp ?? 0, ...changes),
    confirmations,
    execution,
  }
}

function confirmationsOf(
  { index, proposals, rules }: Gateway,
  transaction: Pick<MultisigTransaction, 'safe' | 'safeTxHash' | 'submittedAt' | 'execution'>,
): readonly OwnerConfirmation[] {
  const { safe, safeTxHash, submittedAt, execution } = transaction
  const rows = index.rows()
  const posted = proposals.signaturesFor(safeTxHash)
  const given: readonly OwnerConfirmation[] = [
    ...(rules.badSignatures.includes(safeTxHash) ? withBadSignature(posted) : posted),
    ...approvalsOf(rows, safe, safeTxHash),
  ]
  const counting = given.filter(
    (confirmation) => !isWithdrawn(rows, { safe, confirmation, until: execution?.blockNumber }),
  )
  return oneOfEachOwner([...counting, ...(execution === undefined ? [] : executedWith(execution))])
    .map((confirmation) => ({
      ...confirmation,
      submittedAt: Math.max(confirmation.submittedAt, submittedAt),
    }))
    .toSorted((left, right) => left.submittedAt - right.submittedAt)
}

/** The first signature with another last digit of its second half: it recovers to an account that is not an owner. */
function withBadSignature(signatures: readonly OwnerConfirmation[]): readonly OwnerConfirmation[] {
  return signatures.map((confirmation, index) => {
    if (index > 0) return confirmation
    const { signature } = confirmation
    const digit = (Number.parseInt(signature.slice(129, 130), 16) ^ 1).toString(16)
    return { ...confirmation, signature: `0x${signature.slice(2, 129)}${digit}${signature.slice(130)}` }
  })
}

/** A hash that an owner approved on chain counts as a signature, also when it is proposed only later. */
function approvalsOf(rows: ChainRows, safe: Address, safeTxHash: Hex): readonly OwnerConfirmation[] {
  return rows.approvals
    .filter((approval) => approval.safeTxHash === safeTxHash && isAddressEqual(approval.safe, safe))
    .map(({ owner, timestamp, blockNumber }) => ({
      owner,
      signature: lowerHex(concat([pad(owner), zeroHash, '0x01'])),
      submittedAt: timestamp,
      blockNumber,
    }))
}

function executedWith({ signatures, timestamp, blockNumber }: Execution): readonly OwnerConfirmation[] {
  return signatures.map(({ owner, signature }) => ({ owner, signature, submittedAt: timestamp, blockNumber }))
}

function oneOfEachOwner(confirmations: readonly OwnerConfirmation[]): readonly OwnerConfirmation[] {
  const first = new Map<Address, OwnerConfirmation>()
  for (const confirmation of confirmations) {
    if (!first.has(confirmation.owner)) first.set(confirmation.owner, confirmation)
  }
  return [...first.values()]
}
