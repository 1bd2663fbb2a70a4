import type { ReactNode } from 'react'
import { writeBlockNumber, writeSize } from '../../../../chain/proof/proofWords.ts'
import { neverProven } from '../../../../domain/proof/provenFactWords.ts'
import type { KeptRecord } from '../../../../domain/record/compareRecord.ts'
import { judgeRecord, type RecordProof } from '../../../../domain/record/judgeRecord.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { Exact, Fact, Facts } from '../../../../ui/Facts.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { describeBroken } from './recordProofWords.ts'

type ProvenRecord = Extract<RecordProof, { readonly kind: 'proven' }>

/** What a signing record proves of its Safe, checked on this device. */
export function RecordProofView({ record }: { readonly record: KeptRecord }) {
  const proof = judgeRecord(record)
  switch (proof.kind) {
    case 'none':
      return <p className={text.small}>The record keeps no proof of the Safe’s state.</p>
    case 'no-safe':
      return (
        <Note kind="critical" title="The proof in this record proves nothing.">
          The record does not say which Safe it is about.
        </Note>
      )
    case 'broken':
      return (
        <Note kind="critical" title="The proof in this record proves nothing.">
          {proof.parts.map(describeBroken).join(' ')} The record was changed or damaged: ask its maker for it
          again.
        </Note>
      )
    case 'proven':
      return <ProvenView proof={proof} />
  }
}

function ProvenView({ proof }: { readonly proof: ProvenRecord }) {
  const { header, namedBy, used, strangers, chainId } = proof
  const block = `block ${writeBlockNumber(header.number)}`
  return (
    <>
      <Note kind="ok" title={`The record proves the state of the Safe at ${block}.`}>
        The header hashes to the hash of the block, and every proof leads from it to the values below. Checked
        on this device, without a network.
      </Note>
      <Note kind="info" title={`According to the record, ${namedBy.join(', ')} named this block.`}>
        The record cannot prove that the block belongs to chain {chainId}: compare its hash with an explorer
        or a node that you trust.
      </Note>
      {used && (
        <Note kind="warn" title={`At ${block} the nonce of this transaction was used.`}>
          The Safe was at nonce {String(proof.safe.nonce)}.
        </Note>
      )}
      {strangers.length > 0 && (
        <Note kind="critical" title={`At ${block} a signer of this record was not an owner.`}>
          The record calls these signatures valid: {strangers.map(checksumAddress).join(', ')}.
        </Note>
      )}
      <StateFacts proof={proof} />
      <p className={text.small}>Not proven: {neverProven}</p>
    </>
  )
}

function StateFacts({ proof }: { readonly proof: ProvenRecord }) {
  const { safe, header, balance, slots, size, address } = proof
  return (
    <Facts>
      <Fact name="Safe">
        <Exact>{address}</Exact>
      </Fact>
      <Fact name="Owners">{listAddresses(safe.owners)}</Fact>
      <Fact name="Threshold">
        {String(safe.threshold)} of {safe.owners.length}
      </Fact>
      <Fact name="Nonce">{String(safe.nonce)}</Fact>
      <Fact name="Modules">{listAddresses(safe.modules)}</Fact>
      <Fact name="Guard">{listAddresses(setAddresses(safe.guard))}</Fact>
      <Fact name="Module guard">{listAddresses(setAddresses(safe.moduleGuard))}</Fact>
      <Fact name="Fallback handler">{listAddresses(setAddresses(safe.fallbackHandler))}</Fact>
      <Fact name="Singleton">{listAddresses(setAddresses(safe.singleton))}</Fact>
      <Fact name="Native balance">{writeBlockNumber(balance)} wei</Fact>
      <Fact name="Block">
        {writeBlockNumber(header.number)}, {new Date(header.timestamp * 1_000).toLocaleString()}
      </Fact>
      <Fact name="Block hash">
        <HashFull hash={header.hash} />
      </Fact>
      <Fact name="Proof">
        {slots} slots, {writeSize(size)}
      </Fact>
    </Facts>
  )
}

function setAddresses(address: LowerAddress): readonly LowerAddress[] {
  return address === zeroAddress ? [] : [address]
}

function listAddresses(addresses: readonly LowerAddress[]): ReactNode {
  if (addresses.length === 0) return 'None'
  return addresses.map((address) => <Exact key={address}>{checksumAddress(address)} </Exact>)
}
